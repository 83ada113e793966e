import { describe, expect, it } from 'vitest';
import { CommandLimit } from '../../src/bridge/command-limit.ts';

const MINUTE_MS = 60_000;

describe('the limit of commands', () => {
  it('allows 60 a minute for each device, and reports the first above it', () => {
    const limit = new CommandLimit();
    const checked = Array.from({ length: 62 }, () => limit.check('ola', 0));
    expect(checked.filter(({ isAllowed }) => isAllowed)).toHaveLength(60);
    expect(checked.map(({ isFirst }) => isFirst).indexOf(true)).toBe(60);
    expect(checked.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(limit.check('janek', 0).isAllowed).toBe(true);
    expect(limit.check('ola', MINUTE_MS - 1).isAllowed).toBe(false);
    expect(limit.check('ola', MINUTE_MS).isAllowed).toBe(true);
  });

  it('begins again when the clock is set back', () => {
    const limit = new CommandLimit();
    for (let count = 0; count < 61; count += 1) limit.check('ola', MINUTE_MS);
    expect(limit.check('ola', 0).isAllowed).toBe(true);
  });
});

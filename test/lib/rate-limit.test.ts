import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../src/lib/rate-limit.ts';

const MINUTE_MS = 60_000;

describe('the limit of a rate', () => {
  it('allows so many a minute for each name, and reports the first above it', () => {
    const limit = new RateLimit(60);
    const checked = Array.from({ length: 62 }, () => limit.check('ola', 0));
    expect(checked.filter(({ isAllowed }) => isAllowed)).toHaveLength(60);
    expect(checked.map(({ isFirst }) => isFirst).indexOf(true)).toBe(60);
    expect(checked.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(limit.check('janek', 0).isAllowed).toBe(true);
    expect(limit.check('ola', MINUTE_MS - 1).isAllowed).toBe(false);
    expect(limit.check('ola', MINUTE_MS).isAllowed).toBe(true);
  });

  it('begins again when the clock is set back', () => {
    const limit = new RateLimit(60);
    for (let count = 0; count < 61; count += 1) limit.check('ola', MINUTE_MS);
    expect(limit.check('ola', 0).isAllowed).toBe(true);
  });

  it('forgets only the oldest of more than a thousand names', () => {
    const limit = new RateLimit(1);
    for (let name = 0; name < 1_001; name += 1) limit.check(String(name), name);
    expect([0, 1_000].map((name) => limit.check(String(name), 1_001).isAllowed)).toEqual([true, false]);
  });
});

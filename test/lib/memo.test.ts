import { describe, expect, it } from 'vitest';
import { memo } from '../../src/lib/memo.ts';

describe('memo', () => {
  const pair = memo((first: object, second: unknown) => ({ first, second }));
  const one = {};

  it('returns the same object for the same arguments', () => {
    expect(pair(one, 'a')).toBe(pair(one, 'a'));
  });

  it('returns a new object if any argument is not identical', () => {
    const before = pair(one, 'a');
    expect(pair(one, 'b')).not.toBe(before);
    expect(pair({}, 'a')).toEqual(before);
    expect(pair({}, 'a')).not.toBe(before);
    expect(pair(one, undefined).second).toBeUndefined();
  });
});

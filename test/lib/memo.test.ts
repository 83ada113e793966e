import { describe, expect, it } from 'vitest';
import { memo, memoFields } from '../../src/lib/memo.ts';

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

describe('memoFields', () => {
  const copy = memoFields((fields: object) => ({ ...fields }));
  const key = {};

  it('returns the same object for the same fields of a key', () => {
    expect(copy(key, { a: key, b: 1 })).toBe(copy(key, { a: key, b: 1 }));
  });

  it.each([{ a: {}, b: 1 }, { a: key, b: 2 }, { a: key }, { a: key, b: 1, c: undefined }, { a: key, c: 1 }])(
    'returns a new object for other fields: %o',
    (fields) => {
      copy(key, { a: key, b: 1 });
      expect(copy(key, fields)).toEqual(fields);
      expect(copy({}, fields)).not.toBe(copy(key, fields));
    },
  );
});

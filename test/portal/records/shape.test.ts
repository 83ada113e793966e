import { describe, expect, it } from 'vitest';
import { anything, required } from '../../../src/portal/records/fields.ts';
import { readWhole } from '../../../src/portal/records/items.ts';
import { flat, listIn } from '../../../src/portal/records/shape.ts';
import * as read from '../../../src/portal/records/wire.ts';

const changed = expect.objectContaining({ kind: 'changed' });

const itemsIn = (json: unknown): readonly unknown[] => listIn('X', json, 'Root', readWhole).value;

describe('a list', () => {
  it('is the answer, or the value of the root', () => {
    expect(itemsIn([1])).toEqual([1]);
    expect(itemsIn({ Root: [1] })).toEqual([1]);
    expect(itemsIn({ Root: { a: { b: 1 }, c: 2 } })).toEqual([{ b: 1 }, 2]);
    expect(itemsIn({ Root: null })).toEqual([]);
  });

  it.each([null, 'x', {}, { Root: 5 }, { Other: [] }])('is none in %j', (json) => {
    expect(() => itemsIn(json)).toThrow(changed);
  });
});

describe('an object whose root may be anything', () => {
  const kind = flat('X', { a: required('a', read.number), b: anything('b', read.number) });

  it('is the one that has a field of it', () => {
    expect(kind.parse({ a: 1 }).value).toEqual({ a: 1, b: null });
    expect(kind.parse({ data: { b: 2, a: 3 }, Url: 'x' }).value).toEqual({ a: 3, b: 2 });
  });

  it.each([null, [], {}, { data: {} }, { Resources: { a: 1 } }, { a: 'x' }, { b: 2 }, 5])(
    'is none in %j',
    (json) => {
      expect(() => kind.parse(json)).toThrow(changed);
    },
  );
});

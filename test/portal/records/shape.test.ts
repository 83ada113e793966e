import { describe, expect, it } from 'vitest';
import { anything, required } from '../../../src/portal/records/fields.ts';
import { readWhole } from '../../../src/portal/records/items.ts';
import { flat, listIn, looseAnswer } from '../../../src/portal/records/shape.ts';
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

const loosely = (json: unknown) => looseAnswer('X').parse(json).value;

describe('an answer whose fields nothing else needs', () => {
  it('keeps its values, references as ids, without addresses and invisible characters', () => {
    const value = {
      Id: '007',
      Name: 'Żag\u200ble\u0007',
      Class: { Id: 5, Url: 'x' },
      Room: { Id: 6, Name: 'Hala' },
      Url: 'x',
      Tags: [1, null],
    };
    expect(loosely(value)).toEqual({
      Id: '7',
      Name: 'Żagle',
      Class: '5',
      Room: { Id: '6', Name: 'Hala' },
      Tags: [1, null],
    });
  });

  it('ends at the maximum depth', () => {
    const deep = JSON.parse(`${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`);
    expect(JSON.stringify(loosely(deep)).length).toBeLessThan(200);
  });

  it('is what is under its root key, if that is a list or an object and has nothing beside it', () => {
    const items = [{ Id: 1, Name: 'a' }, 5];
    for (const json of [items, { Any: items }, { Any: items, Resources: [], Url: 'x' }])
      expect(loosely(json)).toEqual([{ Id: '1', Name: 'a' }, 5]);
    expect(loosely({ data: { a: 1 } })).toEqual({ a: 1 });
    for (const json of [
      { Status: 'Disabled' },
      { Any: null },
      { version: 4, settings: { a: 1 } },
      { settings: { a: 1 }, version: 4 },
      {},
      null,
      'x',
    ])
      expect(loosely(json)).toEqual(json);
  });
});

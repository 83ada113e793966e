import { describe, expect, it } from 'vitest';
import { looseAnswer } from '../../../src/portal/records/shape.ts';

const read = (json: unknown) => looseAnswer('X').parse(json).value;

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
    expect(read(value)).toEqual({
      Id: '7',
      Name: 'Żagle',
      Class: '5',
      Room: { Id: '6', Name: 'Hala' },
      Tags: [1, null],
    });
  });

  it('ends at the maximum depth', () => {
    const deep = JSON.parse(`${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`);
    expect(JSON.stringify(read(deep)).length).toBeLessThan(200);
  });

  it('is what is under its root key, if that is a list or an object and has nothing beside it', () => {
    const items = [{ Id: 1, Name: 'a' }, 5];
    for (const json of [items, { Any: items }, { Any: items, Resources: [], Url: 'x' }])
      expect(read(json)).toEqual([{ Id: '1', Name: 'a' }, 5]);
    expect(read({ data: { a: 1 } })).toEqual({ a: 1 });
    for (const json of [
      { Status: 'Disabled' },
      { Any: null },
      { version: 4, settings: { a: 1 } },
      { settings: { a: 1 }, version: 4 },
      {},
      null,
      'x',
    ])
      expect(read(json)).toEqual(json);
  });
});

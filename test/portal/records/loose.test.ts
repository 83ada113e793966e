import { describe, expect, it } from 'vitest';
import { looseAnswer, looseList, loosely } from '../../../src/portal/records/loose.ts';

describe('a record with undocumented fields', () => {
  it('keeps its values, references as ids, without addresses', () => {
    const value = {
      Id: '007',
      Name: 'Żagle',
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

  it('is a list under its root, or the only one there is', () => {
    const items = [{ Id: 1, Name: 'a' }, { Id: 'wrong' }, { Name: 'without' }, 5];
    const good = {
      value: [{ Id: '1', Name: 'a' }, { Name: 'without' }],
      dropped: 1,
      skipped: 1,
      unreadable: 0,
    };
    expect(looseList('X', 'Root').parse({ Root: items })).toMatchObject(good);
    expect(looseList('X').parse({ Whatever: items, Resources: [], Url: 'x' })).toMatchObject(good);
    expect(looseList('X').parse(items)).toMatchObject(good);
    expect(() => looseList('X', 'Root').parse({ Other: items })).toThrow(
      expect.objectContaining({ kind: 'changed' }),
    );
  });

  it('may be any answer', () => {
    expect(looseAnswer('X').parse({ Url: 'x', a: { Id: 1, Url: 'y' } })).toMatchObject({
      value: { a: '1' },
      dropped: 0,
      skipped: 0,
      unreadable: 0,
    });
  });
});

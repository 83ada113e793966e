import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseline, compare, thingsOf } from '../../../src/school/changes/keyed.ts';
import type { Things } from '../../../src/school/changes/thing.ts';
import { toldRows } from '../../../src/school/changes/told.ts';
import { eventId, parseVersion, type ToldThings } from '../../../src/school/changes/versions.ts';

interface Item {
  readonly id: string;
  readonly text: string | null;
}

const listed = (items: readonly Item[]): Things<Item> =>
  thingsOf(
    items,
    ({ id }) => id,
    ({ text }) => [text],
  );

/** Lists written as `a=1 b=2`; `a=?` is an item whose text is not known. */
function list(text: string): Things<Item> {
  const items = text.split(' ').filter(Boolean);
  return listed(
    items.map((item) => {
      const [id = '', value = '?'] = item.split('=');
      return { id, text: value === '?' ? null : value };
    }),
  );
}

const always = (): boolean => true;

describe('the differences of a list, turn after turn', () => {
  it.each<[string, string[], string[][]]>([
    ['nothing at its first Reading', ['a=1 b=2'], [[]]],
    ['nothing while it is the same', ['a=1', 'a=1', 'a=1'], [[], [], []]],
    ['what appears', ['a=1', 'a=1 b=2'], [[], ['appeared b/1']]],
    ['what appears in an empty list', ['', 'b=2'], [[], ['appeared b/1']]],
    [
      'A, B and A again three times',
      ['', 'a=1', 'a=2', 'a=1'],
      [[], ['appeared a/1'], ['altered a/2'], ['altered a/3']],
    ],
    ['what is gone, and what returns', ['a=1', '', '', 'a=1'], [[], ['gone a/2'], [], ['returned a/3']]],
    ['nothing of a part that is unknown for a while', ['a=1', 'a=?', 'a=1'], [[], [], []]],
    ['a part that differs when it is known again', ['a=1', 'a=?', 'a=2'], [[], [], ['altered a/2']]],
    ['nothing of a part that becomes known', ['a=?', 'a=2', 'a=3'], [[], [], ['altered a/2']]],
  ])('%s', (_, lists, expected) => {
    let told: ToldThings | undefined;
    let before = list('');
    const found = lists.map((text) => {
      const after = list(text);
      const known = told ?? baseline(undefined, after);
      const comparison = compare(known, before, after, always);
      told = comparison.told;
      before = after;
      return comparison.found.map(({ how, thing, version }) => `${how} ${thing}/${version.revision}`);
    });
    expect(found).toEqual(expected);
  });

  it('are none of an item that leaves the list and comes back, if items are never gone', () => {
    const told = baseline(undefined, list('a=1 b=2'));
    const without = compare(told, list('a=1 b=2'), list('a=1'));
    expect(without).toEqual({ found: [], told });
    expect(compare(without.told, list('a=1'), list('a=1 b=2')).found).toEqual([]);
    expect(compare(without.told, list('a=1'), list('a=1 b=3')).found).toMatchObject([
      { how: 'altered', was: null },
    ]);
  });

  it('have the item, the item before and its version in Told', () => {
    const [before, after] = [list('a=1 b=2'), list('a=3')];
    const { found } = compare(baseline(undefined, before), before, after, always);
    expect(found).toEqual([
      {
        how: 'altered',
        thing: 'a',
        version: { revision: 2, parts: ['3'] },
        told: ['1'],
        item: { id: 'a', text: '3' },
        was: { id: 'a', text: '1' },
      },
      {
        how: 'gone',
        thing: 'b',
        version: { revision: 2, parts: null },
        told: ['2'],
        item: null,
        was: { id: 'b', text: '2' },
      },
    ]);
  });

  it('compare long texts by digests', () => {
    const long = 'x'.repeat(20_000);
    const told = baseline(undefined, list(`a=${long}`));
    expect(told.get('a')?.length).toBeLessThan(30);
    expect(compare(told, list(''), list(`a=${long}`)).found).toEqual([]);
    expect(compare(told, list(''), list(`a=${long}y`)).found).toHaveLength(1);
  });
});

const lists = fc.array(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('1', '2', '3') }),
  { maxLength: 6 },
);
const known = (told: ToldThings): unknown =>
  [...told]
    .flatMap(([thing, text]) => {
      const { parts } = parseVersion(text);
      return parts ? [[thing, parts]] : [];
    })
    .sort();

describe('any two lists', () => {
  it('of the same items have no differences, in any order', () => {
    fc.assert(
      fc.property(lists, lists, (items, earlier) => {
        const { told } = compare(
          baseline(undefined, listed(earlier)),
          listed(earlier),
          listed(items),
          always,
        );
        expect(compare(told, listed(items), listed(items.toReversed()), always)).toEqual({ found: [], told });
      }),
    );
  });

  it('have differences that make one from the other', () => {
    fc.assert(
      fc.property(lists, lists, (a, b) => {
        const { found, told } = compare(baseline(undefined, listed(a)), listed(a), listed(b), always);
        const rebuilt = new Map([...listed(a)].map(([thing, { item }]) => [thing, item.text]));
        for (const { how, thing, item } of found) {
          expect(rebuilt.has(thing)).toBe(how !== 'appeared');
          expect(rebuilt.get(thing)).not.toBe(item?.text ?? null);
          if (item) rebuilt.set(thing, item.text);
          else rebuilt.delete(thing);
        }
        expect([...rebuilt].sort()).toEqual(
          [...listed(b)].map(([thing, { item }]) => [thing, item.text]).sort(),
        );
        expect(known(told)).toEqual(known(baseline(undefined, listed(b))));
        expect(new Set(found.map(({ thing, version }) => eventId('x', thing, version))).size).toBe(
          found.length,
        );
      }),
    );
  });

  it('have the same differences in any order', () => {
    fc.assert(
      fc.property(lists, lists, (a, b) => {
        const run = (first: readonly Item[], second: readonly Item[]) =>
          compare(baseline(undefined, listed(first)), listed(first), listed(second), always)
            .found.map(({ how, thing, version }) => [how, eventId('x', thing, version)])
            .sort();
        expect(run(a.toReversed(), b.toReversed())).toEqual(run(a, b));
      }),
    );
  });
});

describe('the rows of Told', () => {
  it('are those that differ', () => {
    const notices = new Map([['7', '1:["a"]']]);
    const before = {
      notices,
      grades: new Map([
        ['1', '1:["5"]'],
        ['2', '1:["4"]'],
      ]),
    };
    const after = {
      notices,
      grades: new Map([
        ['2', '2:["3"]'],
        ['3', '1:["6"]'],
      ]),
      plan: new Map(),
    };
    expect(toldRows(before, before)).toEqual([]);
    expect(toldRows(before, after)).toEqual([
      { noun: 'grades', thing: '2', version: '2:["3"]' },
      { noun: 'grades', thing: '3', version: '1:["6"]' },
      { noun: 'grades', thing: '1', version: null },
    ]);
    expect(toldRows({}, { notices })).toEqual([{ noun: 'notices', thing: '7', version: '1:["a"]' }]);
  });

  it('are equal to every version if damaged', () => {
    const told = new Map([
      ['a', '3:{'],
      ['b', '3:{}'],
      ['c', 'x'],
    ]);
    const { found, told: next } = compare(told, list(''), list('a=1 b=1 c=1'));
    expect(found).toEqual([]);
    expect([...next]).toEqual([
      ['a', '3:["1"]'],
      ['b', '3:["1"]'],
      ['c', '1:["1"]'],
    ]);
  });
});

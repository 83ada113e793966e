import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgendaEntry, Conference, Homework } from '../../../src/school/work/entries.ts';
import { lookups } from '../builders.ts';
import { agendaEntry, conference, homework } from '../school-work.ts';
import { AT, read, readWithDeviations, TurnSequence } from './turn-sequence.ts';

const PAST = '2026-11-13';

describe('homework', () => {
  const two = (rest: Partial<Homework>) => [homework('1'), homework('2', rest)];

  it.each<[string, readonly Homework[], readonly Homework[], string[]]>([
    ['that is new', [homework('1')], two({}), ['new']],
    ['with another text', two({}), two({ text: 'Inna' }), ['changed']],
    ['with another day', two({}), two({ dueOn: '2026-11-20' }), ['changed']],
    ['with a file', two({}), two({ files: [{ id: '7', name: 'mapa.pdf' }] }), ['changed']],
    ['that a pupil has read', two({}), two({ readBy: ['9'] }), []],
    ['whose text cannot be read', two({}), two({ text: null }), []],
    ['that is withdrawn', two({}), [homework('1')], ['removed']],
    ['that was due and goes', two({ dueOn: PAST }), [homework('1')], []],
    ['without a day that goes', two({ dueOn: null }), [homework('1')], []],
    ['that was due and changes', two({ dueOn: PAST }), two({ dueOn: PAST, text: 'Inna' }), []],
    ['that is entered after its day', [homework('1')], two({ dueOn: PAST }), []],
    ['that was due and is due later', two({ dueOn: PAST }), two({}), ['changed']],
    ['of today', [homework('1')], two({ dueOn: '2026-11-16' }), ['new']],
  ])('%s', (_, before, after, expected) => {
    const turns = new TurnSequence();
    expect(turns.next(read({ lookups, homework: before }))).toEqual([]);
    expect(turns.types(read({ homework: after }))).toEqual(expected);
    expect(turns.types(read({ homework: structuredClone(after) }))).toEqual([]);
  });

  it('has its subject, and what it was', () => {
    const turns = new TurnSequence();
    turns.next(read({ lookups, homework: [homework('1')] }));
    expect(turns.next(read({ homework: [homework('1', { dueOn: '2026-11-20' })] }))).toEqual([
      {
        kind: 'new_homework',
        type: 'changed',
        id: expect.stringMatching(/^new_homework\/1\/2-/),
        occurredAt: AT,
        thing: '1',
        item: expect.objectContaining({ subject: 'Matematyka', dueOn: '2026-11-20' }),
        was: expect.objectContaining({ subject: 'Matematyka', dueOn: '2026-11-18' }),
      },
    ]);
  });

  it('that comes back is new again, and one missing in an incomplete Reading is not withdrawn', () => {
    const turns = new TurnSequence();
    turns.next(read({ homework: two({}) }));
    expect(turns.next(readWithDeviations({ homework: [homework('1')] }))).toEqual([]);
    expect(turns.types(read({ homework: [homework('1')] }))).toEqual(['removed']);
    expect(turns.types(read({ homework: two({}) }))).toEqual(['new']);
  });
});

interface Lists {
  readonly agenda: readonly AgendaEntry[];
  readonly conferences: readonly Conference[];
}

describe('the agenda and conferences', () => {
  const meeting = agendaEntry('2', { time: '17:30', content: 'Zebranie', categoryId: '62', subjectId: null });
  const lists = (agenda: readonly AgendaEntry[], conferences: readonly Conference[] = []): Lists => {
    return { agenda, conferences };
  };
  const both = lists([meeting], [conference('9')]);
  const later = { date: '2026-11-25' };

  it.each<[string, Lists, Lists, string[]]>([
    ['a test by its category', lists([]), lists([agendaEntry('1', { categoryId: '61' })]), ['test']],
    ['a test by its content', lists([]), lists([agendaEntry('1', { content: 'kartkówka' })]), ['test']],
    ['another entry', lists([]), lists([agendaEntry('1', { categoryId: '63' })]), ['entry']],
    ['a meeting by its category', lists([]), lists([meeting]), ['meeting']],
    ['a meeting about an exam', lists([]), lists([{ ...meeting, content: 'Egzamin' }]), ['meeting']],
    ['a conference', lists([]), lists([], [conference('9')]), ['meeting']],
    ['a meeting in both lists', lists([]), both, ['meeting']],
    ['a conference that the agenda has already', lists([meeting]), both, []],
    ['an entry of a conference that is known', lists([], [conference('9')]), both, []],
    ['a meeting that leaves one list', both, lists([meeting]), []],
    ['a meeting that leaves the other list', both, lists([], [conference('9')]), []],
    ['a meeting that leaves both lists', both, lists([]), ['removed']],
    [
      'a meeting on another day in both',
      both,
      lists([{ ...meeting, ...later }], [conference('9', later)]),
      ['changed'],
    ],
    [
      'a meeting with another content',
      both,
      lists([{ ...meeting, content: 'W auli' }], [conference('9')]),
      ['changed'],
    ],
    [
      'a conference with another topic',
      lists([], [conference('9')]),
      lists([], [conference('9', { topic: 'x' })]),
      ['changed'],
    ],
    ['an entry on another day', lists([agendaEntry('1')]), lists([agendaEntry('1', later)]), ['changed']],
    [
      'an entry of the past that changes',
      lists([agendaEntry('1', { date: PAST })]),
      lists([agendaEntry('1', { date: PAST, content: 'x' })]),
      [],
    ],
    ['an entry of the past that is new', lists([]), lists([agendaEntry('1', { date: PAST })]), []],
    ['an entry of the past that goes', lists([agendaEntry('1', { date: PAST })]), lists([]), []],
    ['an entry that is removed', lists([agendaEntry('1')]), lists([]), ['removed']],
    [
      'an entry whose content cannot be read',
      lists([agendaEntry('1')]),
      lists([agendaEntry('1', { content: null })]),
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    const turns = new TurnSequence();
    expect(turns.next(read({ lookups, ...before }))).toEqual([]);
    expect(turns.types(read({ ...after }))).toEqual(expected);
    expect(turns.types(read(structuredClone({ ...after })))).toEqual([]);
  });

  it('have names, distinct ids, and what they were', () => {
    const turns = new TurnSequence();
    turns.next(read({ lookups, ...lists([agendaEntry('9')], [conference('9')]) }));
    const changes = turns.next(
      read({ ...lists([agendaEntry('9', { content: 'x' })], [conference('9', { topic: 'x' })]) }),
    );
    expect(changes).toMatchObject([
      {
        kind: 'new_agenda',
        thing: '9',
        item: { subject: 'Matematyka', content: 'x' },
        was: { content: 'Wpis 9' },
      },
      { kind: 'new_agenda', thing: 'conference-9', item: { teacher: 'Nowak Anna', content: 'x' } },
    ]);
    expect(changes[0]?.id).not.toBe(changes[1]?.id);
  });
});

describe('applying the changes of each turn', () => {
  const day = fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-25');
  const content = fc.constantFrom('a', 'b');
  const id = fc.constantFrom('1', '2', '3');
  const byId = { selector: (item: { readonly id: string }) => item.id };
  const homeworkLists = fc.uniqueArray(
    fc.record({ id, dueOn: day, text: content }).map(({ id: key, ...rest }) => homework(key, rest)),
    byId,
  );
  const agendaLists = fc.uniqueArray(
    fc.record({ id, date: day, content }).map(({ id: key, ...rest }) => agendaEntry(key, rest)),
    byId,
  );

  it('gives the current homework and agenda', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(homeworkLists, agendaLists), { minLength: 2, maxLength: 6 }), (all) => {
        const turns = new TurnSequence();
        const known = new Map<string, string>();
        const textOf = (item: {
          text?: string | null;
          content?: string | null;
          dueOn?: string | null;
          date?: string | null;
        }) => `${item.dueOn ?? item.date} ${item.text ?? item.content}`;
        for (const [index, [tasks, entries]] of all.entries()) {
          const changes = turns.next(read({ lookups, homework: tasks, agenda: entries }));
          const now = new Map([
            ...tasks.map((one): [string, string] => [`homework ${one.id}`, textOf(one)]),
            ...entries.map((one): [string, string] => [`agenda ${one.id}`, textOf(one)]),
          ]);
          if (index === 0) for (const [key, text] of now) known.set(key, text);
          for (const change of changes) {
            if (change.kind !== 'new_homework' && change.kind !== 'new_agenda') continue;
            const { kind, thing, item } = change;
            const key = `${kind === 'new_homework' ? 'homework' : 'agenda'} ${thing}`;
            if (item) known.set(key, textOf({ ...item, ...('dueOn' in item && { date: null }) }));
            else known.delete(key);
          }
          expect([...known].sort()).toEqual([...now].sort());
        }
      }),
      { numRuns: 200 },
    );
  });
});

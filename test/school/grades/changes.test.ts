import { describe, expect, it } from 'vitest';
import type { Grade } from '../../../src/school/grades/grades.ts';
import { defaultSystem, grade, lookups, records, schoolClass } from '../builders.ts';
import {
  AT,
  read,
  readInPart,
  readWithDeviations,
  readWithSkips,
  readWithUsualSkips,
  TurnSequence,
} from '../changes/turn-sequence.ts';

const marks = (...list: Grade[]) => ({ grades: records(list) });
const PROPOSED: Partial<Grade> = { kind: 'semester_proposition' };
const UNREAD: Partial<Grade> = { isKindUnread: true };
const mark = (id: string, text: string, rest: Partial<Grade> = {}): Grade =>
  grade(text, { id: `g${id}`, ...rest });

const [zero, np, five] = [mark('1', '0'), mark('1', 'np'), mark('1', '5')];
const commented = mark('1', '0', { commentIds: ['7'] });
const remarked = mark('1', '5', { commentIds: ['7'] });
const other = mark('1', '5', { commentIds: ['8'] });

describe('grades', () => {
  it('have a change with their names', () => {
    const turns = new TurnSequence();
    turns.next(read({ lookups, ...marks() }));
    const [change, ...others] = turns.next(read(marks(mark('1', '4+'))));
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      kind: 'new_grade',
      type: 'new',
      occurredAt: '2026-11-10T11:00:00Z',
      thing: 'g1',
      item: {
        id: 'g1',
        text: '4+',
        subject: 'Matematyka',
        category: 'Odpowiedź',
        weight: 1,
        teacher: 'Nowak Anna',
      },
      was: null,
    });
  });

  it.each<[string, Grade[], Grade[], string[]]>([
    ['new', [], [mark('1', '5')], ['new']],
    ['changed', [mark('1', '5')], [mark('1', '4')], ['changed']],
    ['proposed now', [mark('1', '5')], [mark('1', '5', PROPOSED)], ['semester_proposal']],
    ['of a kind that cannot be read', [mark('1', '5', PROPOSED)], [mark('1', '5', UNREAD)], []],
    ['of a kind that can be read now', [mark('1', '5', UNREAD)], [mark('1', '5', PROPOSED)], []],
    ['of another subject now', [mark('1', '5')], [mark('1', '5', { subjectId: '2' })], ['changed']],
    ['of another category now', [mark('1', '5')], [mark('1', '5', { categoryId: '31' })], ['changed']],
    ['with a comment now', [mark('1', '5')], [mark('1', '5', { commentIds: ['7'] })], ['changed']],
    [
      'with comments in another order',
      [mark('1', '5', { commentIds: ['7', '8'] })],
      [mark('1', '5', { commentIds: ['8', '7'] })],
      [],
    ],
    ['of another teacher now', [mark('1', '5')], [mark('1', '5', { teacherId: '12' })], []],
    ['a correction', [mark('1', '1')], [mark('1', '1'), mark('2', '4', { corrects: 'g1' })], ['corrected']],
    ['removed', [mark('1', '5'), mark('2', '3')], [mark('1', '5')], ['removed']],
    ['no grade of the 1-6 scale', [], [mark('1', 'np'), mark('2', '85')], []],
    [
      'a proposition for the semester',
      [],
      [mark('1', '5', { kind: 'semester_proposition' })],
      ['semester_proposal'],
    ],
    ['a semester grade', [], [mark('1', '5', { kind: 'semester' })], ['semester_grade']],
    ['a proposition for the end', [], [mark('1', '5', { kind: 'final_proposition' })], ['final_proposal']],
    ['a final grade', [], [mark('1', '5', { kind: 'final' })], ['final_grade']],
    [
      'a proposition that changes',
      [mark('1', '5', { kind: 'final_proposition' })],
      [mark('1', '4', { kind: 'final_proposition' })],
      ['final_proposal'],
    ],
    [
      'of the year before, which the portal does not show any more',
      [mark('1', '5', { date: '2026-06-10', addedAt: '2026-06-10 10:00:00' })],
      [],
      [],
    ],
    [
      'several at once, in another order',
      [mark('1', '5'), mark('2', '3')],
      [mark('3', '4'), mark('2', '3'), mark('1', '5')],
      ['new'],
    ],
  ])('%s', (_, before, after, types) => {
    const turns = new TurnSequence();
    expect(turns.next(read({ lookups, class: schoolClass, ...marks(...before) }))).toEqual([]);
    expect(turns.types(read(marks(...after)))).toEqual(types);
    expect(turns.next(read(marks(...after)))).toEqual([]);
  });

  const zeros = (...list: Grade[]) => ({ grades: records(list, { ...defaultSystem, countZero: true }) });

  it.each<[string, ReturnType<typeof marks>[], string[][]]>([
    ['a 0 that does not count for a while', [zeros(zero), marks(zero), zeros(zero)], [[], []]],
    ['a 0 that counts only now', [marks(zero), zeros(zero), zeros()], [[], ['removed']]],
    ['a 0 that counts now, with a new comment', [marks(zero), zeros(commented)], [['new']]],
    ['without its comments for a while', [marks(remarked), marks(five), marks(remarked)], [[], []]],
    ['with another comment after that', [marks(remarked), marks(five), marks(other)], [[], ['changed']]],
    ['a 0 removed while it does not count', [zeros(zero), marks(zero), marks()], [[], ['removed']]],
    ['a 0 changed while it does not count', [zeros(zero), marks(zero), marks(five)], [[], ['changed']]],
    [
      'a grade that becomes a mark and a grade',
      [marks(five), marks(np), marks(five)],
      [['changed'], ['changed']],
    ],
    ['a mark that becomes a grade', [marks(np), marks(five)], [['new']]],
    ['a mark that returns after a grade', [marks(five), marks(), marks(np)], [['removed'], []]],
  ])('%s', (_, [first, ...rest], expected) => {
    const turns = new TurnSequence();
    turns.next(read({ lookups, ...first }));
    expect(rest.map((list) => turns.types(read(list)))).toEqual(expected);
  });

  it('that change have their value before', () => {
    const turns = new TurnSequence();
    turns.next(read({ lookups, ...marks(mark('1', '5')) }));
    expect(turns.next(read(marks(mark('1', '4'))))).toMatchObject([
      { type: 'changed', occurredAt: AT, item: { text: '4' }, was: { text: '5' } },
    ]);
    expect(turns.next(read(marks()))).toMatchObject([
      { type: 'removed', occurredAt: AT, thing: 'g1', item: null, was: { text: '4' } },
    ]);
    expect(turns.next(read(marks(mark('1', '4'))))).toMatchObject([
      { type: 'restored', occurredAt: AT, item: { text: '4' }, was: null },
    ]);
  });

  it.each([
    ['with deviations', readWithDeviations],
    ['with more skipped items than usual', readWithSkips],
    ['in part', readInPart],
  ])('are not removed by a list that was read %s, and are afterwards', (_, incomplete) => {
    const turns = new TurnSequence();
    const [first, second] = [mark('1', '5'), mark('2', '3')];
    turns.next(read(marks(first, second)));
    expect(turns.types(incomplete(marks(first, mark('3', '6'))))).toEqual(['new']);
    expect(turns.types(read(marks(first, mark('3', '6'))))).toEqual(['removed']);
  });

  it('are removed by a list with as many skipped items as usual', () => {
    const turns = new TurnSequence();
    turns.next(readWithUsualSkips(marks(mark('1', '5'), mark('2', '3'))));
    expect(turns.types(readWithUsualSkips(marks(mark('1', '5'))))).toEqual(['removed']);
  });

  it('are not removed by a reading that fails, and are by the same list read again', () => {
    const turns = new TurnSequence();
    const list = marks(mark('1', '5'));
    turns.next(read(marks(mark('1', '5'), mark('2', '3'))));
    expect(turns.next(readInPart(list))).toEqual([]);
    expect(turns.types(read(list))).toEqual(['removed']);
  });
});

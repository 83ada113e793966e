import { describe, expect, it } from 'vitest';
import type { AttendanceRecord } from '../../../src/school/attendance/attendance.ts';
import { noLookups } from '../../../src/school/pupil/lookups.ts';
import { lookups, monday, schoolClass } from '../builders.ts';
import { AT, read, readWithDeviations, TurnSequence } from '../changes/turn-sequence.ts';
import { attendance, justification } from '../school-work.ts';

const FRIDAY = '2026-11-13';
type Marks = readonly (readonly [typeId: '1' | '2' | '3' | '100' | '999', lessonNo: number])[];

const on = (date: string, ...marks: Marks): readonly AttendanceRecord[] =>
  marks.map(([typeId, lessonNo]) => attendance(typeId, lessonNo, { date }));
const list = (...records: AttendanceRecord[]) => read({ attendance: records });

/** A sequence after its first turn, which has one absence of September. */
function known(): TurnSequence {
  const turns = new TurnSequence();
  const first = attendance('1', 1, { date: '2026-09-07' });
  expect(turns.next(read({ lookups, class: schoolClass, attendance: [first] }))).toEqual([]);
  return turns;
}

const september = attendance('1', 1, { date: '2026-09-07' });

/** The event types and lesson numbers of a turn. */
function events(turns: TurnSequence, ...records: AttendanceRecord[]): unknown[] {
  return turns.next(list(september, ...records)).map((change) => {
    const lessons = 'lessons' in change ? change.lessons : [];
    return [change.type, ...lessons.flatMap((lesson) => ('kind' in lesson ? [lesson.lessonNo] : []))];
  });
}

describe('an absence', () => {
  it('has one event a day and kind, with its lessons in their order', () => {
    const turns = known();
    const records = on(FRIDAY, ['1', 3], ['1', 1], ['1', 2], ['2', 5], ['100', 4]);
    expect(turns.next(list(september, ...records))).toEqual([
      {
        kind: 'new_absence',
        type: 'absence',
        id: expect.stringMatching(/^new_absence\/2026-11-13\/absence\/1-/),
        occurredAt: AT,
        day: FRIDAY,
        lessons: [1, 2, 3].map((lessonNo) =>
          expect.objectContaining({
            lessonNo,
            subject: 'Matematyka',
            teacher: 'Nowak Anna',
            type: 'Nieobecność',
          }),
        ),
      },
      expect.objectContaining({ type: 'lateness', lessons: [expect.objectContaining({ lessonNo: 5 })] }),
    ]);
    expect(events(turns, ...records)).toEqual([]);
  });

  it.each<[string, Marks, Marks, unknown[]]>([
    [
      'that goes on has no further event',
      [['1', 1]],
      [
        ['1', 1],
        ['1', 2],
      ],
      [],
    ],
    [
      'after a lesson present has another',
      [['1', 1]],
      [
        ['1', 1],
        ['100', 2],
        ['1', 3],
      ],
      [['absence', 1, 3]],
    ],
    [
      'that goes on after a gap has none',
      [
        ['1', 1],
        ['100', 2],
        ['1', 3],
      ],
      [
        ['1', 1],
        ['100', 2],
        ['1', 3],
        ['1', 4],
      ],
      [],
    ],
    [
      'of one lesson less has no event',
      [
        ['1', 1],
        ['1', 2],
      ],
      [
        ['1', 1],
        ['100', 2],
      ],
      [],
    ],
    ['that was late has the event of being late', [['1', 1]], [['2', 1]], [['lateness', 1]]],
    [
      'that was present is removed',
      [
        ['1', 1],
        ['1', 2],
      ],
      [
        ['100', 1],
        ['100', 2],
      ],
      [['removed', 1, 2]],
    ],
    [
      'that is excused has one event',
      [
        ['1', 1],
        ['1', 2],
      ],
      [
        ['3', 1],
        ['3', 2],
      ],
      [['excused', 1, 2]],
    ],
    [
      'that goes on excused has one event',
      [['1', 1]],
      [
        ['1', 1],
        ['3', 2],
      ],
      [['excused', 2]],
    ],
    ['that is no longer excused is an absence', [['3', 1]], [['1', 1]], [['absence', 1]]],
    ['of an unknown type is not gone', [['1', 1]], [['999', 1]], []],
    [
      'beside a lateness has its event',
      [['2', 1]],
      [
        ['2', 1],
        ['2', 2],
      ],
      [['lateness', 1, 2]],
    ],
  ])('of today %s', (_, before, after, expected) => {
    const turns = known();
    events(turns, ...on(monday, ...before));
    expect(events(turns, ...on(monday, ...after))).toEqual(expected);
    expect(events(turns, ...on(monday, ...after))).toEqual([]);
  });

  it('of an earlier day has an event for each lesson that is added', () => {
    const turns = known();
    expect(events(turns, ...on(FRIDAY, ['3', 1]))).toEqual([['excused', 1]]);
    expect(events(turns, ...on(FRIDAY, ['3', 1], ['3', 2]))).toEqual([['excused', 1, 2]]);
  });

  it('that comes back has a new event with another id', () => {
    const turns = known();
    const [first] = turns.next(list(september, attendance('1', 1)));
    expect(events(turns)).toEqual([['removed', 1]]);
    const [again] = turns.next(list(september, attendance('1', 1)));
    expect([first?.type, again?.type, first?.id === again?.id]).toEqual(['absence', 'absence', false]);
  });

  it('that is missing in an incomplete Reading, or of a past school year, is not removed', () => {
    const turns = known();
    events(turns, attendance('1', 1));
    expect(turns.next(readWithDeviations({ attendance: [] }))).toEqual([]);
    expect(turns.types(list(september), AT)).toEqual(['removed']);
    const nextYear = { ...schoolClass, beginsOn: '2027-09-01', endsOn: '2028-06-25' };
    expect(turns.next({ ...list(), ...read({ class: nextYear }) }, '2027-09-02T06:00:00Z')).toEqual([]);
  });

  it('has no event while the types are unknown, nor when they are read at last', () => {
    const turns = new TurnSequence();
    turns.next(read({ lookups: noLookups, attendance: [september] }));
    expect(turns.next(list(september, attendance('1', 1)))).toEqual([]);
    expect(turns.next(read({ lookups }))).toEqual([]);
    expect(events(turns, attendance('1', 1), attendance('1', 1, { date: FRIDAY }))).toEqual([['absence', 1]]);
  });

  it('of a type that is read later has its event then', () => {
    const turns = known();
    expect(events(turns, attendance('999', 2))).toEqual([]);
    const types = {
      ...lookups.attendanceTypes,
      '999': { id: '999', name: 'Ucieczka', presence: false, standard: null },
    };
    expect(turns.types(read({ lookups: { ...lookups, attendanceTypes: types } }))).toEqual(['absence']);
  });
});

describe('a justification', () => {
  const answered = (status: string | null) => read({ justifications: [justification('1', { status })] });

  it.each<[string, string | null, string | null, string[]]>([
    ['is accepted', null, 'accept', ['justification_accepted']],
    ['is accepted after another state', 'waiting', 'accepted', ['justification_accepted']],
    ['has another answer', 'waiting', 'reject', ['justification_changed']],
    ['stays as it is', 'accept', 'accept', []],
  ])('that %s', (_, before, after, expected) => {
    const turns = new TurnSequence();
    expect(turns.next(answered(before))).toEqual([]);
    expect(turns.types(answered(after))).toEqual(expected);
    expect(turns.types(answered(after))).toEqual([]);
  });

  it('that a parent sends has no event, unless it is accepted already', () => {
    const turns = new TurnSequence();
    turns.next(read({ justifications: [] }));
    const [sent, accepted] = [justification('1'), justification('2', { status: 'accept' })];
    expect(turns.next(read({ justifications: [sent, accepted] }))).toMatchObject([
      { kind: 'new_absence', type: 'justification_accepted', justification: { id: '2' } },
    ]);
  });
});

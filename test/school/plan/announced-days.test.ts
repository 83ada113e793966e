import { describe, expect, it } from 'vitest';
import type { Substitution } from '../../../src/school/plan/timetable.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import { schoolView } from '../../../src/school/view.ts';
import { freeDays, lookups, monday, school, side, snapshot, substitution, tuesday } from '../builders.ts';
import { days, viewAt, zone } from '../viewing.ts';

const bells = [{ lessonNo: 1, from: '08:00', to: '08:45' }];
const cancelled = substitution('cancelled', side(1, '1'));
const notPublic: Partial<Snapshot> = { timetable: { state: 'absent', at: '2026-11-16T05:00:00Z' } };

const read = (list: readonly Substitution[], parts: Partial<Snapshot> = notPublic): Snapshot => ({
  ...snapshot({ substitutions: list, lookups, school: { ...school, bells } }),
  ...parts,
});
const on = (list: readonly Substitution[], parts?: Partial<Snapshot>, at = `${monday}T07:00`) =>
  viewAt(at, read(list, parts)).announced;
const told = (found: ReturnType<typeof on>) =>
  found?.today.changes.map(({ lessonNo, kind, wasSubject, subject }) =>
    [lessonNo, kind, wasSubject, subject].join(' '),
  );

describe('what is announced for the class of a pupil whose timetable is not public', () => {
  it('is what is known of each lesson, with the hours of the school', () => {
    const nobody = { subjectId: null, teacherId: null, classroom: null };
    const list = [cancelled, substitution('substitution', side(2, '2'), { ...side(2, '3'), ...nobody }, '2')];
    expect(on(list)?.today).toMatchObject({
      day: monday,
      changes: [
        {
          lessonNo: 1,
          kind: 'cancelled',
          from: '08:00',
          to: '08:45',
          subject: null,
          wasSubject: 'Matematyka',
        },
        { lessonNo: 2, kind: 'substitution', from: null, subject: null, teacher: null, room: null },
      ],
    });
  });

  it.each<[string, readonly Substitution[], readonly string[]]>([
    [
      'the last entry of a lesson',
      [cancelled, substitution('substitution', side(1, '1'), side(1, '3'), '2')],
      ['1 substitution Matematyka Fizyka'],
    ],
    [
      'both groups of a lesson',
      [cancelled, substitution('cancelled', side(1, '2'), null, '2')],
      ['1 cancelled Matematyka ', '1 cancelled Język polski '],
    ],
    [
      'another room',
      [substitution('substitution', side(1, '1'), side(1, '1', { classroom: '102' }))],
      ['1 room_change Matematyka Matematyka'],
    ],
    [
      'a lesson that leaves',
      [substitution('shifted', side(1, '1'), side(3, '1', { date: tuesday }))],
      ['1 shifted Matematyka '],
    ],
    [
      'a lesson that arrives',
      [substitution('shifted', side(1, '1', { date: tuesday }), side(3, '1'))],
      ['3 shifted Matematyka Matematyka'],
    ],
    [
      'what became of one that arrived',
      [
        substitution('shifted', side(1, '1', { date: tuesday }), side(3, '1')),
        substitution('cancelled', side(3, '1'), null, '2'),
      ],
      ['3 cancelled Matematyka '],
    ],
  ])('has %s', (_, list, expected) => {
    expect(told(on(list))).toEqual(expected);
  });

  it('is none of a day off, and of no subject that the pupil does not attend', () => {
    const dayOff = snapshot({ free_days: [freeDays({ from: monday, to: tuesday })] }).free_days;
    const found = on([cancelled], { ...notPublic, free_days: dayOff });
    expect([told(found), found?.nextDay?.day]).toEqual([[], '2026-11-18']);
    const at = viewAt(`${monday}T07:00`, read([])).at;
    const own = { notAttending: ['Matematyka'] };
    const view = schoolView(read([cancelled]), at, { zone, corrections: 'both', own });
    expect(told(view.announced)).toEqual([]);
  });

  it.each([
    ['on a Thursday', '2026-11-19T07:00', [], '2026-11-20'],
    ['on a Friday', '2026-11-20T07:00', [], '2026-11-23'],
    [
      'before a Saturday with changes',
      '2026-11-20T07:00',
      [substitution('cancelled', side(1, '1', { date: '2026-11-21' }))],
      '2026-11-21',
    ],
  ])('is about the next day that may be a school day %s', (_, at, list, day) => {
    expect(on(list, notPublic, at)?.nextDay?.day).toBe(day);
  });

  it.each<[string, Partial<Snapshot>, boolean]>([
    ['has no week yet', { timetable: snapshot({ timetable: { days: {} } }).timetable }, true],
    ['is absent', notPublic, true],
    ['is public', { timetable: snapshot({ timetable: { days } }).timetable }, false],
    ['was not read', { timetable: { state: 'missing' } }, false],
    ['is absent as the list is', { ...notPublic, substitutions: { state: 'missing' } }, false],
  ])('is there where the timetable %s', (_, parts, isThere) => {
    expect(on([cancelled], parts) !== null).toBe(isThere);
  });
});

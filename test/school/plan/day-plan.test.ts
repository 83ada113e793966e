import { describe, expect, it } from 'vitest';
import { dayPlan } from '../../../src/school/plan/day-plan.ts';
import type { DayPlan } from '../../../src/school/plan/plan.ts';
import type { TimetableLesson } from '../../../src/school/plan/timetable.ts';
import { lesson, lookups, monday, original, planInput, planOf, schoolClass, tuesday } from '../builders.ts';

describe('a day', () => {
  it('that was not read or not published is unknown', () => {
    expect(dayPlan(tuesday, planInput({ [monday]: [lesson(1, '1')] }))).toBeNull();
    expect(dayPlan(monday, { timetable: undefined, substitutions: [], freeDays: [], lookups })).toBeNull();
  });

  it('between school years has a plan without lessons, whatever was read', () => {
    const input = { ...planInput({}), schoolClass };
    expect(dayPlan('2027-06-28', input)).toMatchObject({ count: 0, freeDay: null, lessons: [] });
    expect(dayPlan('2027-06-24', input)).toBeNull();
  });

  it('without lessons in a week that was read has a plan without lessons', () => {
    expect(planOf([])).toEqual({
      day: monday,
      freeDay: null,
      outing: null,
      lessons: [],
      changes: [],
      companions: [],
      count: 0,
      firstStart: null,
      lastEnd: null,
      usualStart: null,
      usualEnd: null,
    });
  });

  it('has its lessons by number, with names', () => {
    const plan = planOf([lesson(2, '2', { classroomId: '23' }), lesson(1, '1', { group: 'gr. 1' })]);
    expect(plan.lessons).toEqual([
      {
        lessonNo: 1,
        from: '08:00',
        to: '08:45',
        subjectId: '1',
        subject: 'Matematyka',
        teacher: 'Nowak Anna',
        room: '101',
        group: 'gr. 1',
        status: 'planned',
      },
      {
        lessonNo: 2,
        from: '08:55',
        to: '09:40',
        subjectId: '2',
        subject: 'Język polski',
        teacher: 'Kowal Piotr',
        room: 'Hala',
        group: null,
        status: 'planned',
      },
    ]);
    expect(plan).toMatchObject({ count: 2, firstStart: '08:00', lastEnd: '09:40', changes: [] });
    expect(plan).toMatchObject({ usualStart: '08:00', usualEnd: '09:40' });
  });

  it('has no names before the lookups were read', () => {
    const [shown] = planOf([lesson(1, '1')], { lookups: undefined }).lessons;
    expect(shown).toMatchObject({ subjectId: '1', subject: null, teacher: null, room: null });
  });

  it('counts groups of one slot once and has both (§2.7)', () => {
    const plan = planOf([lesson(1, '1', { group: 'gr. 1' }), lesson(1, '2', { group: 'gr. 2' })]);
    expect(plan.count).toBe(1);
    expect(plan.lessons.map((row) => row.group)).toEqual(['gr. 1', 'gr. 2']);
  });
});

describe('a cancelled lesson (§2.7: IsCanceled)', () => {
  const plan = planOf([lesson(1, '1', { cancelled: true, note: 'choroba' }), lesson(2, '2')]);

  it('stays in the list and does not count', () => {
    expect(plan.lessons.map((row) => row.status)).toEqual(['cancelled', 'planned']);
    expect(plan.lessons[0]).toMatchObject({ subject: 'Matematyka', room: '101' });
    expect(plan.count).toBe(1);
  });

  it('makes the start differ from the usual one', () => {
    expect(plan).toMatchObject({ firstStart: '08:55', usualStart: '08:00', usualEnd: '09:40' });
  });

  it('is a change without a new lesson', () => {
    expect(plan.changes).toEqual([
      {
        day: monday,
        lessonNo: 1,
        kind: 'cancelled',
        from: '08:00',
        to: '08:45',
        subject: null,
        teacher: null,
        room: null,
        wasSubject: 'Matematyka',
        wasTeacher: 'Nowak Anna',
        wasRoom: '101',
        movedTo: null,
        movedFrom: null,
        note: 'choroba',
      },
    ]);
  });

  it('with the original side only has its names', () => {
    const bare = { subjectId: null, teacherId: null, classroomId: null };
    const bareCancelled = planOf([lesson(1, '1', { ...bare, cancelled: true, original: original(1, '2') })]);
    expect(bareCancelled.lessons[0]).toMatchObject({
      subject: 'Język polski',
      teacher: 'Kowal Piotr',
      room: '101',
    });
  });

  it('of one group does not cancel the other', () => {
    const half = planOf([lesson(1, '1', { cancelled: true }), lesson(1, '2')]);
    expect(half).toMatchObject({ count: 1, firstStart: '08:00' });
    expect(half.changes).toHaveLength(1);
  });

  it('and its replacement in the timetable are one change', () => {
    const both = planOf([
      lesson(1, '1', { cancelled: true }),
      lesson(1, '2', { substitution: true, original: original(1, '1') }),
    ]);
    expect(both.changes.map((change) => change.kind)).toEqual(['substitution']);
    expect(both.lessons.map((row) => row.status)).toEqual(['substitution']);
  });
});

describe('a substitution lesson (§2.7: IsSubstitutionClass, Org*)', () => {
  function substituted(rest: Partial<TimetableLesson>): DayPlan {
    return planOf([lesson(1, '2', { substitution: true, original: original(1, '1'), ...rest })]);
  }

  it('takes place, with its new subject', () => {
    const plan = substituted({});
    expect(plan).toMatchObject({ count: 1, firstStart: '08:00', usualStart: '08:00' });
    expect(plan.lessons[0]).toMatchObject({ status: 'substitution', subject: 'Język polski' });
  });

  it('is a change with the lesson before', () => {
    expect(substituted({ classroomId: '22', note: 'za p. Nowak' }).changes).toEqual([
      {
        day: monday,
        lessonNo: 1,
        kind: 'substitution',
        from: '08:00',
        to: '08:45',
        subject: 'Język polski',
        teacher: 'Kowal Piotr',
        room: '102',
        wasSubject: 'Matematyka',
        wasTeacher: 'Nowak Anna',
        wasRoom: '101',
        movedTo: null,
        movedFrom: null,
        note: 'za p. Nowak',
      },
    ]);
  });

  it.each([
    ['in another room is a room change', { classroomId: '22' }, 'room_change', '102'],
    ['without a room is no room change', { classroomId: null }, 'substitution', null],
    ['in the same room is a substitution still', {}, 'substitution', '101'],
    [
      'by another teacher in another room is a substitution',
      { teacherId: '13', classroomId: '22' },
      'substitution',
      '102',
    ],
    [
      'of another subject in another room is a substitution',
      { subjectId: '3', classroomId: '22' },
      'substitution',
      '102',
    ],
  ] as const)('of the same subject and teacher %s', (_, rest, kind, room) => {
    const plan = substituted({ subjectId: '1', teacherId: '11', ...rest });
    expect(plan.changes).toHaveLength(1);
    expect(plan.changes[0]).toMatchObject({ kind, room, wasRoom: '101' });
    expect(plan.lessons[0]).toMatchObject({ status: kind, room });
  });

  it('without the original has no lesson before', () => {
    const plan = substituted({ original: null });
    expect(plan.changes[0]).toMatchObject({
      kind: 'substitution',
      subject: 'Język polski',
      wasSubject: null,
    });
  });

  it('at another time than its original keeps the usual time', () => {
    const late = substituted({ from: '08:15', to: '09:00' });
    expect(late).toMatchObject({
      firstStart: '08:15',
      usualStart: '08:00',
      lastEnd: '09:00',
      usualEnd: '08:45',
    });
  });

  it('is one change for two groups if equal, otherwise two', () => {
    const group = (name: string, rest: Partial<TimetableLesson> = {}): TimetableLesson =>
      lesson(1, '2', { substitution: true, original: original(1, '1'), group: name, ...rest });
    expect(planOf([group('gr. 1'), group('gr. 2')]).changes).toHaveLength(1);
    expect(planOf([group('gr. 1'), group('gr. 2', { teacherId: '13' })]).changes).toHaveLength(2);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarLessons } from '../../../src/school/plan/calendar.ts';
import { dayPlan } from '../../../src/school/plan/day-plan.ts';
import { isSubjectNamed, type OwnLessons } from '../../../src/school/plan/own-lessons.ts';
import type { PlanInput } from '../../../src/school/plan/plan.ts';
import type { TimetableLesson } from '../../../src/school/plan/timetable.ts';
import { dayVerdict } from '../../../src/school/plan/verdict.ts';
import { agendaOf, meetingsOf } from '../../../src/school/work/agenda.ts';
import { homeworkOf } from '../../../src/school/work/homework.ts';
import { snapshots } from '../arbitraries.ts';
import {
  lesson,
  lookups,
  monday,
  original,
  planInput,
  side,
  snapshot,
  substitution,
  tuesday,
} from '../builders.ts';

// The pupil does not attend subject 3.
const own: OwnLessons = { notAttending: ['fizyka'] };
const planOf = (input: PlanInput, day = monday) => dayPlan(day, { ...input, own });
const planWith = (lessons: readonly TimetableLesson[], rest: Partial<PlanInput> = {}) =>
  planOf(planInput({ [monday]: lessons }, rest));

describe('a subject of the setting', () => {
  it.each([
    ['Religia', 'religia', true],
    ['Religia', ' RELIGIA ', true],
    ['Wychowanie do życia w rodzinie', 'wychowanie do zycia w rodzinie', true],
    ['Religia/etyka', 'religia*', true],
    ['Religia (kat.)', 'Religia*', true],
    ['Etyka / religia', '*religia', true],
    ['Edukacja zdrowotna', '*zdrow*', true],
    ['Zajęcia\u00a0２ (ＷＦ)'.normalize('NFD'), 'zajęcia 2 wf', true],
    ['Religia/etyka', 'religia', false],
    ['Etyka', 'religia*', false],
    ['Matematyka', 'mat', true],
    ['Historia', 'mat', false],
    ['Matematyka', 'm.t*', false],
    ['Matematyka', '*', false],
  ])('%j is named by %j: %s', (name, pattern, expected) =>
    expect(isSubjectNamed({ name, short: name.slice(0, 3) }, pattern)).toBe(expected),
  );

  it('is named by its own name, whatever that is, and by it with any end', () => {
    const named = fc
      .string({ unit: 'grapheme' })
      .filter((name) => !name.includes('*') && /[\p{L}\p{N}]/u.test(name));
    fc.assert(
      fc.property(named, fc.string({ unit: 'grapheme' }), (name, end) => {
        expect(isSubjectNamed({ name, short: null }, name)).toBe(true);
        expect(isSubjectNamed({ name: `${name} ${end}`, short: null }, `${name}*`)).toBe(true);
      }),
    );
  });
});

describe('the plan without a subject', () => {
  it('begins after it, ends before it, and has a gap for it', () => {
    const plan = planWith([
      lesson(1, '3'),
      lesson(2, '1'),
      lesson(3, '3'),
      lesson(4, '2'),
      lesson(5, '3', { group: 'gr. 1' }),
    ]);
    expect(plan?.lessons.map(({ lessonNo }) => lessonNo)).toEqual([2, 4]);
    expect(plan).toMatchObject({
      count: 2,
      firstStart: '08:55',
      usualStart: '08:55',
      lastEnd: '11:40',
      usualEnd: '11:40',
    });
  });

  it('has no change of it, and a day of it alone is no school day, cancelled or not', () => {
    for (const cancelled of [false, true]) {
      const alone = [lesson(1, '3', { cancelled })];
      const input = planInput({ [monday]: alone, [tuesday]: [lesson(1, '1')] });
      expect(planOf(input)).toMatchObject({ count: 0, lessons: [], changes: [], usualStart: null });
      expect(dayVerdict(monday, { ...input, own, freeDays: [], readFrom: null })?.verdict).toBe('free');
    }
  });

  it.each([
    ['the timetable', [lesson(3, '1', { substitution: true, original: original(3, '3') })], []],
    ['the list of changes', [lesson(3, '3')], [substitution('substitution', side(3, '3'), side(3, '1'))]],
  ])('has what takes its place as a new lesson, by %s', (_, lessons, substitutions) => {
    const plan = planWith([lesson(1, '2'), ...lessons], { substitutions });
    expect(plan).toMatchObject({ count: 2, usualEnd: '08:45', lastEnd: '10:35' });
    expect(plan?.changes).toMatchObject([
      { lessonNo: 3, kind: 'substitution', subject: 'Matematyka', wasSubject: null, wasTeacher: null },
    ]);
  });

  it.each([
    ['the timetable', [lesson(3, '3', { substitution: true, original: original(3, '1') })], []],
    ['the list of changes', [lesson(3, '1')], [substitution('substitution', side(3, '1'), side(3, '3'))]],
  ])('has a lesson whose place it takes as cancelled, by %s', (_, lessons, substitutions) => {
    const plan = planWith([lesson(1, '2'), ...lessons], { substitutions });
    expect(plan).toMatchObject({ count: 1, lastEnd: '08:45', usualEnd: '10:35' });
    expect(plan?.changes).toMatchObject([
      { lessonNo: 3, kind: 'cancelled', subject: null, wasSubject: 'Matematyka' },
    ]);
    expect(plan?.lessons.at(-1)).toMatchObject({ subject: 'Matematyka', status: 'cancelled' });
  });

  it('has it neither where it was nor where it is moved to', () => {
    const moved = lesson(2, '3', { substitution: true, original: original(1, '3') });
    const input = planInput({ [monday]: [lesson(1, '3')], [tuesday]: [lesson(1, '2'), moved] });
    expect([monday, tuesday].map((day) => planOf(input, day)?.lessons.length)).toEqual([0, 1]);
    expect([monday, tuesday].flatMap((day) => planOf(input, day)?.changes ?? [])).toEqual([]);
  });

  it('has every lesson while subjects are unknown', () => {
    expect(planWith([lesson(1, '3')], { lookups: undefined })?.count).toBe(1);
  });

  it('is the plan of all subjects without that one, for any plan without substitutions by others', () => {
    fc.assert(
      fc.property(snapshots(monday), (read) => {
        const timetable = read.timetable.state === 'fresh' ? read.timetable.value : { days: {} };
        const input = planInput(timetable.days);
        for (const day of Object.keys(timetable.days)) {
          const lessons = planOf(input, day)?.lessons ?? [];
          expect(lessons.filter(({ subjectId }) => subjectId === '3')).toEqual([]);
          const others = (dayPlan(day, input)?.lessons ?? []).filter(({ subjectId }) => subjectId !== '3');
          expect(lessons.filter(({ status }) => status !== 'cancelled')).toMatchObject(
            others
              .filter(({ status }) => status !== 'cancelled')
              .map(({ lessonNo, subjectId }) => ({ lessonNo, subjectId })),
          );
        }
        const all = calendarLessons({}, { ...input, own });
        expect(all.filter(({ subject }) => subject === 'Fizyka')).toEqual([]);
      }),
    );
  });
});

describe('the school work without a subject', () => {
  const entry = { date: monday, time: null, lessonNo: null, categoryId: null };
  const given = { text: null, categoryId: null, date: null, dueOn: monday, mustSendFile: false };
  const rest = { ...given, canSendFile: false, files: [], readBy: [], doneBy: [] };
  const lessons = { '71': { id: '71', subjectId: '3', teacherId: '11', classId: null } };
  const read = snapshot({
    lookups: { ...lookups, lessons },
    timetable: { days: { [monday]: [lesson(1, '1'), lesson(2, '3')] } },
    conferences: [],
    agenda: [
      { ...entry, id: '1', subjectId: '3', content: 'Sprawdzian' },
      { ...entry, id: '2', subjectId: '1', content: 'Sprawdzian' },
      { ...entry, id: '3', subjectId: null, content: 'Zebranie' },
      { ...entry, id: '4', subjectId: '3', content: 'Zebranie' },
    ],
    homework: [
      { ...rest, id: '1', topic: 'by its lesson', lessonId: '71', teacherId: '11' },
      { ...rest, id: '2', topic: 'by its teacher', lessonId: null, teacherId: '13' },
      { ...rest, id: '3', topic: 'another', lessonId: null, teacherId: '11' },
      { ...rest, id: '4', topic: 'of no known subject', lessonId: null, teacherId: '99' },
    ],
  });

  it('has no homework of it, and keeps what has no subject', () => {
    expect(homeworkOf(read, own)?.map(({ id }) => id)).toEqual(['3', '4']);
    expect(homeworkOf(read)).toHaveLength(4);
    expect(homeworkOf(read, own)).toBe(homeworkOf(read, own));
  });

  it('has no entry of the agenda of it, and keeps those of the whole class', () => {
    expect(agendaOf(read, own)?.map(({ id }) => id)).toEqual(['2', '3']);
    expect(agendaOf(read)).toHaveLength(4);
    expect(meetingsOf(read, own)).toBe(meetingsOf(read, own));
  });
});

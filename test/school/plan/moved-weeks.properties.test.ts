// @module-tag sampled
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarLessons } from '../../../src/school/plan/calendar.ts';
import { addDays } from '../../../src/school/plan/school-days.ts';
import { substitutions as substitutionList } from '../../../src/school/plan/substitution-records.ts';
import type { Substitution, Timetable } from '../../../src/school/plan/timetable.ts';
import { mergeWeeks, timetable } from '../../../src/school/plan/timetable-records.ts';
import type { SourceValues } from '../../../src/school/sources.ts';
import { sampled } from '../../seed.ts';
import { knownPlan, lookups, monday, school } from '../builders.ts';
import { read, TurnSequence } from '../changes/turn-sequence.ts';

interface Place {
  readonly day: string;
  readonly lessonNo: number;
}

interface Moved {
  readonly from: Place;
  readonly to: Place;
  readonly subject: number;
}

/** Two weeks of school, as the portal knows them. */
interface School {
  readonly planned: ReadonlyMap<string, { readonly at: Place; readonly subject: number }>;
  readonly moves: readonly Moved[];
}

/** How the portal writes it, and what of it is read. */
interface Writing {
  /** Whether the source of a move has New* (observed), or is only cancelled (§2.7). */
  readonly sources: 'observed' | 'specified';
  /** Whether the new slot has the lesson already. */
  readonly targetsAreListed: boolean;
  readonly weeks: readonly number[];
  /** Whether Calendars/Substitutions is read, too. */
  readonly listed: boolean;
  /** Whether OrgTeacher, OrgHourFrom and OrgHourTo are there. */
  readonly orgIsWhole: boolean;
  readonly newHasHours: boolean;
  readonly schoolHasBells: boolean;
}

const weekdays = [0, 1, 2, 3, 4];
const days = [0, 7].flatMap((week) => weekdays.map((weekday) => addDays(monday, week + weekday)));
const keyOf = ({ day, lessonNo }: Place): string => `${day}/${lessonNo}`;
const hour = (lessonNo: number): string => `${7 + lessonNo}:05`;
const untilHour = (lessonNo: number): string => `${7 + lessonNo}:50`;
const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** Of the plan; the others are free. */
const LAST_PLANNED = 5;
const bells = numbers.map((lessonNo) => ({
  lessonNo,
  from: hour(lessonNo).padStart(5, '0'),
  to: untilHour(lessonNo).padStart(5, '0'),
}));

const places = days.flatMap((day) => numbers.map((lessonNo): Place => ({ day, lessonNo })));

/** The lessons of a day at random, and up to four of them moved to slots that are free and stay so. */
const schools: fc.Arbitrary<School> = fc
  .record({
    subjects: fc.array(fc.constantFrom(0, 0, 1, 2, 3, 4), {
      minLength: places.length,
      maxLength: places.length,
    }),
    from: fc.shuffledSubarray([...places.keys()], { maxLength: 30 }),
    to: fc.shuffledSubarray([...places.keys()], { maxLength: 30 }),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ subjects, from, to, count }) => {
    const taught = places.flatMap((at, index) => {
      const subject = subjects[index] ?? 0;
      return subject === 0 || at.lessonNo > LAST_PLANNED ? [] : [[keyOf(at), { at, subject }] as const];
    });
    const planned = new Map(taught);
    const placesAt = (list: readonly number[]): Place[] => list.flatMap((index) => places[index] ?? []);
    const free = placesAt(to).filter((at) => !planned.has(keyOf(at)));
    const moves = placesAt(from)
      .filter((at) => planned.has(keyOf(at)))
      .slice(0, count)
      .flatMap((at, index): Moved[] => {
        const [target, lesson] = [free[index], planned.get(keyOf(at))];
        return target && lesson ? [{ from: at, to: target, subject: lesson.subject }] : [];
      });
    return { planned, moves };
  });

const writings: fc.Arbitrary<Writing> = fc.record({
  sources: fc.constantFrom('observed', 'specified'),
  targetsAreListed: fc.boolean(),
  weeks: fc.constantFrom([0, 7], [0], [7]),
  listed: fc.boolean(),
  orgIsWhole: fc.boolean(),
  newHasHours: fc.boolean(),
  schoolHasBells: fc.boolean(),
});

const ref = (id: number) => ({ Id: String(id) });

function lessonAt({ lessonNo }: Place, subject: number) {
  return {
    LessonNo: String(lessonNo),
    HourFrom: hour(lessonNo),
    HourTo: untilHour(lessonNo),
    Subject: ref(subject),
    Teacher: ref(10 + subject),
    IsCanceled: false,
    IsSubstitutionClass: false,
  };
}

function sourceOf({ from, to, subject }: Moved, { sources, newHasHours }: Writing) {
  const plain = { ...lessonAt(from, subject), IsCanceled: true };
  if (sources === 'specified') return plain;
  return {
    ...plain,
    IsSubstitutionClass: true,
    NewDate: to.day,
    NewLessonNo: String(to.lessonNo),
    NewHourFrom: newHasHours ? hour(to.lessonNo) : null,
    NewHourTo: newHasHours ? untilHour(to.lessonNo) : null,
    NewSubject: ref(subject),
    NewTeacher: ref(10 + subject),
  };
}

function targetOf({ from, to, subject }: Moved, { orgIsWhole }: Writing) {
  return {
    ...lessonAt(to, subject),
    IsSubstitutionClass: true,
    OrgDate: from.day,
    OrgLessonNo: String(from.lessonNo),
    OrgSubject: ref(subject),
    OrgTeacher: orgIsWhole ? ref(10 + subject) : null,
    OrgHourFrom: orgIsWhole ? hour(from.lessonNo) : null,
    OrgHourTo: orgIsWhole ? untilHour(from.lessonNo) : null,
  };
}

function timetableOf(school: School, moves: readonly Moved[], writing: Writing): Timetable {
  const slotOf = (at: Place) => {
    const lesson = school.planned.get(keyOf(at));
    const left = moves.find(({ from }) => keyOf(from) === keyOf(at));
    const arrived = moves.find(({ to }) => keyOf(to) === keyOf(at));
    if (left) return [sourceOf(left, writing)];
    if (arrived) return writing.targetsAreListed ? [targetOf(arrived, writing)] : [];
    return lesson ? [lessonAt(at, lesson.subject)] : [];
  };
  const weeks = writing.weeks.map((week) => {
    const ofWeek = [0, 1, 2, 3, 4, 5, 6].map((weekday) => addDays(monday, week + weekday));
    const content = ofWeek.map((day) => [day, numbers.map((lessonNo) => slotOf({ day, lessonNo }))]);
    const parsed = timetable.parse({ Timetable: Object.fromEntries(content) });
    expect(parsed.deviating?.lost ?? []).toEqual([]);
    return parsed.value;
  });
  return mergeWeeks(weeks);
}

function listOf(moves: readonly Moved[], { orgIsWhole }: Writing): readonly Substitution[] {
  const entries = moves.map(({ from, to, subject }, index) => ({
    Id: index + 1,
    OrgDate: from.day,
    OrgLessonNo: String(from.lessonNo),
    OrgTeacher: orgIsWhole ? ref(10 + subject) : null,
    OrgSubject: ref(subject),
    Date: to.day,
    LessonNo: String(to.lessonNo),
    Teacher: ref(10 + subject),
    Subject: ref(subject),
    IsCancelled: false,
    IsShifted: true,
  }));
  const { value, deviating } = substitutionList.parse({ Substitutions: entries });
  expect(deviating?.lost ?? []).toEqual([]);
  return value;
}

function valuesOf(from: School, moves: readonly Moved[], writing: Writing): Partial<SourceValues> {
  return {
    lookups,
    timetable: timetableOf(from, moves, writing),
    substitutions: writing.listed ? listOf(moves, writing) : [],
    free_days: [],
    school: { ...school, bells: writing.schoolHasBells ? bells : [] },
  };
}

/** The moves that what is read tells: by New* or Org*, or by the list. */
function knownMoves({ moves }: School, writing: Writing): readonly Moved[] {
  const { sources, targetsAreListed, weeks, listed } = writing;
  const isRead = ({ day }: Place): boolean => weeks.some((week) => weekOf(day) === week);
  return moves.filter(
    ({ from, to }) =>
      (isRead(to) && targetsAreListed) || (isRead(from) && (sources === 'observed' || listed)),
  );
}

function weekOf(day: string): number {
  return day < addDays(monday, 7) ? 0 : 7;
}

/** Whether the school's bells or a lesson that is read have this number. */
function hasBell({ school, timetable }: Partial<SourceValues>, lessonNo: number): boolean {
  const lessons = Object.values(timetable?.days ?? {}).flat();
  return [...(school?.bells ?? []), ...lessons].some((one) => one.lessonNo === lessonNo);
}

const runs = { numRuns: sampled(50, 500) };

function always(check: (school: School, writing: Writing) => void): void {
  fc.assert(
    fc.property(schools, writings, (from, writing) => {
      const isRead = knownMoves(from, writing).length === readMoves(from, writing).length;
      fc.pre(isRead);
      check(from, writing);
    }),
    runs,
  );
}

/** The moves with a side in the weeks that are read. */
function readMoves({ moves }: School, { weeks }: Writing): readonly Moved[] {
  return moves.filter(({ from, to }) =>
    [from, to].some(({ day }) => weeks.some((week) => weekOf(day) === week)),
  );
}

describe('two weeks with moved lessons, however the portal writes them', () => {
  it('have each lesson in the slot in which it takes place, and nowhere else', () => {
    always((from, writing) => {
      const values = valuesOf(from, from.moves, writing);
      const input = {
        timetable: values.timetable,
        substitutions: values.substitutions ?? [],
        freeDays: [],
        lookups,
        bells: values.school?.bells,
      };
      for (const day of days.filter((one) => writing.weeks.includes(weekOf(one)))) {
        const plan = knownPlan(day, input);
        const gone = from.moves.filter((move) => move.from.day === day).map((move) => move.from.lessonNo);
        const arrived = from.moves.filter((move) => move.to.day === day).map((move) => move.to.lessonNo);
        const planned = [...from.planned.values()].filter(({ at }) => at.day === day);
        const stays = planned.map(({ at }) => at.lessonNo).filter((no) => !gone.includes(no));
        const numbersOf = (...statuses: string[]) =>
          plan.lessons.filter(({ status }) => statuses.includes(status)).map(({ lessonNo }) => lessonNo);
        expect(plan.count).toBe(stays.length + arrived.length);
        expect(numbersOf('planned')).toEqual(stays);
        // Without hours a lesson is only counted, and listed as a change.
        const [isObserved, timed] = [writing.sources === 'observed', writing.newHasHours];
        const hasHours = (no: number) =>
          hasBell(values, no) || writing.targetsAreListed || (isObserved && timed);
        expect(numbersOf('shifted')).toEqual(arrived.filter(hasHours).toSorted());
        expect(plan.changes.flatMap(({ lessonNo, movedFrom }) => (movedFrom ? [lessonNo] : []))).toEqual(
          arrived.toSorted(),
        );
        expect(numbersOf('moved')).toEqual(gone.toSorted());
        expect(numbersOf('cancelled', 'substitution', 'room_change', 'free')).toEqual([]);
        expect(plan.changes.map(({ kind }) => kind).filter((kind) => kind !== 'shifted')).toEqual([]);
      }
      const entries = values.timetable ? calendarLessons(values.timetable, input) : [];
      const keys = entries.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    });
  });

  it('have one event for each lesson that is moved, and none that says cancelled', () => {
    always((from, writing) => {
      const turns = new TurnSequence();
      turns.next(read(valuesOf(from, [], writing)));
      const lessonsOf = (values: Partial<SourceValues>) =>
        turns
          .next(read(values))
          .flatMap((change) => (change.kind === 'plan_change' && 'lessonNo' in change ? [change] : []));
      const lessons = lessonsOf(valuesOf(from, from.moves, writing));
      expect(lessons.map(({ type }) => type)).toEqual(lessons.map(() => 'lesson_moved'));
      const slots = lessons.map(({ day, lessonNo }) => keyOf({ day, lessonNo }));
      expect(slots.toSorted()).toEqual(
        readMoves(from, writing)
          .map((move) => keyOf(move.from))
          .toSorted(),
      );
      // The other sources of the same facts are no changes.
      for (const sources of ['observed', 'specified'] as const) {
        const whole = {
          ...writing,
          sources,
          listed: true,
          orgIsWhole: true,
          newHasHours: true,
          targetsAreListed: true,
        };
        expect(lessonsOf(valuesOf(from, from.moves, whole))).toEqual([]);
      }
    });
  });
});

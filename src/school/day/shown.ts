import { earliestTime, type LocalDate, type LocalTime, latestTime } from '../../lib/id.ts';
import type { Instant } from '../../lib/temporal.ts';
import { bellInstant } from '../plan/lessons.ts';
import type { DayPlan } from '../plan/plan.ts';
import { takesPlace } from '../plan/rows.ts';
import { addDays } from '../plan/school-days.ts';
import type { DayVerdict } from '../plan/verdict.ts';
import * as show from '../shown/policies.ts';
import type { PrivacyLevel } from '../shown/privacy.ts';
import type { SchoolView } from '../view.ts';

export interface ShownPlan {
  readonly zone: string;
  /** A kindergarten's plan: its blocks are nothing to pack a bag for. */
  readonly isOfBlocks: boolean;
  /** Of today. */
  readonly date: LocalDate;
  /** null: unknown, or not published. */
  readonly today: ShownDay | null;
  readonly tomorrow: ShownDay | null;
  readonly nextDay: ShownDay | null;
  readonly changes: {
    readonly today: ShownChanges | null;
    /** Of the next day that was to be a school day, a cancelled one included. */
    readonly nextDay: ShownChanges | null;
  };
  readonly verdicts: {
    readonly today: ShownVerdict | null;
    readonly tomorrow: ShownVerdict | null;
  };
  readonly cancelled: CancelledDays;
  readonly inFocus: DayInFocus | null;
  /** When today is in focus no longer; null if no lesson takes place today. */
  readonly focusFlips: Instant | null;
  readonly isAtSchool: boolean | null;
  readonly currentLessons: readonly show.ShownLesson[];
  readonly nextLessons: readonly show.ShownLesson[];
  readonly nextLessonsDay: LocalDate | null;
}

/** The changes of a day. */
export interface ShownChanges extends Pick<ShownDay, 'day' | 'changes'> {
  /** `class`: what is announced for the class, as the timetable is not public. */
  readonly of: 'pupil' | 'class';
}

export interface ShownDay extends ReturnType<typeof show.dayFacts> {
  readonly lessons: readonly show.ShownLesson[];
  readonly changes: readonly show.ShownPlanChange[];
  readonly outing: show.ShownOuting | null;
}

export interface ShownVerdict extends show.VerdictFacts {
  readonly firstLessons: readonly show.ShownLesson[];
  readonly lastLessons: readonly show.ShownLesson[];
  readonly outing: show.ShownOuting | null;
}

/** The lessons of one lesson number, several if the class is split into groups; or an outing in place of lessons, without any. */
export interface ShownSlot {
  readonly no: number;
  readonly from: LocalTime;
  readonly to: LocalTime;
  readonly lessons: readonly {
    readonly lesson: show.ShownLesson;
    /** The change that explains its status. */
    readonly change: show.ShownPlanChange | null;
  }[];
  readonly outing: show.ShownOuting | null;
}

/** The day in focus (`Focus` of school/plan/focus.ts). */
export interface DayInFocus {
  readonly when: 'today' | 'tomorrow' | 'later';
  readonly day: ShownDay;
  readonly slots: readonly ShownSlot[];
  /** null: no lesson takes place. */
  readonly start: SchoolTime | null;
  readonly end: SchoolTime | null;
}

/** The start or the end of a school day. */
export interface SchoolTime {
  readonly at: Instant;
  readonly day: LocalDate;
  /** Without the changes of the plan. */
  readonly usual: LocalTime | null;
  readonly changed: boolean;
}

export function shownDay(plan: DayPlan, level: PrivacyLevel): ShownDay {
  const { lessons, changes, outing, companions: _, ...facts } = plan;
  return {
    ...show.dayFacts(facts, level),
    lessons: lessons.map((lesson) => show.lesson(lesson, level)),
    changes: changes.map((change) => show.planChange(change, level)),
    outing: outing && show.outing(outing, level),
  };
}

export function shownVerdict(found: DayVerdict, level: PrivacyLevel): ShownVerdict {
  const { firstLessons, lastLessons, outing, ...facts } = found;
  const shown = outing && show.outing(outing, level);
  return {
    ...show.verdictFacts(facts, level),
    ...(facts.verdict === 'trip' && shown && { name: shown.name ?? shown.content }),
    outing: shown,
    firstLessons: firstLessons.map((lesson) => show.lesson(lesson, level)),
    lastLessons: lastLessons.map((lesson) => show.lesson(lesson, level)),
  };
}

/** The wholly cancelled days that a Surface shows beside the day in focus. */
export interface CancelledDays {
  /** Whether today is cancelled; false after its usual end. */
  readonly today: boolean;
  /** The next day after today that was to be a school day; null if its lessons take place. */
  readonly next: LocalDate | null;
}

/** A cancelled day is never the day in focus: that one has lessons, with a start and an end. */
export function cancelledDays({ verdicts, today }: Pick<SchoolView, 'verdicts' | 'today'>): CancelledDays {
  const { changesDay, tomorrow } = verdicts;
  const days = [changesDay, tomorrow].flatMap((found) =>
    found?.verdict === 'cancelled_all' ? [found.day] : [],
  );
  return { today: days.includes(today), next: days.find((day) => day !== today) ?? null };
}

/** @param plan of the day in focus */
export function dayInFocus(
  plan: DayPlan,
  { today, zone }: Pick<SchoolView, 'today' | 'zone'>,
  level: PrivacyLevel,
): DayInFocus {
  const day = shownDay(plan, level);
  const schoolTime = (now: LocalTime | null, usual: LocalTime | null): SchoolTime | null =>
    now === null
      ? null
      : { at: bellInstant(plan.day, now, zone), day: plan.day, usual, changed: now !== usual };
  return {
    when: plan.day === today ? 'today' : plan.day === addDays(today, 1) ? 'tomorrow' : 'later',
    day,
    slots: slotsOf(day.lessons, day.changes, day.outing),
    start: schoolTime(plan.firstStart, plan.usualStart),
    end: schoolTime(plan.lastEnd, plan.usualEnd),
  };
}

/** Groups of one slot are one changed lesson. */
export function countOfChanges(changes: readonly Pick<show.ShownPlanChange, 'lessonNo'>[]): number {
  return new Set(changes.map(({ lessonNo }) => lessonNo)).size;
}

/** @param now the local time, if the slot is today's */
export function timeOf(
  { from, to }: Pick<ShownSlot, 'from' | 'to'>,
  now: LocalTime | null,
): 'past' | 'now' | 'ahead' {
  if (now === null || now < from) return 'ahead';
  return now < to ? 'now' : 'past';
}

/**
 * The lessons of a day by their numbers, with an outing in place of those that it replaces.
 * @param changes of that day
 */
export function slotsOf(
  lessons: readonly show.ShownLesson[],
  changes: readonly show.ShownPlanChange[],
  outing: show.ShownOuting | null,
): readonly ShownSlot[] {
  const slots = lessonSlots(lessons, changes);
  const isSchool = lessons.some(({ status }) => takesPlace(status));
  if (!outing || (isSchool && !outing.lessons)) return slots;
  const { first, last } = outing.lessons ?? { first: -Infinity, last: Infinity };
  const [replaced = [], others = []] = [true, false].map((isReplaced) =>
    slots.filter(({ no }) => (first <= no && no <= last) === isReplaced),
  );
  const from = outing.from ?? earliestTime(replaced.map((slot) => slot.from)) ?? '00:00';
  const end = latestTime(replaced.map(({ to }) => to)) ?? '';
  const to = outing.to ?? (end > from ? end : '24:00');
  const before = others.filter((slot) => slot.from < from).length;
  return others.toSpliced(before, 0, { no: replaced[0]?.no ?? 0, from, to, lessons: [], outing });
}

function lessonSlots(
  lessons: readonly show.ShownLesson[],
  changes: readonly show.ShownPlanChange[],
): readonly ShownSlot[] {
  return [...new Set(lessons.map(({ lessonNo }) => lessonNo))].map((no) => {
    const own = lessons.filter(({ lessonNo }) => lessonNo === no);
    return {
      no,
      from: earliestTime(own.map(({ from }) => from)) ?? '',
      to: latestTime(own.map(({ to }) => to)) ?? '',
      lessons: own.map((lesson) => ({ lesson, change: changeOf(lesson, changes) })),
      outing: null,
    };
  });
}

/** The change that explains a lesson; of several in one slot the one about its subject, teacher and room. */
export function changeOf(
  lesson: show.ShownLesson,
  changes: readonly show.ShownPlanChange[],
): show.ShownPlanChange | null {
  const here = changes.filter(
    ({ lessonNo, kind, movedTo }) =>
      lessonNo === lesson.lessonNo && (movedTo ? 'moved' : kind) === lesson.status,
  );
  const ofSubject = here.filter((change) => [change.subject, change.wasSubject].includes(lesson.subject));
  const ofRoom = ofSubject.find(({ teacher, room }) => teacher === lesson.teacher && room === lesson.room);
  return ofRoom ?? ofSubject[0] ?? here[0] ?? null;
}

import { earliestTime, type LocalDate, type LocalTime } from '../../lib/id.ts';
import { type Instant, isAfter, Temporal } from '../../lib/temporal.ts';
import type { DayPlan, Lesson } from './plan.ts';
import { takesPlace } from './rows.ts';

/** A lesson that takes place, with its instants. */
export interface TimedLesson {
  readonly lesson: Lesson;
  readonly starts: Instant;
  readonly ends: Instant;
}

/** A local time as an instant; during a clock change by the rule "compatible". */
export function bellInstant(day: LocalDate, time: LocalTime, zone: string): Instant {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
}

export function timedLessons(plan: DayPlan | null, zone: string): TimedLesson[] {
  if (!plan) return [];
  const instants = new Map<LocalTime, Instant>();
  const at = (time: LocalTime): Instant => {
    const instant = instants.get(time) ?? bellInstant(plan.day, time, zone);
    instants.set(time, instant);
    return instant;
  };
  return plan.lessons
    .filter((lesson) => takesPlace(lesson.status))
    .map((lesson) => ({ lesson, starts: at(lesson.from), ends: at(lesson.to) }));
}

/** The lessons that have begun and not ended: several if the class is split. */
export function currentLessons(lessons: readonly TimedLesson[], at: Instant): Lesson[] {
  return lessons
    .filter(({ starts, ends }) => !isAfter(starts, at) && isAfter(ends, at))
    .map(({ lesson }) => lesson);
}

function nextLessons(lessons: readonly TimedLesson[], at: Instant): Lesson[] {
  const next = earliest(lessons.map(({ starts }) => starts).filter((starts) => isAfter(starts, at)));
  return next ? lessons.filter(({ starts }) => starts.equals(next)).map(({ lesson }) => lesson) : [];
}

/** The lessons that begin next, with their day. @param lessons of today; if none is ahead, the first of the next school day are next */
export function upcomingLessons(
  lessons: readonly TimedLesson[],
  today: LocalDate,
  nextDayPlan: DayPlan | null,
  at: Instant,
) {
  const later = nextLessons(lessons, at);
  if (later.length > 0) return { nextLessons: later, nextLessonsDay: today };
  if (!nextDayPlan) return { nextLessons: [], nextLessonsDay: null };
  const held = nextDayPlan.lessons.filter((lesson) => takesPlace(lesson.status));
  const start = earliestTime(held.map(({ from }) => from));
  return { nextLessons: held.filter(({ from }) => from === start), nextLessonsDay: nextDayPlan.day };
}

export function earliest(instants: readonly Instant[]): Instant | null {
  return instants.reduce<Instant | null>(
    (least, instant) => (least && !isAfter(least, instant) ? least : instant),
    null,
  );
}

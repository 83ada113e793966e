import type { LocalDate } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { SchoolClass } from '../pupil/pupil.ts';
import { isBetweenSchoolYears } from '../pupil/school-year.ts';
import { isWeekend, mondayOf } from './school-days.ts';
import { isOfBlocks, type Timetable } from './timetable.ts';

const none: ReadonlySet<LocalDate> = new Set();

/**
 * The weekdays of a school year that have lost all their lessons: each has none, and had some in an earlier reading, or its week has
 * lessons, and another week that was read has some on that weekday. A week without lessons that never had any is not published.
 */
export function emptiedDays(
  timetable: Timetable | undefined,
  schoolClass: SchoolClass | undefined,
): ReadonlySet<LocalDate> {
  return timetable ? emptiedIn(timetable, schoolClass) : none;
}

const emptiedIn = memo(
  (timetable: Timetable, schoolClass: SchoolClass | undefined): ReadonlySet<LocalDate> => {
    const taught = Object.keys(timetable.days).filter((day) => hasLessons(timetable, day));
    const [weeks, weekdays] = [new Set(taught.map(mondayOf)), new Set(taught.map(weekdayOf))];
    const isUsual = (day: LocalDate): boolean => weeks.has(mondayOf(day)) && weekdays.has(weekdayOf(day));
    const empty = emptyDays(timetable).filter((day) => !isBetweenSchoolYears(day, schoolClass));
    return new Set(empty.filter((day) => timetable.emptied?.includes(day) || isUsual(day)));
  },
);

/** A timetable with the days that had lessons in its last reading. */
export function withEmptied(timetable: Timetable, last: Timetable | undefined): Timetable {
  if (!last || isOfBlocks(last) !== isOfBlocks(timetable)) return timetable;
  const emptied = emptyDays(timetable).filter((day) => last.emptied?.includes(day) || hasLessons(last, day));
  return emptied.length > 0 ? { ...timetable, emptied } : timetable;
}

function emptyDays(timetable: Timetable): readonly LocalDate[] {
  const unreadable = new Set(timetable.unreadable?.map(({ day }) => day));
  return Object.keys(timetable.days).filter(
    (day) => !isWeekend(day) && !hasLessons(timetable, day) && !unreadable.has(day),
  );
}

function hasLessons({ days }: Timetable, day: LocalDate): boolean {
  return (days[day] ?? []).length > 0;
}

function weekdayOf(day: LocalDate): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

import { compareTexts, type LocalDate } from '../../lib/id.ts';
import { addDays, isWeekend } from './school-days.ts';
import type { FreeDays, ListedFreeDays } from './timetable.ts';

/** A range of free days that is not over, with a Monday to Friday in it. */
export interface UpcomingFreeDays extends FreeDays {
  /** The first day from today on that is no Saturday or Sunday. */
  readonly next: LocalDate;
}

/** The ranges with free days from `today` on, the first one first; equal ranges of both lists once. */
export function upcomingFreeDays(
  ranges: readonly ListedFreeDays[],
  today: LocalDate,
): readonly UpcomingFreeDays[] {
  const upcoming = ranges.flatMap(({ name, from, to, lessonFrom, lessonTo }) => {
    const next = firstWeekday(from < today ? today : from, to);
    return next === null ? [] : [{ name, from, to, lessonFrom, lessonTo, next }];
  });
  const distinct = new Map(upcoming.map((range) => [JSON.stringify(range), range]));
  return [...distinct].sort(inOrder).map(([, range]) => range);
}

type Keyed = readonly [key: string, range: UpcomingFreeDays];

function inOrder([keyA, a]: Keyed, [keyB, b]: Keyed): number {
  return compareTexts(a.next, b.next) || compareTexts(b.to, a.to) || compareTexts(keyA, keyB);
}

/** Whether whole days are free, not only some lessons. */
export function areWholeDays({ lessonFrom, lessonTo }: FreeDays): boolean {
  return lessonFrom === null && lessonTo === null;
}

function firstWeekday(from: LocalDate, to: LocalDate): LocalDate | null {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isWeekend(day)) return day;
  }
  return null;
}

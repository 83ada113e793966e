import type { LocalDate, LocalTime } from '../../lib/id.ts';
import { type Instant, isAfter } from '../../lib/temporal.ts';
import { bellInstant } from './lessons.ts';
import { addDays, mondayOf, todayOf } from './school-days.ts';

/** A time of each week, in the portal's zone. */
export interface WeekTime {
  /** From 1, Monday. */
  readonly weekday: number;
  readonly time: LocalTime;
}

interface Now {
  readonly at: Instant;
  readonly zone: string;
}

/** The Monday of the week in which the time was last reached. */
export function weekOfLast(time: WeekTime, now: Now): LocalDate {
  const monday = mondayOf(todayOf(now));
  return isAfter(inWeek(monday, time, now), now.at) ? addDays(monday, -7) : monday;
}

/** When the time is reached next; not now. */
export function nextOf(time: WeekTime, now: Now): Instant {
  return inWeek(addDays(weekOfLast(time, now), 7), time, now);
}

function inWeek(monday: LocalDate, { weekday, time }: WeekTime, { zone }: Now): Instant {
  return bellInstant(addDays(monday, weekday - 1), time, zone);
}

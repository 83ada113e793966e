import { type Instant, Temporal } from '../../lib/temporal.ts';
import type { LocalDate } from '../id.ts';
import { bellInstant, isAfter } from './lessons.ts';
import type { DayPlan } from './plan.ts';

/**
 * The weeks of the timetable that are read, including the current one: two, and during a break up to the next school day.
 */
export const MAX_WEEKS = 6;

export function addDays(day: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/**
 * Returns the plan of the next day after `after` on which lessons take place. Skips days with an unknown plan.
 * @param horizonDays how many days are searched
 */
export function nextSchoolDay(
  after: LocalDate,
  planOf: (day: LocalDate) => DayPlan | null,
  horizonDays: number,
): DayPlan | null {
  for (let days = 1; days <= horizonDays; days++) {
    const plan = planOf(addDays(after, days));
    if (plan && plan.count > 0) return plan;
  }
  return null;
}

/** Whether no lesson of a day takes place and at least one was cancelled or moved to another day. */
export function isCancelled({ count, lessons }: DayPlan): boolean {
  return count === 0 && lessons.some(({ status }) => status === 'cancelled' || status === 'moved');
}

/**
 * Returns the plan of the next day with relevant changes: the next day after today on which lessons take place or all were
 * cancelled; today if it is cancelled, until the usual end.
 * @param horizonDays how many days are searched
 */
export function nextDayOfChanges(
  at: Instant,
  zone: string,
  planOf: (day: LocalDate) => DayPlan | null,
  horizonDays: number,
): DayPlan | null {
  const today = at.toZonedDateTimeISO(zone).toPlainDate().toString();
  const plan = planOf(today);
  if (plan?.usualEnd && isCancelled(plan) && isAfter(bellInstant(today, plan.usualEnd, zone), at))
    return plan;
  for (let days = 1; days <= horizonDays; days++) {
    const next = planOf(addDays(today, days));
    if (next && (next.count > 0 || isCancelled(next))) return next;
  }
  return null;
}

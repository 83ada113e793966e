import { type Instant, Temporal } from '../../lib/temporal.ts';
import type { LocalDate } from '../id.ts';
import { bellInstant, isAfter } from './lessons.ts';
import type { DayPlan } from './plan.ts';

/**
 * How many weeks the timetable is read for at most, the current one included: two, and over a break on to the next
 * school day.
 */
export const MOST_WEEKS = 6;

export function addDays(day: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/**
 * The plan of the next day after `after` on which lessons take place, over weekends and holidays, at most
 * `horizonDays` on. Days whose plan is not known are passed over.
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

/** Whether a day has lessons in the plan, of which none takes place and at least one was cancelled or moved away. */
export function isCancelled({ count, lessons }: DayPlan): boolean {
  return count === 0 && lessons.some(({ status }) => status === 'cancelled' || status === 'moved');
}

/**
 * The plan of the day whose changes matter next: the next day after today on which lessons take place or all were
 * cancelled; today itself while it is cancelled and its last lesson would not be over yet.
 * @param horizonDays how many days after today are looked at
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

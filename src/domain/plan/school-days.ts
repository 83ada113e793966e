import { Temporal } from '../../lib/temporal.ts';
import type { LocalDate } from '../id.ts';
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

import type { LocalDate } from '../../lib/id.ts';
import { type Instant, isAfter, localDate, Temporal } from '../../lib/temporal.ts';
import { bellInstant } from './lessons.ts';
import type { DayPlan } from './plan.ts';

/**
 * The weeks of the timetable that are read, including the current one: two, and during a break up to the next school day.
 */
export const MAX_WEEKS = 6;

export function addDays(day: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The day of an instant in the portal's zone. */
export function todayOf({ at, zone }: { readonly at: Instant; readonly zone: string }): LocalDate {
  return localDate(at, zone);
}

export function mondayOf(day: LocalDate): LocalDate {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

const SATURDAY = 6;

export function isWeekend(day: LocalDate): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek >= SATURDAY;
}

/** The plan of a day; null: unknown. */
export type PlanOf = (day: LocalDate) => DayPlan | null;

/** Returns the plan of the next school day after `after`. Skips days with an unknown plan. */
export function nextSchoolDay(after: LocalDate, planOf: PlanOf): DayPlan | null {
  return nextDay(after, planOf, isSchoolDay);
}

function nextDay(after: LocalDate, planOf: PlanOf, isIt: (plan: DayPlan) => boolean): DayPlan | null {
  for (let days = 1; days <= 7 * MAX_WEEKS; days++) {
    const plan = planOf(addDays(after, days));
    if (plan && isIt(plan)) return plan;
  }
  return null;
}

/** Whether lessons take place, or the pupil comes to something instead of them. */
export function isSchoolDay({ count, outing }: Pick<DayPlan, 'count' | 'outing'>): boolean {
  return count > 0 || outing != null;
}

/** Whether no lesson of a day takes place, nothing else does instead, and at least one was cancelled or moved to another day. */
export function isCancelled(plan: DayPlan): boolean {
  return (
    !isSchoolDay(plan) && plan.lessons.some(({ status }) => status === 'cancelled' || status === 'moved')
  );
}

/** When the usual lessons of a wholly cancelled day would be over; null if the day is not cancelled. */
export function cancelledUntil(plan: DayPlan, zone: string): Instant | null {
  return plan.usualEnd !== null && isCancelled(plan) ? bellInstant(plan.day, plan.usualEnd, zone) : null;
}

/**
 * Returns the plan of the next day that was to be a school day, also one whose lessons were all cancelled: the next
 * such day after today; today if it is cancelled, until its usual end.
 */
export function nextDayOfChanges(at: Instant, zone: string, planOf: PlanOf): DayPlan | null {
  const today = todayOf({ at, zone });
  const plan = planOf(today);
  const until = plan && cancelledUntil(plan, zone);
  if (until && isAfter(until, at)) return plan;
  return nextDay(today, planOf, (next) => isSchoolDay(next) || isCancelled(next));
}

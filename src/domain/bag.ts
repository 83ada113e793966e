import type { LocalDate } from './id.ts';
import type { DayPlan } from './plan/plan.ts';
import { takesPlace } from './plan/rows.ts';

/** What to pack for a school day. */
export interface Bag {
  readonly day: LocalDate;
  /** The subjects of the lessons that take place, each once, by lesson. */
  readonly subjects: readonly string[];
  readonly count: number;
  /** The school day before it; null: unknown. */
  readonly dayBefore: LocalDate | null;
  /** Of `subjects`, those that the day before does not have; null if that day is unknown. */
  readonly add: readonly string[] | null;
  /** The subjects that only the day before has. */
  readonly remove: readonly string[] | null;
}

/**
 * Returns null if the names of subjects are unknown.
 * @param before the plan of the school day before it
 */
export function bagOf(plan: DayPlan, before: DayPlan | null): Bag | null {
  const subjects = subjectsIn(plan);
  if (subjects.length === 0) return null;
  const old = before && subjectsIn(before);
  return {
    day: plan.day,
    subjects,
    count: subjects.length,
    dayBefore: before?.day ?? null,
    add: old && subjects.filter((subject) => !old.includes(subject)),
    remove: old?.filter((subject) => !subjects.includes(subject)) ?? null,
  };
}

function subjectsIn({ lessons }: DayPlan): readonly string[] {
  const held = lessons.filter(({ status }) => takesPlace(status));
  return [...new Set(held.flatMap(({ subject }) => subject ?? []))];
}

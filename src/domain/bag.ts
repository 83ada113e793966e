import { type Bring, daySubjects, type Thing, thingsFor } from './bring.ts';
import type { LocalDate } from './id.ts';
import type { DayPlan } from './plan/plan.ts';
import { takesPlace } from './plan/rows.ts';
import { addDays, isWeekend } from './plan/school-days.ts';

// A summer is longer.
const MAX_DAYS_BACK = 42;

/** A school day with the subjects of the lessons that take place, each once, by lesson; those without a name are left out. */
export interface PackedDay {
  readonly day: LocalDate;
  readonly subjects: readonly string[];
}

/** What to pack for a school day. */
export interface Bag extends PackedDay {
  /** What to bring for its subjects. */
  readonly bring: readonly Thing[];
  /** The subjects that only its changes put in: the plan did not have them. */
  readonly added: readonly string[];
  /** The subjects that only its changes took out. */
  readonly removed: readonly string[];
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
 * @param before the school day before it
 */
export function bagOf(plan: DayPlan, before: PackedDay | null, bring: Bring): Bag | null {
  const packed = packedDay(plan);
  if (!packed) return null;
  const { day, subjects } = packed;
  const found = daySubjects(plan);
  const { now, planned } = found;
  const old = before?.subjects ?? null;
  return {
    day,
    subjects,
    bring: thingsFor(found, bring),
    added: now.filter((subject) => !planned.includes(subject)),
    removed: planned.filter((subject) => !now.includes(subject)),
    count: subjects.length,
    dayBefore: before?.day ?? null,
    add: old && subjects.filter((subject) => !old.includes(subject)),
    remove: old?.filter((subject) => !subjects.includes(subject)) ?? null,
  };
}

/** null: no lesson that takes place has a name. */
function packedDay({ day, lessons }: DayPlan): PackedDay | null {
  const held = lessons.filter(({ status }) => takesPlace(status));
  const subjects = [...new Set(held.flatMap(({ subject }) => subject ?? []))];
  return subjects.length === 0 ? null : { day, subjects };
}

/**
 * Returns the last school day before a day; null if it or a day after it is unknown.
 * @param planOf returns null for an unknown day
 * @param kept days that the timetable may not have any more
 */
export function packedBefore(
  day: LocalDate,
  planOf: (day: LocalDate) => DayPlan | null,
  kept: readonly PackedDay[],
): PackedDay | null {
  for (let days = 1; days <= MAX_DAYS_BACK; days++) {
    const before = addDays(day, -days);
    const plan = planOf(before);
    if (plan && plan.count > 0) return packedDay(plan);
    if (plan) continue;
    const known = kept.find((one) => one.day === before);
    if (known || !isWeekend(before)) return known ?? null;
  }
  return null;
}

/**
 * Returns the days to keep for `packedBefore`: today if it is a school day, and the last one before it. The same object if
 * nothing differs. The timetable begins with this week, so that on a Monday it does not have the day before.
 */
export function keptDays(before: readonly PackedDay[], todayPlan: DayPlan | null): readonly PackedDay[] {
  if (!todayPlan) return before;
  const last = before.filter(({ day }) => day < todayPlan.day).slice(-1);
  const today = packedDay(todayPlan);
  const now = today ? [...last, today] : last;
  return JSON.stringify(now) === JSON.stringify(before) ? before : now;
}

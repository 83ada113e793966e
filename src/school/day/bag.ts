import type { LocalDate } from '../../lib/id.ts';
import type { DayPlan, Outing } from '../plan/plan.ts';
import { takesPlace } from '../plan/rows.ts';
import { addDays, isWeekend, type PlanOf } from '../plan/school-days.ts';
import { isSubjectCalled } from '../pupil/subjects.ts';

/** `bring` of a child: things to bring for a subject, by its name or its short name. */
export type Bring = Readonly<Record<string, readonly string[]>>;

/** Something to bring for a day's lessons. */
export interface Thing {
  readonly thing: string;
  /** Whether a change of the plan put it in or took it out; null: neither. */
  readonly change: 'added' | 'removed' | null;
}

/** What a day's lessons are, and were without its changes, each subject once. */
export interface DaySubjects {
  readonly now: readonly string[];
  readonly planned: readonly string[];
}

/** The subjects of a day to pack for, those of the lessons that take place and those that were planned. */
export function daySubjects({ day, lessons, changes, companions }: DayPlan): DaySubjects {
  const held = lessons.filter(({ status }) => takesPlace(status));
  const kept = lessons.filter(({ status }) => status !== 'substitution' && status !== 'shifted');
  const replaced = changes.flatMap((change) => (change.kind === 'substitution' ? [change.wasSubject] : []));
  const shifted = changes.flatMap((change) =>
    change.kind === 'shifted' && change.movedFrom?.day === day ? [change.wasSubject ?? change.subject] : [],
  );
  const packed = (subjects: readonly (string | null)[]) => without(distinct(subjects), companions);
  return {
    now: packed(held.map(({ subject }) => subject)),
    planned: packed([...kept.map(({ subject }) => subject), ...replaced, ...shifted]),
  };
}

/** The things to bring for the lessons of a day; those that only its plan without changes needs are `removed`. */
export function thingsFor({ now, planned }: DaySubjects, bring: Bring): readonly Thing[] {
  const needed = thingsOf(now, bring);
  const usual = thingsOf(planned, bring);
  return distinct([...needed, ...usual]).map((thing) => {
    if (!needed.includes(thing)) return { thing, change: 'removed' };
    return { thing, change: usual.includes(thing) ? null : 'added' };
  });
}

function thingsOf(subjects: readonly string[], bring: Bring): readonly string[] {
  return subjects.flatMap((subject) =>
    Object.entries(bring).flatMap(([name, things]) => (isSubjectCalled(subject, name) ? things : [])),
  );
}

function distinct(texts: readonly (string | null)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => text ?? []))];
}

// A summer is longer.
const MAX_DAYS_BACK = 42;

/** A school day with the subjects of the lessons that take place, each once, by lesson; those without a name are left out. */
export interface PackedDay {
  readonly day: LocalDate;
  readonly subjects: readonly string[];
}

export interface Bag extends PackedDay {
  /** What to bring for its subjects. */
  readonly bring: readonly Thing[];
  /** The subjects that only its changes put in: the plan did not have them. */
  readonly added: readonly string[];
  /** The subjects that only its changes took out. */
  readonly removed: readonly string[];
  readonly count: number;
  /** Instead of all lessons. */
  readonly outing: Outing | null;
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
  if (plan.outing && plan.count === 0) return outingBag(plan.day, plan.outing);
  const found = daySubjects(plan);
  const { now, planned } = found;
  if (now.length === 0) return null;
  // An earlier version has kept companions.
  const old = before && without(before.subjects, plan.companions);
  return {
    day: plan.day,
    subjects: now,
    bring: thingsFor(found, bring),
    added: without(now, planned),
    removed: without(planned, now),
    count: now.length,
    outing: null,
    dayBefore: before?.day ?? null,
    add: old && without(now, old),
    remove: old && without(old, now),
  };
}

function without(subjects: readonly string[], others: readonly string[]): readonly string[] {
  return subjects.filter((subject) => !others.includes(subject));
}

/** It is not compared with the days before and after it. */
function outingBag(day: LocalDate, outing: Outing): Bag {
  const none = { subjects: [], bring: [], added: [], removed: [], count: 0 };
  return { day, ...none, outing, dayBefore: null, add: null, remove: null };
}

/** null: no lesson that takes place has a name. */
function packedDay(plan: DayPlan): PackedDay | null {
  const { now } = daySubjects(plan);
  return now.length === 0 ? null : { day: plan.day, subjects: now };
}

/**
 * Returns the last school day before a day; null if it or a day after it is unknown.
 * @param kept days that the timetable may not have any more
 */
export function packedBefore(day: LocalDate, planOf: PlanOf, kept: readonly PackedDay[]): PackedDay | null {
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

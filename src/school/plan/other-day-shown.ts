import type { LocalDate } from '../../lib/id.ts';
import { type ShownVerdict, shownVerdict } from '../day/shown.ts';
import { type PartInput, partOf } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { PrivacyLevel } from '../shown/privacy.ts';
import { unknownVerdicts } from '../view.ts';
import { changesOn } from './announced-days.ts';
import { dayPlan } from './day-plan.ts';
import { addDays, isWeekend } from './school-days.ts';
import { dayVerdict, type VerdictInput, verdictInput } from './verdict.ts';

/** Another day in focus, if lessons take place on it, with its verdict in place of today's. */
export function withDay({ child, view }: PartInput, day: LocalDate): Pick<PartInput, 'child' | 'view'> {
  const { snapshot, zone, own } = view;
  const records = verdictInput(snapshot, zone, own);
  const plan = dayPlan(day, records);
  const focusPlan = plan && plan.count > 0 ? plan : null;
  const verdicts = { ...unknownVerdicts, today: dayVerdict(day, records) };
  const announcedOn = view.announced && {
    todayPlan: plan,
    changesDayPlan: null,
    announced: { today: { day, changes: changesOn(day, snapshot, records) }, nextDay: null },
  };
  // A child of its own, so that the parts of the day in focus stay kept.
  return {
    child: { ...child },
    view: { ...view, ...announcedOn, focusPlan, bagPlan: focusPlan, beforeBag: null, verdicts },
  };
}

/** Another day than that in focus. */
export interface ShownOtherDay {
  readonly day: LocalDate;
  /** null: unknown. */
  readonly verdict: ShownVerdict | null;
  /** How many take place, as in `DayPlan`. */
  readonly count: number;
  readonly lessons: readonly show.ShownLesson[];
  /** The lessons that are not as planned. */
  readonly changes: readonly show.ShownPlanChange[];
}

const DAYS_AHEAD = 5;

export interface DaysAhead {
  readonly days: readonly ShownOtherDay[];
}

/** The next days that are no weekend, from tomorrow. */
const daysAhead = partOf(
  ({ child }) => child,
  ({ view: { snapshot, zone, own, today } }) => ({ ...verdictInput(snapshot, zone, own), today }),
  (_, level, { today, ...records }): DaysAhead => {
    const days = otherDays(addDays(today, 1), records, level).filter(
      ({ day, verdict }) => verdict?.verdict !== 'weekend' && (verdict !== null || !isWeekend(day)),
    );
    return { days: days.slice(0, DAYS_AHEAD) };
  },
);

/** Whether lessons are changed, or the pupil comes to something else. */
export function isUnusual({ verdict, changes }: ShownOtherDay): boolean {
  return changes.length > 0 || verdict?.outing != null;
}

/** Whether its plan is known. */
export function isKnown({ verdict }: Pick<ShownOtherDay, 'verdict'>): boolean {
  return verdict !== null && verdict.verdict !== 'not_published';
}

/** Seven days. */
export function otherDays(
  first: LocalDate,
  records: VerdictInput,
  level: PrivacyLevel,
): readonly ShownOtherDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => {
    const day = addDays(first, days);
    const verdict = dayVerdict(day, records);
    const { count = 0, lessons = [], changes = [] } = dayPlan(day, records) ?? {};
    return {
      day,
      verdict: verdict && shownVerdict(verdict, level),
      count,
      lessons: lessons.map((lesson) => show.lesson(lesson, level)),
      changes: changes.map((change) => show.planChange(change, level)),
    };
  });
}

export const parts = { daysAhead };

import type { LocalDate } from '../domain/id.ts';
import { dayPlan } from '../domain/plan/day-plan.ts';
import { addDays } from '../domain/plan/school-days.ts';
import { dayVerdict, verdictInput } from '../domain/plan/verdict.ts';
import { type SchoolView, unknownVerdicts } from '../domain/view.ts';
import { Temporal } from '../lib/temporal.ts';
import type { PartInput } from './part.ts';
import type { PrivacyLevel } from './privacy.ts';
import * as show from './records.ts';

/** Another day in focus, if lessons take place on it, with its verdict in place of today's. */
export function withDay({ child, view }: PartInput, day: LocalDate): Pick<PartInput, 'child' | 'view'> {
  const { snapshot, zone, own } = view;
  const records = verdictInput(snapshot, zone, own);
  const plan = dayPlan(day, records);
  const focusPlan = plan && plan.count > 0 ? plan : null;
  const verdicts = { ...unknownVerdicts, today: dayVerdict(day, records) };
  // A child of its own, so that the parts of the day in focus stay kept.
  return {
    child: { ...child },
    view: { ...view, focusPlan, bagPlan: focusPlan, beforeBag: null, verdicts },
  };
}

export interface ShownWeekDay {
  readonly day: LocalDate;
  /** null: unknown. */
  readonly verdict: show.VerdictFacts | null;
  /** How many lessons are not as planned. */
  readonly changes: number;
}

/** The days of the week of a day, from Monday. */
export function shownWeek(
  { snapshot, zone, own }: SchoolView,
  day: LocalDate,
  level: PrivacyLevel,
): readonly ShownWeekDay[] {
  const records = verdictInput(snapshot, zone, own);
  const monday = addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
  return [0, 1, 2, 3, 4, 5, 6].map((days) => {
    const date = addDays(monday, days);
    const verdict = dayVerdict(date, records);
    const changes = dayPlan(date, records)?.changes.length ?? 0;
    return { day: date, verdict: verdict && show.verdictFacts(verdict, level), changes };
  });
}

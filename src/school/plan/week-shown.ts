import type { LocalDate } from '../../lib/id.ts';
import type { ChildState } from '../shown/child-state.ts';
import { partOf } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { PrivacyLevel } from '../shown/privacy.ts';
import { agendaOf, meetingsOf } from '../work/agenda.ts';
import { homeworkOf } from '../work/homework.ts';
import { shownHomework } from '../work/shown.ts';
import { changesOn } from './announced-days.ts';
import { otherDays, type ShownOtherDay } from './other-day-shown.ts';
import { addDays, isWeekend, mondayOf } from './school-days.ts';
import { verdictInput } from './verdict.ts';

export interface ShownWeekDay extends ShownOtherDay {
  /** Tests, meetings and other entries. */
  readonly agenda: readonly show.ShownAgendaItem[];
  /** Due on this day. */
  readonly homework: readonly show.ShownHomework[];
}

/** The days of the week of a day, from Monday; past ones too, as far as they were read. */
export function shownWeek(
  { view: { snapshot, zone, own }, homeworkDone = [] }: ChildState,
  day: LocalDate,
  level: PrivacyLevel,
): readonly ShownWeekDay[] {
  const agenda = agendaOf(snapshot, own) ?? [];
  const meetings = meetingsOf(snapshot, own) ?? agenda.filter(({ kind }) => kind === 'meeting');
  const entries = [...agenda.filter(({ kind }) => kind !== 'meeting'), ...meetings];
  const homework = homeworkOf(snapshot, own) ?? [];
  const records = verdictInput(snapshot, zone, own);
  return otherDays(mondayOf(day), records, level).map((one) => ({
    ...one,
    changes: changesOn(one.day, snapshot, records).map((change) => show.planChange(change, level)),
    agenda: entries.filter(({ date }) => date === one.day).map((item) => show.agendaItem(item, level)),
    homework: homework
      .filter(({ dueOn }) => dueOn === one.day)
      .map((one) => shownHomework(one, level, homeworkDone)),
  }));
}

export interface ShownPlanDay extends ShownOtherDay {
  readonly tests: readonly show.ShownAgendaItem[];
}

export interface ShownWeekPlan {
  /** From Monday to Friday, and a day of the weekend on which there is something. */
  readonly days: readonly ShownPlanDay[];
}

/** The plan of the week of the day in focus; without one that of this week, on a weekend of the next. */
const weekPlan = partOf(
  ({ child }) => child,
  ({ view: { snapshot, zone, own, today, focusPlan } }) => ({
    ...verdictInput(snapshot, zone, own),
    monday: mondayOf(focusPlan?.day ?? (isWeekend(today) ? addDays(today, 2) : today)),
    agenda: agendaOf(snapshot, own),
  }),
  (_, level, { monday, agenda, ...records }): ShownWeekPlan => {
    const tests = (agenda ?? []).filter(({ kind }) => kind === 'test');
    const days = otherDays(monday, records, level).map((one) => ({
      ...one,
      tests: tests.filter(({ date }) => date === one.day).map((item) => show.agendaItem(item, level)),
    }));
    return { days: days.filter((one) => !isWeekend(one.day) || hasAny(one)) };
  },
);

function hasAny({ lessons, tests, verdict }: ShownPlanDay): boolean {
  return lessons.length > 0 || tests.length > 0 || verdict?.outing != null;
}

export const parts = { weekPlan };

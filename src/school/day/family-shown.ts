import type { LocalDate } from '../../lib/id.ts';
import type { DayPlan } from '../plan/plan.ts';
import { type PartInput, partOf } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { PrivacyLevel } from '../shown/privacy.ts';
import { agendaOf, testsOn } from '../work/agenda.ts';
import { homeworkOf } from '../work/homework.ts';
import { shownHomework } from '../work/shown.ts';
import { bagOf, daySubjects, thingsFor } from './bag.ts';
import { DEFAULT_MORNING, type Morning, morningOf } from './morning.ts';
import type { ShownPlan } from './shown.ts';

/** The tests and the homework of a day; null if the Source has no value. */
interface DueOn {
  readonly tests: readonly show.ShownAgendaItem[] | null;
  readonly homework: readonly show.ShownHomework[] | null;
}

export type ShownBag = ReturnType<typeof show.bag> &
  DueOn & {
    /** Instead of all lessons. */
    readonly outing: show.ShownOuting | null;
  };

/** Times and days, which are shown at every level. */
export interface ShownMornings {
  readonly zone: string;
  /** Of today. */
  readonly date: LocalDate;
  readonly today: Morning | null;
  readonly inFocus: Morning | null;
}

/** What a sentence about the day in focus is made of. */
export interface ShownSummary extends DueOn {
  /** The child's, shown at every level. */
  readonly name: string;
  readonly plan: ShownPlan;
  /** What to bring on that day; null: hidden. */
  readonly bring: readonly string[] | null;
}

/** What is due: of the agenda and the homework, with what a person has marked as done. */
function dueInput({ view: { snapshot, own }, homeworkDone }: PartInput) {
  return { agenda: agendaOf(snapshot, own), homework: homeworkOf(snapshot, own), done: homeworkDone };
}

function dueOn(
  day: LocalDate,
  { agenda, homework, done }: ReturnType<typeof dueInput>,
  level: PrivacyLevel,
): DueOn {
  const due = homework?.filter(({ dueOn }) => dueOn === day) ?? null;
  return {
    tests: agenda && testsOn(agenda, day).map((one) => show.agendaItem(one, level)),
    homework: due?.map((one) => shownHomework(one, level, done)) ?? null,
  };
}

const bag = partOf(
  ({ view: { bagPlan } }) => bagPlan,
  (input) => ({ before: input.view.beforeBag, bring: input.child.bring, ...dueInput(input) }),
  (plan, level, { before, bring = {}, ...due }): ShownBag | null => {
    const bag = bagOf(plan, before, bring);
    if (!bag) return null;
    const outing = bag.outing && show.outing(bag.outing, level);
    return { ...show.bag(bag, level), outing, ...dueOn(bag.day, due, level) };
  },
);

const mornings = partOf(
  ({ child }) => child,
  ({ view: { zone, today, todayPlan, focusPlan }, eveningStarts }) => ({
    zone,
    date: today,
    todayPlan,
    focusPlan,
    eveningStarts,
  }),
  (child, _, { zone, date, todayPlan, focusPlan, eveningStarts }): ShownMornings => {
    const morning = (plan: DayPlan | null) =>
      plan && morningOf(plan, child.morning ?? DEFAULT_MORNING, eveningStarts, zone);
    return { zone, date, today: morning(todayPlan), inFocus: morning(focusPlan) };
  },
);

const summary = partOf(
  ({ plan }) => plan,
  (input) => {
    const { name, bring } = input.child;
    return { name, bring, focusPlan: input.view.focusPlan, ...dueInput(input) };
  },
  (plan, level, { name, bring = {}, focusPlan, ...due }): ShownSummary => {
    if (!focusPlan) return { name, plan, tests: null, homework: null, bring: null };
    const things = thingsFor(daySubjects(focusPlan), bring).filter(({ change }) => change !== 'removed');
    const shown = show.things({ bring: things.map(({ thing }) => thing) }, level);
    return { name, plan, ...dueOn(focusPlan.day, due, level), ...shown };
  },
);

export const parts = { bag, mornings, summary };

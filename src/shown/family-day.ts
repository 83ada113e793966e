import { type AgendaItem, agendaOf, testsOn } from '../domain/agenda.ts';
import { bagOf, type PackedDay } from '../domain/bag.ts';
import { type HomeworkEntry, homeworkOf } from '../domain/homework.ts';
import type { Id, LocalDate } from '../domain/id.ts';
import { type EveningStart, type Morning, type MorningMinutes, morningOf } from '../domain/morning.ts';
import type { DayPlan } from '../domain/plan/plan.ts';
import type { SchoolView } from '../domain/view.ts';
import { memoFields } from '../lib/memo.ts';
import type { ShownPlan } from './plan.ts';
import type { PrivacyLevel } from './privacy.ts';
import * as show from './records.ts';

/** The tests and the homework of a day; null if the Source has no value. */
interface DueOn {
  readonly tests: readonly show.ShownAgendaItem[] | null;
  readonly homework: readonly show.ShownHomework[] | null;
}

export type ShownBag = ReturnType<typeof show.bag> & DueOn;

/** Times and days, which are shown at every level. */
export interface ShownMornings {
  readonly zone: string;
  readonly today: Morning | null;
  readonly inFocus: Morning | null;
}

/** What a sentence about the day in focus is made of. */
export interface ShownSummary extends DueOn {
  /** The child's, shown at every level. */
  readonly name: string;
  readonly plan: ShownPlan;
}

/** @param done the ids of the homework that a person has marked as done */
export function shownBag(
  child: show.NamedChild,
  view: SchoolView,
  done: readonly Id[],
  level: PrivacyLevel,
): ShownBag | null {
  const { bagPlan: plan, beforeBag: before } = view;
  return plan && bagWith(child, { plan, before, ...dueInput(view, done), level });
}

export function shownMornings(
  child: show.NamedChild,
  { zone, todayPlan, focusPlan }: SchoolView,
  minutes: MorningMinutes,
  evening: readonly EveningStart[],
): ShownMornings {
  return morningsOf(child, { zone, todayPlan, focusPlan, minutes, evening });
}

export function shownSummary(
  child: show.NamedChild,
  plan: ShownPlan,
  view: SchoolView,
  done: readonly Id[],
  level: PrivacyLevel,
): ShownSummary {
  return summaryOf(child, { name: child.name, plan, ...dueInput(view, done), level });
}

interface DueInput {
  readonly agenda: readonly AgendaItem[] | null;
  readonly homework: readonly HomeworkEntry[] | null;
  /** One text: fields are compared by identity. */
  readonly done: string;
}

function dueInput({ snapshot, own }: SchoolView, done: readonly Id[]): DueInput {
  return { agenda: agendaOf(snapshot, own), homework: homeworkOf(snapshot, own), done: JSON.stringify(done) };
}

function dueOn(day: LocalDate, { agenda, homework, done }: DueInput, level: PrivacyLevel): DueOn {
  const marked: readonly Id[] = JSON.parse(done);
  const due = homework?.filter(({ dueOn }) => dueOn === day) ?? null;
  return {
    tests: agenda && testsOn(agenda, day).map((one) => show.agendaItem(one, level)),
    homework:
      due?.map((one) => ({ ...show.homework(one, level), done: one.done || marked.includes(one.id) })) ??
      null,
  };
}

// By child: the same object while its input is the same.

interface BagInput extends DueInput {
  readonly plan: DayPlan;
  readonly before: PackedDay | null;
  readonly level: PrivacyLevel;
}

const bagWith = memoFields(({ plan, before, level, ...due }: BagInput): ShownBag | null => {
  const bag = bagOf(plan, before);
  return bag && { ...show.bag(bag, level), ...dueOn(bag.day, due, level) };
});

interface MorningsInput extends Pick<SchoolView, 'zone' | 'todayPlan' | 'focusPlan'> {
  readonly minutes: MorningMinutes;
  readonly evening: readonly EveningStart[];
}

const morningsOf = memoFields(
  ({ zone, todayPlan, focusPlan, minutes, evening }: MorningsInput): ShownMornings => {
    const morning = (plan: DayPlan | null) => plan && morningOf(plan, minutes, evening, zone);
    return { zone, today: morning(todayPlan), inFocus: morning(focusPlan) };
  },
);

interface SummaryInput extends DueInput {
  readonly name: string;
  readonly plan: ShownPlan;
  readonly level: PrivacyLevel;
}

const summaryOf = memoFields(({ name, plan, level, ...due }: SummaryInput): ShownSummary => {
  const day = plan.inFocus?.day.day;
  const found = day === undefined ? { tests: null, homework: null } : dueOn(day, due, level);
  return { name, plan, ...found };
});

import type { ScheduledLesson } from '../../src/demo/simulator/plan.ts';
import type { Facts } from './facts.ts';
import { verdictOf } from './truth-of-days.ts';
import { type Outing, outingOf } from './truth-of-outings.ts';

/** A lesson that takes place. */
export interface Held {
  readonly lessonNo: number;
  /** Whether it is a support teacher's beside others: nothing to pack, and no event of its own. */
  readonly isCompanion?: true;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

export interface Day {
  readonly day: string;
  readonly held: readonly Held[];
  /** How many lesson numbers have a change. */
  readonly changes: number;
  readonly verdict: string;
  readonly outing: Outing | null;
  /** Of the lessons that take place and the outing; undefined: unknown. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  /** When the last lesson would end without changes. */
  readonly usualEnd: string | undefined;
  readonly usualStart: string | undefined;
}

/** Whether a day has lessons, or something instead of them. */
export function isSchoolDay({ held, outing }: Day): boolean {
  return held.length > 0 || outing !== null;
}

/** The lessons that take place on a day. */
export function heldOn(facts: Facts, day: string): readonly Held[] {
  const { lessonsOn } = facts;
  return lessonsOn ? dayPlan(day, facts, lessonsOn(day)).held : [];
}

/** The same as events of a calendar: a support teacher has none. */
export function eventsOn(facts: Facts, day: string): readonly Held[] {
  return heldOn(facts, day).filter(({ isCompanion }) => !isCompanion);
}

/** Whether a day has lessons, or something instead of them. */
export function hasSchoolOn(facts: Facts, day: string): boolean {
  const { lessonsOn } = facts;
  return lessonsOn !== null && isSchoolDay(dayPlan(day, facts, lessonsOn(day)));
}

/** A day by the plan, its changes, the days off and what is instead of lessons. */
export function dayPlan(day: string, facts: Facts, lessons: readonly ScheduledLesson[]): Day {
  const { fixture } = facts;
  const { school, class: own } = fixture;
  const isFree = (lessonNo: number): boolean =>
    school.freeDays.some(({ from, to }) => from <= day && day <= to) ||
    school.classFreeDays.some(
      (free) =>
        free.classId === own.id &&
        free.from <= day &&
        day <= free.to &&
        (free.lessonFrom ?? 0) <= lessonNo &&
        lessonNo <= (free.lessonTo ?? 99),
    );
  const open = lessons.filter(({ lessonNo }) => !isFree(lessonNo));
  const taught = open.filter((lesson) => takesPlace(lesson));
  const held = [...taught.flatMap((lesson) => heldOf(lesson, school.bells)), ...companionsOf(taught, facts)];
  const changed = open.filter((lesson) => isChanged(lesson)).map(({ lessonNo }) => lessonNo);
  const usual = lessons.filter(({ movedFrom }) => movedFrom === null);
  const freed = lessons.filter(({ lessonNo }) => isFree(lessonNo));
  const slots = freed.flatMap(({ lessonNo }) => ({
    lessonNo,
    from: '',
    to: '',
    ...school.bells.get(lessonNo),
  }));
  const outing = outingOf(day, facts, { held, freed: slots, all: lessons.length });
  const counts = { held: held.length, hasOuting: outing !== null, open: open.length, all: lessons.length };
  return {
    day,
    held: held.toSorted((a, b) => a.lessonNo - b.lessonNo),
    changes: new Set(changed).size,
    verdict: verdictOf(day, fixture, counts),
    outing,
    start: earliest([...held.map(({ from }) => from), ...(outing?.from ? [outing.from] : [])]),
    end: latest([...held.map(({ to }) => to), ...(outing?.to ? [outing.to] : [])]),
    usualStart: earliest(usual.flatMap(({ lessonNo }) => school.bells.get(lessonNo)?.from ?? [])),
    usualEnd: latest(usual.flatMap(({ lessonNo }) => school.bells.get(lessonNo)?.to ?? [])),
  };
}

function heldOf(
  { lessonNo, change, planned }: ScheduledLesson,
  bells: Facts['fixture']['school']['bells'],
): Held[] {
  const bell = bells.get(lessonNo);
  const subject = (change?.kind === 'substitution' ? change.subject : null) ?? planned.subject;
  return bell ? [{ lessonNo, subject: subject.name, ...bell }] : [];
}

/** One for each slot in which a lesson takes place that was not moved there. */
function companionsOf(
  taught: readonly ScheduledLesson[],
  { companion, fixture: { school } }: Facts,
): readonly Held[] {
  const usual = taught.filter(
    ({ day, lessonNo, movedFrom }) =>
      movedFrom === null || (movedFrom.day === day && movedFrom.lessonNo === lessonNo),
  );
  return [...new Set(usual.map(({ lessonNo }) => lessonNo))].flatMap((lessonNo): readonly Held[] => {
    const bell = school.bells.get(lessonNo);
    return companion && bell ? [{ lessonNo, subject: companion, ...bell, isCompanion: true }] : [];
  });
}

function takesPlace({ change, movedFrom }: ScheduledLesson): boolean {
  return change === null || change.kind === 'substitution' || movedFrom !== null;
}

/** A lesson moved within the day is one change, at its new number. */
function isChanged({ day, change, movedFrom }: ScheduledLesson): boolean {
  if (change === null) return false;
  return change.kind !== 'moved' || movedFrom !== null || change.toDay !== day;
}

export const earliest = (times: readonly string[]): string | undefined => times.toSorted()[0];
const latest = (times: readonly string[]): string | undefined => times.toSorted().at(-1);

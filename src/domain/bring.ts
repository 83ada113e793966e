import type { DayPlan } from './plan/plan.ts';
import { takesPlace } from './plan/rows.ts';
import { isSubjectCalled } from './subjects.ts';

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

/** The subjects of a day, those of the lessons that take place and those that were planned. */
export function daySubjects({ day, lessons, changes }: DayPlan): DaySubjects {
  const held = lessons.filter(({ status }) => takesPlace(status));
  const kept = lessons.filter(({ status }) => status !== 'substitution' && status !== 'shifted');
  const replaced = changes.flatMap((change) => (change.kind === 'substitution' ? [change.wasSubject] : []));
  const shifted = changes.flatMap((change) =>
    change.kind === 'shifted' && change.movedFrom?.day === day ? [change.wasSubject ?? change.subject] : [],
  );
  return {
    now: distinct(held.map(({ subject }) => subject)),
    planned: distinct([...kept.map(({ subject }) => subject), ...replaced, ...shifted]),
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

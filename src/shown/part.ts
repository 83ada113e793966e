import { lastValue } from '../domain/reading.ts';
import type { SourceName, SourceValues } from '../domain/sources.ts';
import { haveSameFields } from '../lib/memo.ts';
import type { ShownPlan } from './plan.ts';
import type { ChildState } from './presenter.ts';
import type { PrivacyLevel } from './privacy.ts';

/** What the parts of a child are made of. */
export interface PartInput extends Required<Omit<ChildState, 'health' | 'lastCommand' | 'unseen'>> {
  readonly level: PrivacyLevel;
  /** Decides which subjects have an entity. */
  readonly entityLevel: PrivacyLevel;
  readonly portalUrl: string | null;
  /** null for itself, and if deriving it threw. */
  readonly plan: ShownPlan | null;
}

/** A part of what is shown of a child. */
export type Part<R> = (input: PartInput) => R | null;

/**
 * A part that follows from one value, and is null without it. For each level the same object while the value and what else
 * it depends on are the same, compared by identity.
 */
export function partOf<V extends object, Others extends object, R>(
  find: (input: PartInput) => V | null | undefined,
  othersOf: (input: PartInput) => Others,
  make: (value: V, level: PrivacyLevel, others: Others) => R,
): Part<R> {
  const made = new WeakMap<V, Map<PrivacyLevel, { readonly others: Others; readonly result: R }>>();
  return (input) => {
    const { level } = input;
    const value = find(input) ?? null;
    if (value === null) return null;
    const others = othersOf(input);
    const byLevel = made.get(value) ?? new Map<PrivacyLevel, { others: Others; result: R }>();
    made.set(value, byLevel);
    const known = byLevel.get(level);
    if (known && haveSameFields(known.others, others)) return known.result;
    const result = make(value, level, others);
    byLevel.set(level, { others, result });
    return result;
  };
}

/** The last value of a Source. */
export function last<S extends SourceName>(source: S): (input: PartInput) => SourceValues[S] | undefined {
  return ({ view }) => lastValue<SourceValues[S]>(view.snapshot[source]);
}

/** For parts that depend on nothing else, and on the day. */
export const alone = () => ({});
export const byDay = ({ view: { today } }: PartInput) => ({ today });
/** For records of a school year. */
export const byYear = ({ view: { snapshot, today } }: PartInput) => ({
  lookups: lastValue(snapshot.lookups),
  schoolClass: lastValue(snapshot.class),
  today,
});

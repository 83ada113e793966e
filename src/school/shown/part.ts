import type { Attempt } from '../../lib/attempt.ts';
import { haveSameFields } from '../../lib/memo.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { ShownPlan } from '../day/shown.ts';
import { joinsIn } from '../snapshot.ts';
import type { SourceName, SourceValues } from '../sources.ts';
import type { ChildState } from './child-state.ts';
import type { PrivacyLevel } from './privacy.ts';

/** What the presenter is configured with. One object: values are compared by identity. */
export interface ShownSettings {
  /** The portal's main host, for links; null: there are none. */
  readonly portalUrl: string | null;
  /** Where Home Assistant shows the pages: `/app/SLUG`; null: it does not. */
  readonly appPath: string | null;
  /** The words of the setting `watch`. */
  readonly watch: readonly string[];
}

/** What the parts of a child are made of. */
export interface PartInput
  extends Required<Omit<ChildState, 'health' | 'lastCommand' | 'unconfirmed' | 'unseen'>> {
  readonly level: PrivacyLevel;
  /** Decides which subjects have an entity. */
  readonly entityLevel: PrivacyLevel;
  readonly settings: ShownSettings;
  /** null for itself, and if deriving it threw. */
  readonly plan: ShownPlan | null;
}

/** A part of what is shown of a child. */
export type Part<R> = (input: PartInput) => R | null;

/**
 * Returns, for each value and level, the same object while what else it depends on is the same, compared by identity. Each level
 * has its own: Surfaces of several levels take turns.
 */
export function onceByLevel<V extends object, Others extends object, R>(
  make: (value: V, level: PrivacyLevel, others: Others) => R,
): (value: V, level: PrivacyLevel, others: Others) => R {
  const made = new WeakMap<V, Map<PrivacyLevel, { readonly others: Others; readonly result: R }>>();
  return (value, level, others) => {
    const byLevel = made.get(value) ?? new Map<PrivacyLevel, { others: Others; result: R }>();
    made.set(value, byLevel);
    const known = byLevel.get(level);
    if (known && haveSameFields(known.others, others)) return known.result;
    const result = make(value, level, others);
    byLevel.set(level, { others, result });
    return result;
  };
}

/** A part that follows from one value, and is null without it. */
export function partOf<V extends object, Others extends object, R>(
  find: (input: PartInput) => V | null | undefined,
  othersOf: (input: PartInput) => Others,
  make: (value: V, level: PrivacyLevel, others: Others) => R,
): Part<R> {
  const shown = onceByLevel(make);
  return (input) => {
    const value = find(input) ?? null;
    return value === null ? null : shown(value, input.level, othersOf(input));
  };
}

/** Makes something in a boundary of its own: null if it throws. */
export function orNull<T>(attempt: Attempt, name: string, make: () => T | null): T | null {
  return attempt<T | null>('shown', name, make, () => null);
}

/** The last value of a Source. */
export function last<S extends SourceName>(source: S): (input: PartInput) => SourceValues[S] | undefined {
  return ({ view }) => lastValue<SourceValues[S]>(view.snapshot[source]);
}

/** For parts that depend on nothing else, on the settings, and on the day. */
export const alone = () => ({});
export const bySettings = ({ settings }: PartInput) => ({ settings });
export const byDay = ({ view: { today } }: PartInput) => ({ today });
/** For records of a school year. */
export const byYear = ({ view: { snapshot, today } }: PartInput) => ({
  ...joinsIn(snapshot),
  today,
});

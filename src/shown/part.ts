import { lastValue } from '../domain/reading.ts';
import type { SourceName, SourceValues } from '../domain/sources.ts';
import type { SchoolView } from '../domain/view.ts';
import type { PrivacyLevel } from './privacy.ts';

/**
 * A part of what is shown of a child, which follows from one value of the view; null without that value. For each level the
 * same object while the value and what else it depends on are the same.
 */
export function partOf<
  V extends object,
  const Others extends readonly unknown[],
  More extends readonly unknown[],
  R,
>(
  find: (view: SchoolView) => V | null | undefined,
  othersOf: (view: SchoolView, ...more: More) => Others,
  make: (value: V, level: PrivacyLevel, ...others: Others) => R,
): (view: SchoolView, level: PrivacyLevel, ...more: More) => R | null {
  const made = new WeakMap<V, Map<PrivacyLevel, { readonly others: Others; readonly result: R }>>();
  return (view, level, ...more) => {
    const value = find(view) ?? null;
    if (value === null) return null;
    const others = othersOf(view, ...more);
    const byLevel = made.get(value) ?? new Map<PrivacyLevel, { others: Others; result: R }>();
    made.set(value, byLevel);
    const known = byLevel.get(level);
    if (known?.others.every((other, index) => other === others[index])) return known.result;
    const result = make(value, level, ...others);
    byLevel.set(level, { others, result });
    return result;
  };
}

/** The last value of a Source. */
export function last<S extends SourceName>(source: S): (view: SchoolView) => SourceValues[S] | undefined {
  return ({ snapshot }) => lastValue<SourceValues[S]>(snapshot[source]);
}

/** For parts that depend on nothing else, and on the day. */
export const alone = (): readonly [] => [];
export const byDay = ({ today }: SchoolView) => [today] as const;
/** For records of a school year. */
export const byYear = ({ snapshot, today }: SchoolView) =>
  [lastValue(snapshot.lookups), lastValue(snapshot.class), today] as const;

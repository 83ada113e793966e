import { mapValues } from '../lib/map-values.ts';
import { memo } from '../lib/memo.ts';
import type { Instant } from '../lib/temporal.ts';
import type { Joins } from './lookups.ts';
import { isExpired, lastValue, type Reading } from './reading.ts';
import { type SourceName, type SourceValues, sourceNames, sources } from './sources.ts';

/** All Readings of one child, never changed in place. */
export type Snapshot = { readonly [S in SourceName]: Reading<SourceValues[S]> };

export const emptySnapshot: Snapshot = mapValues(sources, () => ({ state: 'missing' }));

/**
 * The Snapshot without what is too old to be shown. Names and other things that rarely change stay; the same object if
 * nothing is too old.
 */
export function current(snapshot: Snapshot, now: Instant): Snapshot {
  const old = sourceNames.filter((source) => !sources[source].rare && isExpired(snapshot[source], now));
  if (old.length === 0) return snapshot;
  return { ...snapshot, ...Object.fromEntries(old.map((source) => [source, expired(snapshot[source])])) };
}

function expired(reading: Reading<unknown>): Reading<never> {
  return reading.state === 'stale'
    ? { state: 'expired', at: reading.at, problem: reading.problem }
    : { state: 'missing' };
}

export function joinsIn({ lookups, class: schoolClass }: Snapshot): Joins {
  return { lookups: lastValue(lookups), schoolClass: lastValue(schoolClass) };
}

type LastValues<S extends SourceName> = { readonly [K in S]: SourceValues[K] | undefined };

/** A function of a value and of the last values of Sources that it refers to; it makes its result again when one of them differs. */
export function joinedWith<S extends SourceName, V extends object, Rest extends readonly unknown[], R>(
  joins: readonly S[],
  make: (value: V, values: LastValues<S>, ...rest: Rest) => R,
): (value: V, snapshot: Pick<Snapshot, S>, ...rest: Rest) => R {
  const made = memo((value: V, ...all: readonly unknown[]) => {
    const values = Object.fromEntries(joins.map((source, index) => [source, all[index]]));
    return make(value, values as LastValues<S>, ...(all.slice(joins.length) as readonly unknown[] as Rest));
  });
  return (value, snapshot, ...rest) =>
    made(value, ...joins.map((source) => lastValue<unknown>(snapshot[source])), ...rest);
}

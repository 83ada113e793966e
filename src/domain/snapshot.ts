import { mapValues } from '../lib/map-values.ts';
import type { Instant } from '../lib/temporal.ts';
import { isExpired, type Reading } from './reading.ts';
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

import { DAY_MS } from '../lib/duration.ts';
import { Temporal } from '../lib/temporal.ts';
import type { InstantText } from './id.ts';
import type { PortalError, ProblemKind } from './problem.ts';

/**
 * A Source's latest result.
 * `missing`: not read yet. `absent`: this account does not have it (no module, forbidden).
 * `stale`: the last good value, and the problem since then.
 * `deviations`: the number of items and fields of the portal's answers that could not be read and are not in the value;
 * omitted if 0. `skips`: likewise of skipped items.
 */
export type Reading<T> =
  | { readonly state: 'missing'; readonly problem?: ProblemKind }
  | { readonly state: 'absent'; readonly at: InstantText }
  | {
      readonly state: 'fresh';
      readonly value: T;
      readonly at: InstantText;
      readonly deviations?: number;
      readonly skips?: Skips;
    }
  | {
      readonly state: 'stale';
      readonly value: T;
      readonly at: InstantText;
      readonly problem: ProblemKind;
      readonly deviations?: number;
      readonly skips?: Skips;
    };

/** The items of the portal's answers that were skipped because their id cannot be read (§2.1.3). */
export interface Skips {
  readonly count: number;
  /** The count that is known of this account. If there are more, an item that was known may be one of these. */
  readonly usual: number;
  /** Since when there are more than `usual`, or since the latest Reading. */
  readonly since: InstantText;
}

/**
 * The result of reading a Source: its value, with the last good value of parts that could not be read, and the weightiest
 * problem of its parts.
 */
export interface SourceRead<T> {
  readonly value: T;
  readonly problem: PortalError | null;
  /** No request was necessary: the value is the last one, and is no sign of the portal. */
  readonly unrequested?: true;
}

/** The value of a Reading, fresh or stale. */
export function lastValue<T>(reading: Reading<T>): T | undefined {
  return reading.state === 'fresh' || reading.state === 'stale' ? reading.value : undefined;
}

/** Why a Reading is not the latest; null if it is, or was never tried. */
export function problemOf(reading: Reading<unknown>): ProblemKind | null {
  return reading.state === 'stale' || reading.state === 'missing' ? (reading.problem ?? null) : null;
}

/** The number of deviations of a Reading: 0 if there is no value. */
export function deviationsIn(reading: Reading<unknown>): number {
  return reading.state === 'fresh' || reading.state === 'stale' ? (reading.deviations ?? 0) : 0;
}

/** Whether more items were skipped than usual: one that the value does not have may still be at the portal. */
function hasMoreSkips(reading: Reading<unknown>): boolean {
  const skips = reading.state === 'fresh' || reading.state === 'stale' ? reading.skips : undefined;
  return skips !== undefined && skips.count > skips.usual;
}

/** Whether all of a Source was read: what its value does not have, the portal does not have. */
export function isComplete(reading: Reading<unknown>): boolean {
  return reading.state === 'fresh' && deviationsIn(reading) === 0 && !hasMoreSkips(reading);
}

/** After this time a number of skipped items is usual: longer than a weekend on which nobody repairs the portal. */
const USUAL_AFTER_MS = 3 * DAY_MS;

/** The skips of the Reading that follows `before`; undefined if there are none. Those of a first Reading are usual. */
export function skipsAfter(before: Reading<unknown>, count: number, at: InstantText): Skips | undefined {
  if (count === 0) return undefined;
  if (before.state !== 'fresh' && before.state !== 'stale') return { count, usual: count, since: at };
  const usual = before.skips?.usual ?? 0;
  const since = hasMoreSkips(before) ? (before.skips?.since ?? at) : at;
  const isUsual = count <= usual || msBetween(since, at) >= USUAL_AFTER_MS;
  return isUsual ? { count, usual: count, since: at } : { count, usual, since };
}

function msBetween(from: InstantText, to: InstantText): number {
  return Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds;
}

import type { InstantText } from './id.ts';
import type { ProblemKind } from './problem.ts';

/**
 * A Source's latest result.
 * `missing`: not read yet. `absent`: this account does not have it (no module, forbidden).
 * `stale`: the last good value, and why there is no newer one.
 */
export type Reading<T> =
  | { readonly state: 'missing'; readonly problem?: ProblemKind }
  | { readonly state: 'absent'; readonly at: InstantText }
  | { readonly state: 'fresh'; readonly value: T; readonly at: InstantText }
  | { readonly state: 'stale'; readonly value: T; readonly at: InstantText; readonly problem: ProblemKind };

/** The value of a Reading, fresh or stale. */
export function lastValue<T>(reading: Reading<T>): T | undefined {
  return reading.state === 'fresh' || reading.state === 'stale' ? reading.value : undefined;
}

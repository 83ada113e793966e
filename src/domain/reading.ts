import type { InstantText } from './id.ts';
import type { PortalError, ProblemKind } from './problem.ts';

/**
 * A Source's latest result.
 * `missing`: not read yet. `absent`: this account does not have it (no module, forbidden).
 * `stale`: the last good value, and the problem since then.
 * `deviations`: the number of items and fields of the portal's answers that could not be read and are not in the value;
 * omitted if 0.
 */
export type Reading<T> =
  | { readonly state: 'missing'; readonly problem?: ProblemKind }
  | { readonly state: 'absent'; readonly at: InstantText }
  | { readonly state: 'fresh'; readonly value: T; readonly at: InstantText; readonly deviations?: number }
  | {
      readonly state: 'stale';
      readonly value: T;
      readonly at: InstantText;
      readonly problem: ProblemKind;
      readonly deviations?: number;
    };

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

/** The number of deviations of a Reading: 0 if there is no value. */
export function deviationsIn(reading: Reading<unknown>): number {
  return reading.state === 'fresh' || reading.state === 'stale' ? (reading.deviations ?? 0) : 0;
}

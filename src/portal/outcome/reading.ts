import { DAY_MS } from '../../lib/duration.ts';
import type { Id, InstantText } from '../../lib/id.ts';
import { type Instant, Temporal } from '../../lib/temporal.ts';
import { type Answered, incompleteIn, type Losses, mayBeLost } from './deviation.ts';
import type { PortalError, ProblemKind } from './problem.ts';

/**
 * A Source's latest result.
 * `missing`: not read yet. `absent`: this account does not have it (no module, forbidden).
 * `stale`: the last good value, and the problem since then; `partAt` is when a part of it was last read, if later.
 * `expired`: in place of a fresh or stale one in what is shown (`current`), never stored: it was due, and nothing of it was read
 * for three days. It has a value if that rarely changes, and is shown nevertheless.
 */
export type Reading<T> =
  | { readonly state: 'missing'; readonly problem?: ProblemKind }
  | { readonly state: 'absent'; readonly at: InstantText }
  | ({ readonly state: 'fresh'; readonly value: T; readonly at: InstantText } & Answered)
  | ({
      readonly state: 'stale';
      readonly value: T;
      readonly at: InstantText;
      readonly partAt?: InstantText;
      readonly problem: ProblemKind;
    } & Answered)
  | { readonly state: 'expired'; readonly value?: T; readonly at: InstantText };

/** A value that is older is not shown. */
export const MAX_AGE_MS = 3 * DAY_MS;
/** How late a Source may be read: a turn joins Sources, and what fails or has no share of the budget waits. */
const MAX_LATE_MS = DAY_MS;

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

/** The value of a Reading, if it has one. */
export function lastValue<T>(reading: Reading<T>): T | undefined {
  return 'value' in reading ? reading.value : undefined;
}

/** When anything of a Reading was last read; null: never, or the account does not have it. */
export function lastReadAt(reading: Reading<unknown>): InstantText | null {
  if (reading.state !== 'fresh' && reading.state !== 'stale') return null;
  return (reading.state === 'stale' && reading.partAt) || reading.at;
}

/**
 * When a value is too old to be shown, if it is not read again: three days after it was read, whatever has stopped that (a failure,
 * a lock, a fault, the budget); but a fresh one not before it is overdue. Epoch milliseconds; of a moment that is still ahead, at
 * the earliest. null: there is no value.
 * @param dueAfter when it was to be read again
 */
export function expiresAt(
  reading: Reading<unknown>,
  now: Instant,
  dueAfter: (last: Instant) => Instant,
): number | null {
  const at = lastReadAt(reading);
  if (at === null) return null;
  const last = Temporal.Instant.from(at);
  const soonest = last.epochMilliseconds + MAX_AGE_MS;
  // What failed was due.
  if (reading.state === 'stale' || now.epochMilliseconds < soonest) return soonest;
  return Math.max(soonest, dueAfter(last).epochMilliseconds + MAX_LATE_MS);
}

/** Why a Reading is not the latest; null if it is, or was never tried. */
export function problemOf(reading: Reading<unknown>): ProblemKind | null {
  return reading.state === 'stale' || reading.state === 'missing' ? (reading.problem ?? null) : null;
}

/** What could not be read of a Reading; undefined if nothing. */
export function lossesIn(reading: Reading<unknown>): Losses | undefined {
  return reading.state === 'fresh' || reading.state === 'stale' ? reading.losses : undefined;
}

/** Whether two Readings of a Source differ at most in their times and problems. */
export function haveSameValue(a: Reading<unknown>, b: Reading<unknown>): boolean {
  return a.state === b.state && lastValue(a) === lastValue(b) && lossesIn(a) === lossesIn(b);
}

/** Whether all of a Source was read, but for what is usually lost. */
export function isComplete(reading: Reading<unknown>): boolean {
  return reading.state === 'fresh' && incompleteIn(reading.losses) === 0;
}

/** Whether a thing that a Reading does not have is not at the portal any more. @param id as in `mayBeLost` */
export function lacks(reading: Reading<unknown>, id: Id | null): boolean {
  return reading.state === 'fresh' && !mayBeLost(reading.losses, id);
}

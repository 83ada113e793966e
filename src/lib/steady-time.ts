import type { Clock } from './clock.ts';
import type { Instant } from './temporal.ts';

/**
 * The time by which rations, locks and cooldowns run: the clock's, but it never goes back. While the clock is behind, or was just
 * set forward, it goes on at the clock's pace.
 */
export interface SteadyTime {
  now(): Instant;
  /** How far it is ahead of the clock, in milliseconds: mostly 0; negative while it does not believe the clock. */
  readonly aheadMs: number;
  /** The same for times that other machines read: 0 while the clock is not believed, or before this program was made. */
  readonly sharedAheadMs: number;
}

/** Of a clock that is never set. */
export const steadyBy = (clock: Pick<Clock, 'now'>): SteadyTime => ({
  now: () => clock.now(),
  aheadMs: 0,
  sharedAheadMs: 0,
});

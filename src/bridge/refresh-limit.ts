import { type Clock, isPending } from '../lib/clock.ts';
import { MINUTE_MS } from '../lib/duration.ts';
import type { Instant } from '../lib/temporal.ts';

const PAUSE_MS = 2 * MINUTE_MS;

/** Allows a child's `refresh` by a person once in `PAUSE_MS`. */
export class RefreshLimit {
  readonly #clock: Clock;
  #last: Instant | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns null, or when it is allowed again. */
  take(): Instant | null {
    const now = this.#clock.now();
    const next = this.#last?.add({ milliseconds: PAUSE_MS });
    if (next && isPending(now.epochMilliseconds, next.epochMilliseconds, PAUSE_MS)) return next;
    this.#last = now;
    return null;
  }
}

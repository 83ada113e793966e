import { type Clock, isPending } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import type { Instant } from '../../lib/temporal.ts';

const PAUSE_MS = 2 * MINUTE_MS;

/** Allows a child's `refresh` by a person once in a pause of 2 minutes. */
export class RefreshLimit {
  readonly #clock: Clock;
  readonly #pauseMs: number;
  #last: Instant | undefined;

  constructor(clock: Clock, pauseMs = PAUSE_MS) {
    this.#clock = clock;
    this.#pauseMs = pauseMs;
  }

  /** Returns null, or when it is allowed again. */
  take(): Instant | null {
    const now = this.#clock.now();
    const next = this.#last?.add({ milliseconds: this.#pauseMs });
    if (next && isPending(now.epochMilliseconds, next.epochMilliseconds, this.#pauseMs)) return next;
    this.#last = now;
    return null;
  }
}

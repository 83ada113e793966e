import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { type Instant, Temporal } from '../../src/lib/temporal.ts';

/** A second of the machine is a minute of the simulated day. */
const RATE = 60;

/** A clock that runs faster than the machine's; equal in two processes that were given the same start. */
export class FastClock implements Clock {
  #startMs: number;
  #realMs: number;

  /** @param startMs the time, in epoch milliseconds, at the machine's time `realMs` */
  constructor(startMs: number, realMs = systemClock.now().epochMilliseconds) {
    this.#startMs = startMs;
    this.#realMs = realMs;
  }

  /** What another process needs for the same clock. */
  get origin(): readonly [startMs: number, realMs: number] {
    return [this.#startMs, this.#realMs];
  }

  now(): Instant {
    const passedMs = systemClock.now().epochMilliseconds - this.#realMs;
    return Temporal.Instant.fromEpochMilliseconds(this.#startMs + passedMs * RATE);
  }

  after(milliseconds: number, action: () => void) {
    return systemClock.after(milliseconds / RATE, action);
  }

  /** Sets the clock forward; never back. Pending timers keep their delay. */
  skipTo(momentMs: number): void {
    const nowMs = this.now().epochMilliseconds;
    this.#realMs = systemClock.now().epochMilliseconds;
    this.#startMs = Math.max(nowMs, momentMs);
  }
}

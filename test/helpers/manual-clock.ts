import type { Cancel, Clock } from '../../src/lib/clock.ts';
import { type Instant, Temporal } from '../../src/lib/temporal.ts';

interface Timer {
  at: number;
  readonly order: number;
  readonly action: () => void;
}

/** A clock that only tests advance. */
export class ManualClock implements Clock {
  #now: number;
  #instant: Instant;
  #order = 0;
  readonly #timers = new Set<Timer>();

  /** @param start an ISO instant, `2026-11-19T07:00:00Z` */
  constructor(start: string) {
    this.#instant = Temporal.Instant.from(start);
    this.#now = this.#instant.epochMilliseconds;
  }

  now(): Instant {
    // Asked far more often than advanced.
    if (this.#instant.epochMilliseconds !== this.#now)
      this.#instant = Temporal.Instant.fromEpochMilliseconds(this.#now);
    return this.#instant;
  }

  after(milliseconds: number, action: () => void): Cancel {
    const timer = { at: this.#now + Math.max(0, milliseconds), order: this.#order++, action };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** The number of pending timers. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Advances the time and runs each due timer in order, at its own time. */
  advance(milliseconds: number): void {
    const target = this.#now + milliseconds;
    for (;;) {
      const next = this.#nextUntil(target);
      if (!next) break;
      this.#timers.delete(next);
      this.#now = next.at;
      next.action();
    }
    this.#now = target;
  }

  /** Sets the time: forward as `advance`; backward runs no timer. */
  set(instant: string): void {
    const target = Temporal.Instant.from(instant).epochMilliseconds;
    if (target >= this.#now) this.advance(target - this.#now);
    else this.#now = target;
  }

  /** Sets the time as a correction of the system clock does: pending timers keep their remaining delay. */
  jump(instant: string): void {
    const target = Temporal.Instant.from(instant).epochMilliseconds;
    for (const timer of this.#timers) timer.at += target - this.#now;
    this.#now = target;
  }

  #nextUntil(target: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at > target) continue;
      if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer;
    }
    return next;
  }
}

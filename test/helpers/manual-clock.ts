import type { Cancel, Clock } from '../../src/lib/clock.ts';
import { type Instant, Temporal } from '../../src/lib/temporal.ts';

interface Timer {
  at: number;
  readonly order: number;
  readonly action: () => void;
}

/** A clock that stands still until a test advances it. */
export class ManualClock implements Clock {
  #now: number;
  #order = 0;
  readonly #timers = new Set<Timer>();

  /** @param start an ISO instant, `2026-11-19T07:00:00Z` */
  constructor(start: string) {
    this.#now = Temporal.Instant.from(start).epochMilliseconds;
  }

  now(): Instant {
    return Temporal.Instant.fromEpochMilliseconds(this.#now);
  }

  after(milliseconds: number, action: () => void): Cancel {
    const timer = { at: this.#now + Math.max(0, milliseconds), order: this.#order++, action };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** How many timers are waiting. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Moves time on, firing what falls due in its order; time stands at each timer's moment while it runs. */
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

  /** Moves time to an instant; backwards too, as a machine's clock may jump. */
  set(instant: string): void {
    const target = Temporal.Instant.from(instant).epochMilliseconds;
    if (target >= this.#now) this.advance(target - this.#now);
    else this.#now = target;
  }

  /** The machine learns another time: what waits goes on waiting as long as it would have. */
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

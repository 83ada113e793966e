import type { Cancel, Clock } from '../lib/clock.ts';
import { type Instant, Temporal } from '../lib/temporal.ts';

interface Timer {
  readonly dueMs: number;
  readonly action: () => void;
  cancel: Cancel;
}

/** A clock that runs faster than the machine's, and can be set forward: timers that are due then run, in their order. */
export class RehearsalClock implements Clock {
  readonly #real: Clock;
  #startMs: number;
  #realStartMs: number;
  #speed = 1;
  readonly #timers = new Set<Timer>();

  constructor(start: Instant, real: Clock) {
    this.#real = real;
    this.#startMs = start.epochMilliseconds;
    this.#realStartMs = real.now().epochMilliseconds;
  }

  now(): Instant {
    return Temporal.Instant.fromEpochMilliseconds(Math.floor(this.#nowMs));
  }

  after(milliseconds: number, action: () => void): Cancel {
    const timer: Timer = { dueMs: this.#nowMs + Math.max(0, milliseconds), action, cancel: () => undefined };
    this.#arm(timer);
    return () => {
      timer.cancel();
      this.#timers.delete(timer);
    };
  }

  /** @param speed 60: an hour takes a minute */
  runAt(speed: number): void {
    this.#restart(this.#nowMs, speed);
  }

  /** Sets the time forward; an earlier moment changes nothing. */
  goTo(moment: Instant): void {
    this.#restart(Math.max(this.#nowMs, moment.epochMilliseconds), this.#speed);
  }

  get #nowMs(): number {
    return this.#startMs + (this.#real.now().epochMilliseconds - this.#realStartMs) * this.#speed;
  }

  #restart(nowMs: number, speed: number): void {
    this.#startMs = nowMs;
    this.#realStartMs = this.#real.now().epochMilliseconds;
    this.#speed = speed;
    for (const timer of [...this.#timers].toSorted((a, b) => a.dueMs - b.dueMs)) {
      timer.cancel();
      this.#arm(timer);
    }
  }

  #arm(timer: Timer): void {
    this.#timers.add(timer);
    timer.cancel = this.#real.after(Math.max(0, timer.dueMs - this.#nowMs) / this.#speed, () => {
      this.#timers.delete(timer);
      timer.action();
    });
  }
}

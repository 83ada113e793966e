import type { Cancel, Clock } from './clock.ts';
import type { Instant } from './temporal.ts';

/** A clock whose timers can be cancelled together, and whose actions run inside `run`, which handles their errors. */
export class Timers implements Clock {
  readonly #clock: Clock;
  readonly #run: (action: () => void) => void;
  readonly #waiting = new Set<Cancel>();

  constructor(clock: Clock, run: (action: () => void) => void) {
    this.#clock = clock;
    this.#run = run;
  }

  now(): Instant {
    return this.#clock.now();
  }

  after(milliseconds: number, action: () => void): Cancel {
    const cancelTimer = this.#clock.after(milliseconds, () => {
      this.#waiting.delete(cancel);
      this.#run(action);
    });
    const cancel = (): void => {
      this.#waiting.delete(cancel);
      cancelTimer();
    };
    this.#waiting.add(cancel);
    return cancel;
  }

  /** Cancels every pending timer; a promise that waits for one never settles. */
  cancelAll(): void {
    for (const cancel of this.#waiting) cancel();
  }
}

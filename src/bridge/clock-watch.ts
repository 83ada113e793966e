import type { Clock } from '../lib/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/duration.ts';
import type { Log } from '../lib/log.ts';

const CHECK_MS = MINUTE_MS;
const MIN_STEP_MS = 5 * MINUTE_MS;

/** Logs when the machine's clock is set, or the machine slept: pending timers do not follow the clock. */
export class ClockWatch {
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    const dueMs = this.#clock.now().epochMilliseconds + CHECK_MS;
    this.#clock.after(CHECK_MS, () => {
      this.start();
      this.#check(this.#clock.now().epochMilliseconds - dueMs);
    });
  }

  #check(stepMs: number): void {
    if (Math.abs(stepMs) < MIN_STEP_MS) return;
    const hours = Number((Math.abs(stepMs) / HOUR_MS).toFixed(1));
    const what = stepMs > 0 ? 'was set forward, or this machine slept' : 'was set back';
    this.#log.warn({ hours }, `the clock ${what} (${hours} h): everything goes on by the new time`);
  }
}

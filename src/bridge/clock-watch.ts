import type { Clock } from '../lib/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/duration.ts';
import type { Log } from '../lib/log.ts';

const CHECK_MS = MINUTE_MS;
const MIN_STEP_MS = 5 * MINUTE_MS;

/**
 * Logs when the machine's clock is set, or the machine slept: pending timers do not follow the clock.
 * @param onMinute is called each minute
 */
export function watchClock(clock: Clock, log: Log, onMinute: () => void): void {
  const dueMs = clock.now().epochMilliseconds + CHECK_MS;
  clock.after(CHECK_MS, () => {
    watchClock(clock, log, onMinute);
    onMinute();
    const stepMs = clock.now().epochMilliseconds - dueMs;
    if (Math.abs(stepMs) < MIN_STEP_MS) return;
    const hours = Number((Math.abs(stepMs) / HOUR_MS).toFixed(1));
    const what = stepMs > 0 ? 'was set forward, or this machine slept' : 'was set back';
    log.warn({ hours }, `the clock ${what} (${hours} h): everything goes on by the new time`);
  });
}

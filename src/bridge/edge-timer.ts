import { type Cancel, type Clock, MAX_SLEEP_MS } from '../lib/clock.ts';
import type { Instant } from '../lib/temporal.ts';

/** Calls back once at an instant, or when the clock was set back. */
export function atInstant(clock: Clock, at: Instant, action: () => void): Cancel {
  const from = clock.now().epochMilliseconds;
  let cancel = clock.after(Math.min(at.epochMilliseconds - from, MAX_SLEEP_MS), () => {
    const now = clock.now().epochMilliseconds;
    if (now < from || now >= at.epochMilliseconds) action();
    else cancel = atInstant(clock, at, action);
  });
  return () => cancel();
}

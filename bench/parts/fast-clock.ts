import type { Clock } from '../../src/lib/clock.ts';
import { Temporal } from '../../src/lib/temporal.ts';

// Everything that the bundled bridge takes from lib/clock.ts, with a machine's clock that runs fast.
export * from '../../src/lib/clock.ts';

/** How two processes agree on a time of their own: environment variables, all numbers. */
export interface FastTime {
  /** Real epoch milliseconds at which the fast clock stood at `start`. */
  readonly origin: number;
  /** Epoch milliseconds. */
  readonly start: number;
  /** 1: as fast as real time. */
  readonly speed: number;
}

export function fastClock({ origin, start, speed }: FastTime): Clock {
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Math.round(start + (Date.now() - origin) * speed)),
    after(milliseconds, action) {
      const timer = setTimeout(action, Math.max(0, milliseconds) / speed);
      return () => clearTimeout(timer);
    },
  };
}

export function fastTimeOf(env: NodeJS.ProcessEnv): FastTime {
  const [origin = 0, start = 0, speed = 1] = (env['FAST_TIME'] ?? '').split(' ').map(Number);
  return { origin, start, speed };
}

/** Stands in for lib/clock.ts's own in a measured bundle. */
export const systemClock: Clock = fastClock(fastTimeOf(process.env));

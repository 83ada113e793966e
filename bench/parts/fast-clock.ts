import type { Clock } from '../../src/lib/clock.ts';
import { Temporal } from '../../src/lib/temporal.ts';

// Replaces lib/clock.ts in a bundle: the same exports, with a system clock that runs fast.
export * from '../../src/lib/clock.ts';

/** A fast time that several processes share. */
export interface FastTime {
  /** Real epoch milliseconds at which the fast clock shows `startMs`. */
  readonly originMs: number;
  /** Epoch milliseconds. */
  readonly startMs: number;
  readonly speed: number;
  /** Fast time after which the clock continues in real time. */
  readonly durationMs: number;
}

/** A clock that runs at `speed` for `durationMs` of its time, then in real time. */
export function fastClock({ originMs, startMs, speed, durationMs }: FastTime): Clock {
  const fastEndMs = durationMs / speed;
  const passed = (): number => {
    const real = Date.now() - originMs;
    return real < fastEndMs ? real * speed : durationMs + real - fastEndMs;
  };
  const realOf = (fast: number): number => (fast < durationMs ? fast / speed : fastEndMs + fast - durationMs);
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Math.round(startMs + passed())),
    after(milliseconds, action) {
      const due = originMs + realOf(passed() + Math.max(0, milliseconds));
      const timer = setTimeout(action, Math.min(due - Date.now(), 2 ** 31 - 1));
      return () => clearTimeout(timer);
    },
  };
}

const ENV_NAME = 'FAST_TIME';

export function fastTimeEnv({ originMs, startMs, speed, durationMs }: FastTime): NodeJS.ProcessEnv {
  return { [ENV_NAME]: [originMs, startMs, speed, durationMs].join(' ') };
}

/** Returns the time of `fastTimeEnv`, or real time by default. */
export function fastTimeOf(env: NodeJS.ProcessEnv): FastTime {
  const [originMs = 0, startMs = 0, speed = 1, durationMs = 0] = (env[ENV_NAME] ?? '').split(' ').map(Number);
  return { originMs, startMs, speed, durationMs };
}

export const systemClock: Clock = fastClock(fastTimeOf(process.env));

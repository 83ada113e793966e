import type { Clock } from '../../src/lib/clock.ts';
import { Temporal } from '../../src/lib/temporal.ts';

// Everything that the bundled bridge takes from lib/clock.ts, with a machine's clock that runs fast.
export * from '../../src/lib/clock.ts';

/** A time of their own that processes agree on; all in milliseconds. */
export interface FastTime {
  /** Real epoch time at which the fast clock stands at `start`. */
  readonly origin: number;
  /** Epoch time. */
  readonly start: number;
  readonly speed: number;
  /** How much fast time passes before the clock goes on as any other. */
  readonly lasts: number;
}

/** A clock that lives `lasts` at `speed`, then goes on in real time. */
export function fastClock({ origin, start, speed, lasts }: FastTime): Clock {
  const turn = lasts / speed;
  const passed = (): number => {
    const real = Date.now() - origin;
    return real < turn ? real * speed : lasts + real - turn;
  };
  const realOf = (fast: number): number => (fast < lasts ? fast / speed : turn + fast - lasts);
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Math.round(start + passed())),
    after(milliseconds, action) {
      const due = origin + realOf(passed() + Math.max(0, milliseconds));
      const timer = setTimeout(action, Math.min(due - Date.now(), 2 ** 31 - 1));
      return () => clearTimeout(timer);
    },
  };
}

const VARIABLE = 'FAST_TIME';

export function fastTimeEnv({ origin, start, speed, lasts }: FastTime): Readonly<Record<string, string>> {
  return { [VARIABLE]: [origin, start, speed, lasts].join(' ') };
}

/** Real time where nobody said otherwise. */
export function fastTimeOf(env: NodeJS.ProcessEnv): FastTime {
  const [origin = 0, start = 0, speed = 1, lasts = 0] = (env[VARIABLE] ?? '').split(' ').map(Number);
  return { origin, start, speed, lasts };
}

/** Stands in for lib/clock.ts's own in a measured bundle. */
export const systemClock: Clock = fastClock(fastTimeOf(process.env));

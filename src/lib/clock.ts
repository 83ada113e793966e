import { type Instant, Temporal } from './temporal.ts';

/** Takes back a timer; calling it twice does no harm. */
export type Cancel = () => void;

/** Everything that the bridge knows of time. Tests hand in one that they advance. */
export interface Clock {
  now(): Instant;
  /** Calls `action` once, `milliseconds` from now. */
  after(milliseconds: number, action: () => void): Cancel;
}

// Beyond this setTimeout fires at once (its delay is a 32-bit signed number).
const LONGEST_TIMER = 2 ** 31 - 1;

/** The machine's clock. Its timers do not keep the process alive: sockets and servers do. */
export const systemClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
  after(milliseconds, action) {
    const timer = setTimeout(action, Math.min(Math.max(0, milliseconds), LONGEST_TIMER));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Resolves after `milliseconds`, or rejects with the signal's reason as soon as it aborts. */
export function pause(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = (): void => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}

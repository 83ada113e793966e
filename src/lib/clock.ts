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

/**
 * Milliseconds after which whoever waits for a time of day looks at the clock again: a machine without a battery learns
 * what time it is only after its start, and timers do not notice.
 */
export const MAX_SLEEP_MS = 5 * 60_000;

/** Whether a moment (epoch milliseconds) is less than `spanMs` ago. One in the future is not: the clock may have been wrong. */
export function isWithin(clock: Clock, spanMs: number, momentMs: number): boolean {
  return isPending(clock.now().epochMilliseconds, momentMs + spanMs, spanMs);
}

/** Whether what holds until a moment holds now. One further ahead than `longestMs` does not: the clock may have been wrong. */
export function isPending(nowMs: number, untilMs: number, longestMs: number): boolean {
  return nowMs < untilMs && untilMs <= nowMs + longestMs;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
  after(milliseconds, action) {
    const timer = setTimeout(action, Math.min(Math.max(0, milliseconds), LONGEST_TIMER));
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

/** Waits for something, but not longer than `milliseconds`; what it rejects with is of no interest any more. */
export async function within(clock: Clock, milliseconds: number, task: Promise<unknown>): Promise<void> {
  let cancel: Cancel | undefined;
  const limit = new Promise<void>((resolve) => {
    cancel = clock.after(milliseconds, resolve);
  });
  await Promise.race([task.catch(() => undefined), limit]);
  cancel?.();
}

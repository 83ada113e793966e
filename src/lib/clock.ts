import { type Instant, Temporal } from './temporal.ts';

/** Cancels a timer; may be called twice. */
export type Cancel = () => void;

/** The only source of time. Tests pass one that they advance. */
export interface Clock {
  now(): Instant;
  /** Calls `action` once, `milliseconds` from now. */
  after(milliseconds: number, action: () => void): Cancel;
}

// With a longer delay setTimeout fires at once: the delay is a signed 32-bit number.
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * The longest wait for a time of day before the clock is read again: a machine without a clock battery sets its time
 * after its start, and running timers do not follow.
 */
export const MAX_SLEEP_MS = 5 * 60_000;

/** Whether a moment (epoch milliseconds) is less than `spanMs` ago. False for the future: the clock may have been wrong. */
export function isWithin(clock: Pick<Clock, 'now'>, spanMs: number, momentMs: number): boolean {
  return isPending(clock.now().epochMilliseconds, momentMs + spanMs, spanMs);
}

/** Whether `untilMs` is in the future. More than `maxMs` ahead is not: the clock may have been wrong. */
export function isPending(nowMs: number, untilMs: number, maxMs: number): boolean {
  return nowMs < untilMs && untilMs <= nowMs + maxMs;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
  after(milliseconds, action) {
    const timer = setTimeout(action, Math.min(Math.max(0, milliseconds), MAX_DELAY_MS));
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

/** Resolves when the task settles, at the latest after `milliseconds`. A rejection is ignored. */
export async function within(clock: Clock, milliseconds: number, task: Promise<unknown>): Promise<void> {
  const limit = Promise.withResolvers<void>();
  const cancel = clock.after(milliseconds, limit.resolve);
  await Promise.race([task.catch(() => undefined), limit.promise]);
  cancel();
}

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

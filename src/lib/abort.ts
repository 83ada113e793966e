import type { Clock } from './clock.ts';

/** Settles as `work` does, or rejects with the signal's reason as soon as it aborts; `work` continues unobserved. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const stop = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
    work.catch(() => undefined);
  }
}

/** Runs work whose signal aborts after `milliseconds` (with `reason`) or with `outer`. The work must obey its signal. */
export async function withTimeLimit<T>(
  { clock, milliseconds, reason }: { clock: Clock; milliseconds: number; reason: () => Error },
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const cancel = clock.after(milliseconds, () => limit.abort(reason()));
  try {
    return await work(outer ? AbortSignal.any([limit.signal, outer]) : limit.signal);
  } finally {
    cancel();
  }
}

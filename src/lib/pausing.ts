import { setImmediate as nextImmediate } from 'node:timers/promises';

/** After so long other work of the process has its turn. */
const TURN_MS = 20;

/** Long work in pieces, which ends with a result. */
export type Pieces<T> = Generator<void, T>;

/** Returns the result of all pieces, without a turn for other work. */
export function atOnce<T>(pieces: Pieces<T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

/** Returns the result of all pieces, between which other work of the process has its turn. */
export async function inTurns<T>(pieces: Pieces<T>): Promise<T> {
  const pause = pausing();
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
    await pause();
  }
}

/**
 * Returns what to await between the pieces of long work.
 * @param signal its reason is thrown after a pause
 */
export function pausing(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextImmediate();
    signal?.throwIfAborted();
    began = performance.now();
  };
}

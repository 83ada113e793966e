import { setImmediate as nextImmediate } from 'node:timers/promises';

/** After so long other work of the process has its turn. */
const TURN_MS = 20;

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

import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 150;
/** For what hangs, not for what is slow on a busy machine. */
const MAX_WAIT_MS = 120_000;
/** For a start of Home Assistant, and for its reconnect to a broker. */
export const MAX_START_MS = 180_000;

/**
 * Polls another process until there is an answer.
 * @param poll returns the answer, or the reason why there is none yet
 * @throws {Error} with the last reason after the time limit
 */
export async function until<T>(
  what: string,
  poll: () => Promise<{ readonly answer: T } | { readonly reason: string }>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<T> {
  const end = performance.now() + maxWaitMs;
  for (;;) {
    const result = await poll();
    if ('answer' in result) return result.answer;
    if (performance.now() > end)
      throw new Error(`${what}: not within ${maxWaitMs / 1000} s: ${result.reason}`);
    await pause(STEP_MS);
  }
}

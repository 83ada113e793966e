import { setTimeout as pause } from 'node:timers/promises';

const STEP = 150;
/** What a test waits for happens within a second or two; the rest is for a machine that is busy. */
const LONGEST = 20_000;
/** Of a Home Assistant that starts, or that looks for a broker that was gone. */
export const STARTING = 120_000;

/**
 * Asks again and again until there is an answer: what happens in another process says nothing when it is done.
 * @param ask answers, or says why it cannot yet
 * @throws {Error} with the last reason, when it took too long
 */
export async function until<T>(
  what: string,
  ask: () => Promise<{ readonly answer: T } | { readonly reason: string }>,
  longest = LONGEST,
): Promise<T> {
  const end = performance.now() + longest;
  for (;;) {
    const said = await ask();
    if ('answer' in said) return said.answer;
    if (performance.now() > end) throw new Error(`${what}: not within ${longest / 1000} s: ${said.reason}`);
    await pause(STEP);
  }
}

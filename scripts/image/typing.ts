import { linesOf, linesTypedIn, type Way } from './lines.ts';

/** The bridge while it runs. */
const STAYS = /\b(?:demo|replay|run --config)\b/;

/**
 * Types the lines of a way that its steps did not have; each must end without an error, and what stays say that it is ready.
 * @param steps blocks of pages, already typed
 * @param type runs a script in that install
 * @param stop stops the bridge there: before what removes it
 */
export async function typeRest(
  way: Way,
  steps: readonly string[],
  type: (script: string) => Promise<unknown>,
  stop: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const typed = new Set(steps.flatMap(linesOf));
  const rest = linesTypedIn(way).filter((line) => !typed.has(line));
  let isStopped = false;
  for (const line of rest) {
    if (!isStopped && / clean /.test(line)) {
      await stop();
      isStopped = true;
    }
    await type(STAYS.test(line) ? `grep -m1 'ready: wall' < <(timeout 100 ${line} 2>&1)` : line);
    process.stdout.write(`ok      typed, ${way}: ${line}\n`);
  }
  process.stdout.write(
    `ok      ${way}: ${rest.length} lines of the pages besides ${typed.size} of its steps\n`,
  );
}

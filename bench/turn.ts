import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type FastTime, fastTimeEnv } from './parts/fast-clock.ts';
import { megabytes, type Result } from './parts/row.ts';
import type { Turns } from './parts/turns.ts';

const TURNS = fileURLToPath(new URL('parts/turns.ts', import.meta.url));
// A Thursday in November, 09:00 in Warsaw.
const MORNING = 1_795_075_200_000;
const LIMIT_MS = 5;

/** CPU of a turn in which nothing changed, for one child and for a thousand in one process. */
export async function turn(): Promise<Result> {
  const time: FastTime = { origin: Date.now(), start: MORNING, speed: 1, lasts: 0 };
  const child = fork(TURNS, { env: { ...process.env, ...fastTimeEnv(time) } });
  const [turns]: Turns[] = await once(child, 'message');
  if (!turns) throw new Error('no turn was made');
  const row = (what: string, ms: number) => ({
    what,
    measured: `${ms.toFixed(2)} ms CPU a child`,
    against: `${LIMIT_MS} ms`,
    ratio: ms / LIMIT_MS,
    wanted: 1,
  });
  return {
    rows: [
      row('a turn without news, 1 child', turns.one),
      row('a turn without news, 1,000 children', turns.thousand),
    ],
    notes: [
      'without the HTTP and its parsing: health and view derived, states and discovery document made, checked, compared with',
      `what was sent (${turns.topics} topics a child). V8 as small as in the bundle. 1,000 children: ${megabytes(turns.kilobytes)} resident in all`,
    ],
  };
}

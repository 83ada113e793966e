import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type FastTime, fastTimeEnv } from './parts/fast-clock.ts';
import { megabytes, type Result } from './parts/row.ts';
import type { Turns } from './parts/turns.ts';

const TURNS = fileURLToPath(new URL('parts/turns.ts', import.meta.url));
// Thursday 2026-11-19, 09:00 in Warsaw.
const MORNING_MS = 1_795_075_200_000;
const LIMIT_MS = 5;

/** Measures the CPU time of a turn without changes, for one child and for up to a thousand in one process. */
export async function turn(): Promise<Result> {
  const time: FastTime = { originMs: Date.now(), startMs: MORNING_MS, speed: 1, durationMs: 0 };
  const child = fork(TURNS, { env: { ...process.env, ...fastTimeEnv(time) } });
  const [turns]: Turns[] = await once(child, 'message');
  if (!turns) throw new Error('the process reported no turns');
  const row = (what: string, ms: number) => ({
    what,
    measured: `${ms.toFixed(2)} ms CPU a child`,
    against: `${LIMIT_MS} ms`,
    ratio: ms / LIMIT_MS,
    wanted: 1,
  });
  return {
    rows: turns.cpuMs.map(([children, ms]) =>
      row(
        `a turn without changes, ${children.toLocaleString('en')} ${children === 1 ? 'child' : 'children'}`,
        ms,
      ),
    ),
    notes: [
      'derives health and view, builds states and discovery document and compares them with the sent ones; without HTTP and',
      `parsing (${turns.topics} topics a child). V8's own flags. 1,000 children: ${megabytes(turns.kilobytes)} resident in total`,
    ],
  };
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fastBundle } from './parts/fast-bundle.ts';
import { type FastTime, fastTimeEnv } from './parts/fast-clock.ts';
import { Folder, NodeProcess, Servers } from './parts/processes.ts';
import { megabytes, type Result, type Row } from './parts/row.ts';

const HOUR_MS = 3_600_000;
const SPEED = 480;
// Monday 2026-11-16, 05:00 in Warsaw: a week of school days.
const MONDAY_MS = 1_794_801_600_000;
/** A cycle: the plan changes of one child were read. */
const CYCLES = [0, 50, 200, 300, 400, 500] as const;
const PLAN_CHANGES = '/Calendars/Substitutions';
/** Of two children; the sign-in and the first read of all Sources. */
const FULL_READ_REQUESTS = 100;
const STEP_MS = 250;
const MAX_HOURS = 24 * 6;

const PROBE = fileURLToPath(new URL('parts/memory-probe.cjs', import.meta.url));

interface Sample {
  readonly cycles: number;
  readonly residentKb: number;
  readonly privateKb: number;
  /** After a garbage collection. */
  readonly oldSpaceKb: number;
}

/**
 * Measures the memory of the bundle with two children after the first read and after 50 to 500 cycles, at 480 times the
 * speed. The garbage collection of a sample is after its other two figures.
 */
export async function memory(): Promise<Result> {
  using folder = new Folder();
  const program = await fastBundle(folder.path);
  await using bare = new NodeProcess(['-e', 'setInterval(() => {}, 60_000)']);
  const time: FastTime = {
    originMs: Date.now(),
    startMs: MONDAY_MS,
    speed: SPEED,
    durationMs: MAX_HOURS * HOUR_MS,
  };
  const file = join(folder.path, 'old-space');
  const env = fastTimeEnv(time);
  await using servers = await Servers.start(env);
  const config = folder.configure(servers.addresses);
  const probe = { NODE_OPTIONS: `--require=${PROBE}`, MEMORY_PROBE: file };
  await using bridge = new NodeProcess(['run', '--config', config], { ...env, ...probe }, { program });
  const samples: Sample[] = [];
  for (const cycles of CYCLES) {
    await untilCycles(servers, cycles, time);
    const { residentKb, privateKb } = bridge.memory();
    samples.push({ cycles, residentKb, privateKb, oldSpaceKb: await oldSpace(bridge, file) });
  }
  const { requests, violations } = await servers.report();
  // A request of one real millisecond is half a second later by the fast clock: sessions are extended too early.
  const broken = violations.filter((violation) => !violation.startsWith('§5.3.5'));
  if (broken.length > 0) throw new Error(`a rule of the portal was broken: ${broken[0]}`);
  const own = bare.memory();
  const last = samples.at(-1) ?? { cycles: 0, ...own, oldSpaceKb: 0 };
  const at200 = samples.find(({ cycles }) => cycles === 200) ?? last;
  const row = (what: string, kb: number, bareKb: number, wanted?: number): Row => ({
    what,
    measured: megabytes(kb),
    against: `${megabytes(bareKb)} bare node`,
    ratio: kb / bareKb,
    ...(wanted !== undefined && { wanted }),
  });
  return {
    rows: [
      ...samples.map(({ cycles, residentKb }) =>
        row(`resident, after ${cycles} cycles`, residentKb, own.residentKb, cycles === 500 ? 1.9 : undefined),
      ),
      ...samples.map(({ cycles, privateKb }) =>
        row(`private, after ${cycles} cycles`, privateKb, own.privateKb, cycles === 500 ? 3 : undefined),
      ),
      {
        what: 'resident, 500 cycles / 200 cycles',
        measured: megabytes(last.residentKb),
        against: megabytes(at200.residentKb),
        ratio: last.residentKb / at200.residentKb,
        wanted: 1.02,
      },
    ],
    notes: [
      `old space after a garbage collection: ${samples.map(({ cycles, oldSpaceKb }) => `${megabytes(oldSpaceKb)} (${cycles})`).join(', ')}`,
      `2 children, Monday 05:00 and after, at ${SPEED} times the speed, ${requests.length} requests; node ${process.version}`,
    ],
  };
}

async function untilCycles(servers: Servers, cycles: number, time: FastTime): Promise<void> {
  for (;;) {
    const { requests } = await servers.report();
    const done = requests.filter(({ path }) => path.includes(PLAN_CHANGES)).length;
    const isRead = requests.length >= FULL_READ_REQUESTS;
    if (isRead && done >= cycles) break;
    if ((Date.now() - time.originMs) * SPEED > time.durationMs)
      throw new Error(`only ${done} cycles in ${MAX_HOURS} hours`);
    await pause(STEP_MS);
  }
  // The turn of the last request.
  await pause(STEP_MS * 4);
}

async function oldSpace(bridge: NodeProcess, file: string): Promise<number> {
  rmSync(file, { force: true });
  bridge.signal('SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause(STEP_MS);
  return Number(readFileSync(file, 'utf8'));
}

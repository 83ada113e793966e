import { setTimeout as pause } from 'node:timers/promises';
import { fastBundle } from './parts/fast-bundle.ts';
import { type FastTime, fastTimeEnv } from './parts/fast-clock.ts';
import { Folder, NodeProcess, Servers } from './parts/processes.ts';
import { megabytes, type Result } from './parts/row.ts';

const HOUR_MS = 3_600_000;
const SPEED = 240;
// Thursday 2026-11-19, 07:30 in Warsaw: an hour with many requests.
const MORNING_MS = 1_795_069_800_000;
// Enough for V8's idle garbage collections, 8 seconds after the last work.
const REST_MS = 20_000;
const MIN_REQUESTS = 70;

/** Measures the resident memory of the bundle with two children after an hour at 240 times the speed. */
export async function memory(): Promise<Result> {
  using folder = new Folder();
  const program = await fastBundle(folder.path);
  await using bare = new NodeProcess(['-e', 'setInterval(() => {}, 60_000)']);
  const time: FastTime = { originMs: Date.now(), startMs: MORNING_MS, speed: SPEED, durationMs: HOUR_MS };
  const env = fastTimeEnv(time);
  await using servers = await Servers.start(env);
  const config = folder.configure(servers.addresses);
  await using bridge = new NodeProcess(['run', '--config', config], env, program);
  await pause(HOUR_MS / SPEED + REST_MS);
  const { requests, violations } = await servers.report();
  if (requests.length < MIN_REQUESTS || violations.length > 0)
    throw new Error(`not a usual hour: ${requests.length} requests, ${violations.join(', ')}`);
  return {
    rows: [
      {
        what: 'resident memory of the bundle, 2 children',
        measured: megabytes(bridge.kilobytes()),
        against: `${megabytes(bare.kilobytes())} bare node`,
        ratio: bridge.kilobytes() / bare.kilobytes(),
        wanted: 2,
      },
    ],
    notes: [
      `an hour from 07:30 at ${SPEED} times the speed (${requests.length} requests), then ${REST_MS / 1_000} s of rest; node ${process.version}`,
    ],
  };
}

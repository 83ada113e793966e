import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { bundle } from '../scripts/build.ts';
import { type FastTime, fastTimeEnv } from './parts/fast-clock.ts';
import { Folder, Running, Town } from './parts/processes.ts';
import { megabytes, type Result } from './parts/row.ts';

const HOUR = 3_600_000;
const SPEED = 240;
// A Thursday in November, 07:30 in Warsaw: children, and the portal, are busy.
const MORNING = 1_795_069_800_000;
// Time for V8's idle collections, which come 8 seconds after the last work.
const REST = 20_000;
const FEWEST_REQUESTS = 70;

const FAST_CLOCK = fileURLToPath(new URL('parts/fast-clock.ts', import.meta.url));

/** The very bundle that is shipped, but for the clock that the bridge is handed. */
const fastClock: Plugin = {
  name: 'fast-clock',
  setup({ onResolve }) {
    onResolve({ filter: /\/lib\/clock\.ts$/ }, ({ importer }) =>
      /\/src\/commands\//.test(importer) ? { path: FAST_CLOCK } : undefined,
    );
  },
};

/** Resident memory of the bundle with two children after a school hour, lived at 240 times the speed. */
export async function memory(): Promise<Result> {
  using folder = new Folder();
  const dist = join(folder.path, 'dist');
  await bundle(dist, [fastClock]);
  await using bare = new Running(['-e', 'setInterval(() => {}, 60_000)']);
  const time: FastTime = { origin: Date.now(), start: MORNING, speed: SPEED, lasts: HOUR };
  const env = fastTimeEnv(time);
  await using town = await Town.start(env);
  const config = folder.configure(town.open);
  await using bridge = new Running([join(dist, 'dziennik2mqtt.js'), 'run', '--config', config], env);
  await pause(HOUR / SPEED + REST);
  const { requests, violations } = await town.seen();
  if (requests.length < FEWEST_REQUESTS || violations.length > 0)
    throw new Error(`no usual hour: ${requests.length} requests, ${violations.join(', ')}`);
  return {
    rows: [
      {
        what: 'resident memory of the bundle, 2 children',
        measured: megabytes(bridge.memory()),
        against: `${megabytes(bare.memory())} bare node`,
        ratio: bridge.memory() / bare.memory(),
        wanted: 2,
      },
    ],
    notes: [
      `an hour from 07:30 at ${SPEED} times the speed (${requests.length} requests), then ${REST / 1_000} s of rest; node ${process.version}`,
    ],
  };
}

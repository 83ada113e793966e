import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { bundle } from '../../scripts/build.ts';

const FAST_CLOCK = fileURLToPath(new URL('fast-clock.ts', import.meta.url));

/** Replaces the clock of the released bundle. */
const fastClock: Plugin = {
  name: 'fast-clock',
  setup({ onResolve }) {
    onResolve({ filter: /\/lib\/clock\.ts$/ }, ({ importer }) =>
      /\/src\/commands\//.test(importer) ? { path: FAST_CLOCK } : undefined,
    );
  },
};

/** Makes the bundle with the clock of `fastTimeEnv` in `folder`. @returns the path of its launcher */
export async function fastBundle(folder: string): Promise<string> {
  const dist = join(folder, 'dist');
  await bundle(dist, [fastClock]);
  return join(dist, 'dziennik2mqtt');
}

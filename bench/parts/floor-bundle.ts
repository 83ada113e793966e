import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url));
const LAUNCHER = fileURLToPath(new URL('../../scripts/bundle/launcher.sh', import.meta.url));
const START = fileURLToPath(new URL('../../scripts/bundle/start.cjs', import.meta.url));

/** Makes the floor client one file in `folder`, with the settings of the bridge. @returns the path of its launcher */
export async function bundleFloor(folder: string): Promise<string> {
  // As start.cjs names the bundle, whose compiled code is kept where KEEP_COMPILED_CODE is set.
  const outfile = join(folder, 'floor', 'dziennik2mqtt.js');
  await build({ entryPoints: [FLOOR], outfile, bundle: true, platform: 'node', minify: true });
  const launcher = join(folder, 'floor', 'floor');
  copyFileSync(LAUNCHER, launcher);
  copyFileSync(START, join(folder, 'floor', 'start.js'));
  return launcher;
}

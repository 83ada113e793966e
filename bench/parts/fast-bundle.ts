import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { buildProgram } from '../../scripts/build.ts';

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

/** undici's limits of a connection that is renewed for each turn, in milliseconds of a fast clock. */
export const RENEWED = { keepAliveTimeout: 40, keepAliveMaxTimeout: 40 };
const KEEP_ALIVE = 'keepAliveTimeout: KEEP_ALIVE_MS,';

/** Closes connections soon after a turn, as a clock that does not run fast does. */
const renewedConnections: Plugin = {
  name: 'renewed-connections',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/portal\/http\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes(KEEP_ALIVE)) throw new Error(`${path} has no ${KEEP_ALIVE}`);
      const { keepAliveTimeout, keepAliveMaxTimeout } = RENEWED;
      const limits = `keepAliveTimeout: ${keepAliveTimeout}, keepAliveMaxTimeout: ${keepAliveMaxTimeout},`;
      return { contents: source.replace(KEEP_ALIVE, limits), loader: 'ts' };
    });
  },
};

/**
 * Makes the bundle with the clock of `fastTimeEnv` in `folder`.
 * @param isRenewed whether the connections to the portal end soon after a turn
 * @returns the path of its launcher
 */
export function fastBundle(folder: string, isRenewed = false): Promise<string> {
  return buildProgram(join(folder, 'dist'), [fastClock, ...(isRenewed ? [renewedConnections] : [])]);
}

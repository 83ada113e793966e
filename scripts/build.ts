// Makes dist/: the command line in one file, its source map, and the licences of what is inside.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { leanLibraries } from './bundle/lean.ts';
import { licences } from './bundle/licences.ts';
import { ownFiles } from './bundle/own-files.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Source that the bundle holds a little differently.
 * CommonJS has its own `require`, and no `import.meta`: any other use of it ends the build.
 * Characters beyond ASCII are escaped in regular expressions too, where esbuild leaves them: with a single one V8 keeps
 * the whole file in two bytes a character, which is megabytes.
 */
const ourSource: Plugin = {
  name: 'our-source',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
        .replace('const require = createRequire(import.meta.url);', '')
        .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles into `outdir`, which is emptied before. CommonJS, because it starts sooner: an `import` of one of Node's own
 * modules evaluates everything that the module exports, among it parts that Node loads only when asked (its `fetch`
 * with `node:http`, 24 ms). What is imported dynamically is evaluated when it is asked for, also here in one file.
 * Names are left as they are: stacks stay readable, and shorter ones do not start sooner.
 */
export async function bundle(outdir: string, plugins: readonly Plugin[] = []): Promise<Metafile> {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { dziennik2mqtt: 'scripts/bundle/entry.ts' },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    legalComments: 'none',
    metafile: true,
    // A copy of Node's own streams for browsers and old Nodes.
    alias: { 'readable-stream': 'node:stream' },
    // undici's own way to leave out a parser that is off.
    define: { esbuildDetection: 'true' },
    logOverride: { 'empty-import-meta': 'error' },
    plugins: [...plugins, ownFiles(ROOT), leanLibraries, ourSource],
  });
  // For a folder below one whose package.json says `module`, as in this repository.
  writeFileSync(join(outdir, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(join(outdir, 'LICENSES.txt'), licences(ROOT, Object.keys(metafile.inputs)));
  return metafile;
}

if (import.meta.main) await bundle(join(ROOT, 'dist'));

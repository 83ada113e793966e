// Makes dist/: the command line, its parts, the files that they read, and the licences of what is inside.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { licences } from './licences.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What modules read beside themselves; it lies in the bundle where it lies in the source. */
const FOLDERS = ['src/web/assets', 'fixtures'];

/**
 * Source that the bundle holds a little differently.
 * `import.meta.url` stays what it is in the source, seen from the bundle's folder: files are found where `FOLDERS` are.
 * Characters beyond ASCII are escaped in regular expressions too, where esbuild leaves them: with a single one V8 keeps
 * a whole file in two bytes a character, which is megabytes.
 */
const ourSource: Plugin = {
  name: 'our-source',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const place = relative(ROOT, path).split(sep).join('/');
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', `new URL('../${place}', import.meta.url).href`)
        .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles into `outdir`, which is emptied before. There are several files rather than one, because a process keeps the
 * text of every file that it loads: `run` need not pay for the demo, nor for a Temporal that its Node already has. One
 * file costs 10 MB of resident memory more (measured: 100 instead of 89).
 * Names are left as they are rather than shortened and kept by `keepNames`: stacks stay readable, and it costs no more
 * (89.4 MB instead of 90.7, single runs).
 */
export async function bundle(outdir: string, plugins: readonly Plugin[] = []): Promise<Metafile> {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { dziennik2mqtt: 'scripts/entry.ts' },
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    legalComments: 'none',
    metafile: true,
    // A copy of Node's own streams for browsers and old Nodes.
    alias: { 'readable-stream': 'node:stream' },
    // What CommonJS parts ask of `require` they get from Node.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
    plugins: [...plugins, ourSource],
  });
  for (const folder of FOLDERS) cpSync(join(ROOT, folder), join(outdir, folder), { recursive: true });
  // Without this, a bundle in an empty folder would be taken for CommonJS first.
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(outdir, 'LICENSES.txt'), licences(ROOT, Object.keys(metafile.inputs)));
  return metafile;
}

if (import.meta.main) await bundle(join(ROOT, 'dist'));

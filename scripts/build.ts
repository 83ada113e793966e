// Builds dist/: the code of the command line in one file, its launcher and compiled code, its source map, the files that it reads,
// the card for Home Assistant's dashboards, and the licences of the bundled packages.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { bundleCard } from './bundle/card.ts';
import { keepCompiledCode } from './bundle/compiled-code.ts';
import { leanLibraries, shortNames } from './bundle/lean.ts';
import { licences } from './bundle/licences.ts';
import { copyOwnFiles, ownFiles } from './bundle/own-files.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Of the package of the pictures' letters (scripts/picture-font.ts). */
const FONT = 'node_modules/@fontsource/inter/package.json';

/**
 * Changes our source for the bundle. CommonJS has its own `require` and no `import.meta`: other uses of it fail the build.
 * Characters beyond ASCII are escaped, also in regular expressions, where esbuild keeps them: with a single one V8 stores
 * the whole file in two bytes per character, megabytes more.
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
 * Bundles into `outdir`, which it empties first. CommonJS starts faster: an ES `import` of a Node module evaluates all its
 * exports, including those that Node loads lazily (`fetch` with `node:http`, 24 ms). Dynamic imports are evaluated when
 * they are reached, also in one file. Our own names are not minified: stacks stay readable.
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
    // A copy of Node's streams for browsers and old versions of Node.
    alias: { 'readable-stream': 'node:stream' },
    // undici's flag to leave out a parser that is not used.
    define: { esbuildDetection: 'true' },
    logOverride: { 'empty-import-meta': 'error' },
    plugins: [...plugins, ownFiles, leanLibraries, shortNames, ourSource],
  });
  copyFileSync(join(ROOT, 'scripts/bundle/launcher.sh'), join(outdir, 'dziennik2mqtt'));
  copyFileSync(join(ROOT, 'scripts/bundle/start.cjs'), join(outdir, 'start.js'));
  // The package.json of a parent folder may have the type `module`, as in this repository.
  writeFileSync(join(outdir, 'package.json'), '{ "type": "commonjs" }\n');
  copyOwnFiles(ROOT, outdir);
  const card = await bundleCard(ROOT, outdir);
  const inputs = [FONT, ...[metafile, card].flatMap((one) => Object.keys(one.inputs))];
  writeFileSync(join(outdir, 'LICENSES.txt'), licences(ROOT, inputs));
  return metafile;
}

/** As `bundle`, with its compiled code. @returns the path of the launcher */
export async function buildProgram(outdir: string, plugins: readonly Plugin[] = []): Promise<string> {
  await bundle(outdir, plugins);
  const launcher = join(outdir, 'dziennik2mqtt');
  keepCompiledCode(launcher);
  return launcher;
}

if (import.meta.main) await buildProgram(join(ROOT, 'dist'));

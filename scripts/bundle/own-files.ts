import { cpSync, globSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Every file that is read through `src/lib/own-files.ts`. */
const FILES = ['src/web/assets/*', 'fixtures/*/*.yaml'];
/** undici's parser, which its package has in base64. */
const PARSER = 'llhttp.wasm';

const require = createRequire(import.meta.url);

/** Copies the files that the program reads beside the bundle: those that a command does not need are not loaded. */
export function copyOwnFiles(root: string, outdir: string): void {
  const folder = join(outdir, 'files');
  for (const path of globSync(FILES, { cwd: root })) cpSync(join(root, path), join(folder, path));
  writeFileSync(join(folder, PARSER), require('undici/lib/llhttp/llhttp-wasm.js') as Buffer);
}

/** Reads them in the folder `files` beside the bundle. */
export const ownFiles: Plugin = {
  name: 'own-files',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/lib\/own-files\.ts$/ }, () => ({ contents: MODULE, loader: 'js' }));
    onLoad({ filter: /\/undici\/lib\/llhttp\/llhttp-wasm\.js$/ }, () => ({
      contents: `module.exports = require('node:fs').readFileSync(__dirname + '/files/${PARSER}');`,
      loader: 'js',
    }));
  },
};

const MODULE = `
  import { existsSync, readdirSync, readFileSync } from 'node:fs';
  const FILES = __dirname + '/files/';
  export const ownFile = (path) => readFileSync(FILES + path, 'utf8');
  export const ownFolder = (path) => readdirSync(FILES + path);
  export function builtFile(name) {
    const file = __dirname + '/' + name;
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }`;

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'esbuild';

/** Every file that is read through `src/lib/own-files.ts`. */
const FILES = ['src/web/assets/*', 'fixtures/*/*.yaml'];

/** What few programs read is compressed: invented families, and the letters of pictures. */
const COMPRESSED = /\.(?:yaml|txt)$/;

/** Puts the program's own text files into the bundle. */
export function ownFiles(root: string): Plugin {
  return {
    name: 'own-files',
    setup({ onLoad }) {
      onLoad({ filter: /\/src\/lib\/own-files\.ts$/ }, () => {
        const paths = globSync(FILES, { cwd: root }).sort();
        const texts = paths.map((path) => [path.replaceAll('\\', '/'), packed(join(root, path))]);
        return { contents: module(JSON.stringify(Object.fromEntries(texts))), loader: 'js' };
      });
    },
  };
}

/** The text, or in a list what it is compressed to. */
function packed(path: string): string | readonly [string] {
  const text = readFileSync(path, 'utf8');
  return COMPRESSED.test(path) ? [brotliCompressSync(text).toString('base64')] : text;
}

function module(files: string): string {
  return `
    import { existsSync, readFileSync } from 'node:fs';
    const FILES = ${files};
    export function ownFile(path) {
      if (!(path in FILES)) throw new Error(path + ' is not in the bundle');
      const file = FILES[path];
      if (typeof file === 'string') return file;
      return require('node:zlib').brotliDecompressSync(Buffer.from(file[0], 'base64')).toString();
    }
    export function ownFolder(path) {
      const names = Object.keys(FILES).filter((file) => file.startsWith(path));
      if (names.length === 0) throw new Error(path + ' is not in the bundle');
      return names.map((file) => file.slice(path.length));
    }
    export function builtFile(name) {
      const file = __dirname + '/' + name;
      return existsSync(file) ? readFileSync(file, 'utf8') : null;
    }`;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

/**
 * Reads a text file of the program. In the bundle it is the copy in the folder `files` beside it
 * (`scripts/bundle/own-files.ts`).
 * @param path from the root of the repository
 */
export function ownFile(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** The names of the files in a folder of the program. */
export function ownFolder(path: string): readonly string[] {
  return readdirSync(new URL(path, ROOT));
}

/**
 * Reads a text file that `npm run build` makes, beside the bundle or in `dist/`.
 * @returns null: there is none, as in a new checkout
 */
export function builtFile(name: string): string | null {
  const file = new URL(`dist/${name}`, ROOT);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

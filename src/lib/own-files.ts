import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

/**
 * A text file that belongs to the program. The bundle has another module in the place of this one, which holds them all
 * (`scripts/bundle/own-files.ts`).
 * @param path from the root of the repository
 */
export function ownFile(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** The names of such files in a folder. */
export function ownFolder(path: string): readonly string[] {
  return readdirSync(new URL(path, ROOT));
}

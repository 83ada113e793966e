import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Sqlite } from './sqlite.ts';

export const STORE_FILE = 'dziennik2mqtt.sqlite';
/** The suffixes of the file, and of those that SQLite keeps beside it. */
export const SUFFIXES = ['', '-wal', '-shm', '-journal'] as const;
const HEADER = 'SQLite format 3\0';

/** Creates the file of a database if there is none. Call before the first write: SQLite gives `-wal` and `-shm` its mode. */
export function makePrivate(path: string): void {
  // Closing a file that this process has open would release SQLite's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const suffix of SUFFIXES) {
    const file = path + suffix;
    if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  }
}

/** What another program did to the open file, of which SQLite would notice only parts; undefined: nothing. */
export function damageOf(
  sqlite: Pick<Sqlite, 'handle'>,
  directory: string,
): { readonly error: unknown; readonly isUnusable: boolean } | undefined {
  const path = join(directory, STORE_FILE);
  if (!existsSync(path)) return { error: new Error('the file was deleted'), isUnusable: false };
  try {
    const isReplaced = statSync(path).ino !== fstatSync(sqlite.handle).ino;
    if ((isReplaced ? headOf(path) : readHead(sqlite.handle)) === HEADER) return undefined;
    return { error: new Error('the file was overwritten'), isUnusable: true };
  } catch (error) {
    return { error, isUnusable: false };
  }
}

/** The head of a file that SQLite does not have open. @throws {Error} it may not be read */
function headOf(path: string): string {
  const handle = openSync(path, 'r');
  try {
    return readHead(handle);
  } finally {
    closeSync(handle);
  }
}

function readHead(handle: number): string {
  const head = Buffer.alloc(HEADER.length);
  readSync(handle, head, 0, head.length, 0);
  return head.toString('latin1');
}

/** What identifies the state of the file: another process may change it. A hidden file is as none. */
export function fileState(directory: string): string {
  const states = SUFFIXES.slice(0, 2).map((suffix) => {
    const found = look(join(directory, STORE_FILE + suffix));
    return typeof found === 'object' ? [found.ino, found.size, found.mtimeMs].join() : '';
  });
  return states.join(' ');
}

/** @returns `hidden`: this user may not enter its folder; undefined: there is no such file */
export function look(path: string): Stats | 'hidden' | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return 'hidden';
  }
}

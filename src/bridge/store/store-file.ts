import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
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
const REPLACED =
  'the file was replaced by another, which is set aside: stop the bridge before you put a copy back';

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
  sqlite: Pick<Sqlite, 'handle' | 'identity'>,
  directory: string,
): { readonly error: unknown; readonly isUnusable: boolean } | undefined {
  const path = join(directory, STORE_FILE);
  try {
    const named = statSync(path, { throwIfNoEntry: false });
    if (!named) return { error: new Error('the file was deleted'), isUnusable: false };
    const { ino, dev } = sqlite.identity;
    const isOpen = named.ino === ino && named.dev === dev;
    if (!isOpen && !isSame(named, fstatSync(sqlite.handle)))
      return { error: new Error(REPLACED), isUnusable: true };
    accessSync(path, constants.R_OK);
    if (readHead(sqlite.handle) === HEADER) return undefined;
    return { error: new Error('the file was overwritten'), isUnusable: true };
  } catch (error) {
    return { error, isUnusable: false };
  }
}

/** Whether the open file still has this name. */
export function isNamed(sqlite: Pick<Sqlite, 'handle'>, path: string): boolean {
  try {
    const named = statSync(path, { throwIfNoEntry: false });
    return named !== undefined && isSame(named, fstatSync(sqlite.handle));
  } catch {
    return false;
  }
}

/** A network's file system may give one file a new inode; a file that was deleted may have the time of the next one of its name. */
function isSame(named: Stats, open: Stats): boolean {
  if (named.ino === open.ino && named.dev === open.dev) return true;
  return open.nlink > 0 && named.ctimeMs === open.ctimeMs && named.size === open.size;
}

/** Writes the file, or the names in the folder, to the disk. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readHead(handle: number): string {
  const head = Buffer.alloc(HEADER.length);
  readSync(handle, head, 0, head.length, 0);
  return head.toString('latin1');
}

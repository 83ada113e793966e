import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { instantText } from '../../lib/temporal.ts';
import { migrations } from './migrations.ts';
import { Sqlite, sqliteTrouble } from './sqlite.ts';

export interface StoreOptions {
  readonly clock: Clock;
  readonly log: Log;
}

export const FILE = 'dziennik2mqtt.sqlite';
const COMPANIONS = ['', '-wal', '-shm', '-journal'];

/** A file that is no store of ours, or one of a later version. */
class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/**
 * Opens the store in this directory, at our version. What cannot be used is set aside, and a new one begun; where the
 * disk takes nothing, what can be read of it goes on in memory. Says so in one line; throws nothing.
 */
export function openDatabase(directory: string, { clock, log }: StoreOptions): Sqlite {
  const path = join(directory, FILE);
  try {
    return openFile(directory, path);
  } catch (error) {
    if (!isUnusable(error)) return inMemory(path, error, log);
    return startAnew(directory, path, error, { clock, log });
  }
}

/** A database in memory with everything that can still be read of another. */
export function copyToMemory(source: Sqlite | undefined): Sqlite {
  const memory = new Sqlite(':memory:');
  migrate(memory, migrations);
  if (!source) return memory;
  memory.exec('BEGIN');
  const tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
  for (const { name } of memory.all(tables)) {
    if (typeof name === 'string') copyTable(source, memory, name);
  }
  memory.exec('COMMIT');
  return memory;
}

/**
 * Brings a database to the version that the list makes, one transaction a step.
 * @throws {Error} it is of a later version than the list knows
 */
export function migrate(database: Sqlite, steps: readonly string[]): void {
  const version = Number(database.all('PRAGMA user_version')[0]?.['user_version'] ?? 0);
  if (version > steps.length) throw new UnusableFile('it was written by a later version of the bridge');
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(step);
      database.exec(`PRAGMA user_version = ${index + 1}`);
      database.exec('COMMIT');
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}

function openFile(directory: string, path: string): Sqlite {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  makePrivate(path);
  const database = new Sqlite(path);
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Before anything is written; SQLite gives `-wal` and `-shm` the mode of the file itself. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const companion of COMPANIONS) {
    const file = path + companion;
    if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  }
}

/**
 * Write-ahead log, because the disk is likely an SD card: a turn appends a few pages and needs no flush at all, where a
 * rollback journal writes every page twice and flushes two or three times. With `synchronous = NORMAL` a power cut may
 * cost the last turns, which are read again, but never the file; what must not be lost is written with `FULL`.
 */
function prepare(database: Sqlite): void {
  const check = database.all('PRAGMA quick_check(1)')[0]?.['quick_check'];
  if (check !== 'ok') throw new UnusableFile('it is damaged');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = NORMAL');
  migrate(database, migrations);
  // A disk that takes nothing shows it now rather than in the middle of a turn.
  database.exec(`PRAGMA user_version = ${migrations.length}`);
}

function startAnew(directory: string, path: string, cause: unknown, { clock, log }: StoreOptions): Sqlite {
  try {
    const aside = setAside(path, instantText(clock.now()).replaceAll(':', '-'));
    log.error(
      { aside, reason: reason(cause) },
      'the store could not be used: it was set aside, a new one begins',
    );
    return openFile(directory, path);
  } catch (error) {
    return inMemory(path, error, log);
  }
}

function setAside(path: string, stamp: string): string {
  let aside = `${path}.corrupt-${stamp}`;
  for (let number = 2; existsSync(aside); number += 1) aside = `${path}.corrupt-${stamp}-${number}`;
  for (const companion of COMPANIONS) {
    if (existsSync(path + companion)) renameSync(path + companion, aside + companion);
  }
  return aside;
}

function inMemory(path: string, cause: unknown, log: Log): Sqlite {
  log.error(
    { path, reason: reason(cause) },
    'the store cannot be written: until the next start all is kept in memory',
  );
  // A write-ahead log needs a file beside it even to be read; immutable does without, and without its last turns.
  const immutable = new URL(`${pathToFileURL(path).href}?immutable=1`);
  for (const source of existsSync(path) ? [path, immutable] : []) {
    try {
      return copyFile(source);
    } catch {
      // Not readable that way.
    }
  }
  return copyToMemory(undefined);
}

/** @throws {Error} it cannot be read at all */
function copyFile(source: string | URL): Sqlite {
  const sqlite = new Sqlite(source);
  try {
    sqlite.all('SELECT count(*) FROM sqlite_schema');
    return copyToMemory(sqlite);
  } finally {
    sqlite.close();
  }
}

function copyTable(source: Sqlite, target: Sqlite, table: string): void {
  try {
    for (const row of source.all(`SELECT * FROM "${table}"`)) {
      const values = Object.values(row).filter(isPlain);
      const places = values.map(() => '?').join(', ');
      target.run(`INSERT INTO "${table}" (${Object.keys(row).join(', ')}) VALUES (${places})`, values);
    }
  } catch {
    // What cannot be read is lost; the other tables are not.
  }
}

function isPlain(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/** Only what surely is no store of ours may be set aside: a disk in trouble may recover. */
function isUnusable(error: unknown): boolean {
  if (error instanceof UnusableFile) return true;
  // A database of somebody else: our tables do not fit into it (SQLITE_ERROR).
  const clash = error instanceof Error && 'errcode' in error && error.errcode === 1;
  return clash || sqliteTrouble(error) === 'file';
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { instantText } from '../../lib/temporal.ts';
import { noteLoss } from './loss.ts';
import { migrations } from './migrations.ts';
import type { KeyPlace } from './seal-key.ts';
import { Sqlite, sqliteErrorKind } from './sqlite.ts';
import { look, makePrivate, STORE_FILE, SUFFIXES } from './store-file.ts';

export interface StoreOptions extends Pick<KeyPlace, 'keyFile' | 'credentials'> {
  readonly clock: Clock;
  readonly log: Log;
  /** For tests: instead of WAIT_MS at the start. */
  readonly waitMs?: number | undefined;
}

export const CANNOT_WRITE =
  'the store cannot be written: everything is kept in memory until that works again, or the next start';
export const HELD =
  'the store is held by another program: everything is kept in memory until it lets go, and then written to the disk';
/** How long to wait for another process where nothing else runs: at a start and at the end, and on the command line. */
export const WAIT_MS = 5_000;
/** Locks, the ration of logins and cookies; the acts, whose cooldowns still run. */
const PROTECTING = ['memory', 'journal'];

export interface Opened {
  readonly sqlite: Sqlite;
  /** It is a copy in memory because another process holds the file. */
  readonly isBusy: boolean;
}

/** The file is not a store, or one of a later version. */
class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/**
 * Opens the store in this directory at the current version. A file that cannot be used is set aside and a new one created;
 * if nothing can be written, a copy in memory is used. Logs that in one line; throws nothing.
 */
export function openDatabase(directory: string, { clock, log, waitMs }: StoreOptions): Opened {
  const path = join(directory, STORE_FILE);
  try {
    return { sqlite: openFile(directory, waitMs), isBusy: false };
  } catch (error) {
    if (sqliteErrorKind(error) === 'busy') {
      log.warn({ path, reason: reason(error) }, HELD);
      return { sqlite: copyOf(path, { clock, isBusy: true }), isBusy: true };
    }
    const sqlite = isUnusable(error)
      ? replaceFile(directory, path, error, { clock, log })
      : inMemory(path, error, { clock, log });
    return { sqlite, isBusy: false };
  }
}

interface CopyOptions extends Pick<StoreOptions, 'clock'> {
  /** What cannot be read is not lost. */
  readonly isBusy?: boolean;
}

/** Copies everything that can be read into a database in memory. @returns `isWhole`: whether that is all */
export function copyToMemory(
  source: Sqlite | undefined,
  { clock, isBusy = false }: CopyOptions,
): { readonly memory: Sqlite; readonly isWhole: boolean } {
  const memory = new Sqlite(':memory:');
  migrate(memory, migrations);
  if (!source) return { memory, isWhole: true };
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
  const tables = memory.all(sql).map(({ name }) => String(name));
  const { failed } = copyTables(source, memory, { tables, clock, isBusy });
  // The numbers of rows that were inserted and deleted are not used again.
  copyTable(source, memory, 'sqlite_sequence');
  return { memory, isWhole: failed.length === 0 };
}

/**
 * Writes a database in memory to the disk, in place of the file there.
 * @param aside the file there cannot be used, and is kept under another name
 * @returns the database on the disk
 * @throws {Error} the disk cannot be written; the file there is unchanged
 */
export function writeBack(
  memory: Sqlite,
  directory: string,
  aside: { readonly clock: Clock } | null,
): Sqlite {
  const path = join(directory, STORE_FILE);
  const written = `${path}.new`;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    rmSync(written, { force: true });
    closeSync(openSync(written, 'ax', 0o600));
    memory.run('VACUUM INTO ?', [written]);
  } catch (error) {
    rmSync(written, { force: true });
    throw error;
  }
  if (aside) setAside(path, stampOf(aside.clock));
  // A log of the old file must not be applied to the new one.
  for (const suffix of SUFFIXES.slice(1)) rmSync(path + suffix, { force: true });
  renameSync(written, path);
  return openFile(directory);
}

/** @returns the tables that were not copied; if they protect the account, the loss is noted */
function copyTables(
  source: Sqlite,
  target: Sqlite,
  { tables, clock, isBusy = false }: CopyOptions & { readonly tables: readonly string[] },
): { readonly failed: readonly string[]; readonly isProtecting: boolean } {
  target.exec('BEGIN');
  const failed = tables.filter((table) => !copyTable(source, target, table));
  const isProtecting = !failed.some((table) => PROTECTING.includes(table));
  if (!isProtecting && !isBusy) noteLoss(target, clock.now().epochMilliseconds);
  target.exec('COMMIT');
  return { failed, isProtecting };
}

/**
 * Upgrades a database to the version of the list, one transaction per step.
 * @throws {Error} its version is later than the list
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

/** @throws {Error} it cannot be used, or is busy for longer than `waitMs` */
export function openFile(directory: string, waitMs = WAIT_MS): Sqlite {
  const path = join(directory, STORE_FILE);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  makePrivate(path);
  const database = new Sqlite(path, { waitMs });
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Write-ahead log, because the disk is likely an SD card: a turn appends a few pages without a flush; a rollback journal
 * writes every page twice and flushes two or three times. With `synchronous = NORMAL` a power cut may cost the last turns,
 * which are read again, but never the file; `Database.durably` uses `FULL`.
 */
function prepare(database: Sqlite): void {
  const check = database.all('PRAGMA quick_check(1)')[0]?.['quick_check'];
  if (check !== 'ok') throw new UnusableFile('it is damaged');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = NORMAL');
  migrate(database, migrations);
  // A disk that cannot be written must fail here, not in the middle of a turn.
  database.exec(`PRAGMA user_version = ${migrations.length}`);
}

function replaceFile(directory: string, path: string, cause: unknown, { clock, log }: StoreOptions): Sqlite {
  try {
    const aside = setAside(path, stampOf(clock));
    const database = openFile(directory);
    const isCarriedOver = carryOver(aside, database, clock);
    const result = isCarriedOver
      ? 'logins, locks and sent messages were carried over'
      : 'logins, locks and sent messages could not be read, so a child whose logins the broker does not have either is locked';
    log.error(
      { aside, reason: reason(cause) },
      `the store could not be used: it was set aside and a new one created; ${result}`,
    );
    return database;
  } catch (error) {
    return inMemory(path, error, { clock, log });
  }
}

function carryOver(aside: string, database: Sqlite, clock: Clock): boolean {
  try {
    const source = new Sqlite(aside);
    try {
      return copyTables(source, database, { tables: PROTECTING, clock }).isProtecting;
    } finally {
      source.close();
    }
  } catch {
    noteLoss(database, clock.now().epochMilliseconds);
    return false;
  }
}

function stampOf(clock: Clock): string {
  return instantText(clock.now()).replaceAll(':', '-');
}

function setAside(path: string, stamp: string): string {
  let aside = `${path}.corrupt-${stamp}`;
  for (let number = 2; existsSync(aside); number += 1) aside = `${path}.corrupt-${stamp}-${number}`;
  for (const suffix of SUFFIXES) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  return aside;
}

function inMemory(path: string, cause: unknown, { clock, log }: StoreOptions): Sqlite {
  log.error({ path, reason: reason(cause) }, CANNOT_WRITE);
  return copyOf(path, { clock });
}

function copyOf(path: string, { clock, isBusy = false }: CopyOptions): Sqlite {
  // Reading a write-ahead log needs a writable file beside it; `immutable` does not, but lacks the last turns.
  const immutable = new URL(`${pathToFileURL(path).href}?immutable=1`);
  const found = look(path);
  for (const source of found === undefined ? [] : [path, immutable]) {
    try {
      return copyFile(source, { clock, isBusy });
    } catch {
      // Try the next.
    }
  }
  const { memory } = copyToMemory(undefined, { clock });
  if (found !== undefined && !isBusy) noteLoss(memory, clock.now().epochMilliseconds);
  return memory;
}

/** @throws {Error} it cannot be read at all */
function copyFile(source: string | URL, options: CopyOptions): Sqlite {
  const sqlite = new Sqlite(source, { waitMs: 0 });
  try {
    // A file of version 0 has never had a table: the disk was full when it was created.
    const isNew = sqlite.all('PRAGMA user_version')[0]?.['user_version'] === 0 && isEmpty(sqlite);
    return copyToMemory(isNew ? undefined : sqlite, options).memory;
  } finally {
    sqlite.close();
  }
}

function isEmpty(sqlite: Sqlite): boolean {
  return sqlite.all('SELECT count(*) AS count FROM sqlite_schema')[0]?.['count'] === 0;
}

/** @returns whether every row was copied */
function copyTable(source: Sqlite, target: Sqlite, table: string): boolean {
  try {
    if (table === 'sqlite_sequence') target.exec('DELETE FROM sqlite_sequence');
    for (const row of source.all(`SELECT * FROM "${table}"`)) {
      const values = Object.values(row).filter(isPlain);
      const places = values.map(() => '?').join(', ');
      target.run(`INSERT INTO "${table}" (${Object.keys(row).join(', ')}) VALUES (${places})`, values);
    }
    return true;
  } catch {
    // The other tables may be readable.
    return false;
  }
}

function isPlain(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/** Only a file that is certainly not a store may be set aside: a failing disk may recover. */
function isUnusable(error: unknown): boolean {
  if (error instanceof UnusableFile) return true;
  // SQLITE_ERROR: another program's database, in which our tables cannot be created.
  const isForeign = error instanceof Error && 'errcode' in error && error.errcode === 1;
  return isForeign || sqliteErrorKind(error) === 'file';
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

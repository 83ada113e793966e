import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { type Instant, instantText } from '../../lib/temporal.ts';
import { migrations } from './migrations.ts';
import type { KeyPlace } from './seal-key.ts';
import { Sqlite, sqliteErrorKind, type Value } from './sqlite.ts';
import { look, makePrivate, STORE_FILE, SUFFIXES, sync } from './store-file.ts';
import { noteLoss } from './stored-values.ts';

export interface StoreOptions extends Pick<KeyPlace, 'keyFile' | 'credentials'> {
  readonly clock: Clock;
  readonly log: Log;
  /** For tests: instead of WAIT_MS at the start. */
  readonly waitMs?: number | undefined;
}

export const CANNOT_WRITE =
  'the store cannot be written: everything is kept in memory until that works again, or the next start';
export const CHANGED =
  'the store was deleted or changed by another program: everything is kept in memory until it is written anew';
export const HELD =
  'the store is held by another program: everything is kept in memory until it lets go, and then written to the disk';
/** How long to wait for another process where nothing else runs: at a start and at the end, and on the command line. */
export const WAIT_MS = 5_000;
/** Locks, the ration of logins and cookies; the acts, whose cooldowns still run. */
const PROTECTING = ['memory', 'journal'];
/** What is written anew from the portal is not among them. */
const CARRIED_OVER = [...PROTECTING, 'dav_items'];

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
  const inMemory = (cause: unknown): Opened => {
    log.error({ path, reason: reasonOf(cause) }, CANNOT_WRITE);
    return { sqlite: copyOf(path, clock.now()), isBusy: false };
  };
  try {
    return { sqlite: openFile(directory, waitMs), isBusy: false };
  } catch (error) {
    if (sqliteErrorKind(error) === 'busy') {
      log.warn({ path, reason: reasonOf(error) }, HELD);
      return { sqlite: copyOf(path, null), isBusy: true };
    }
    if (!isUnusable(error)) return inMemory(error);
    try {
      return { sqlite: replaceFile(directory, error, { clock, log }), isBusy: false };
    } catch (failure) {
      return inMemory(failure);
    }
  }
}

/**
 * Copies everything that can be read into a database in memory.
 * @param lostAt when what cannot be read is lost; null: it is not
 * @returns `isWhole`: whether that is all
 */
export function copyToMemory(
  source: Sqlite | undefined,
  lostAt: Instant | null,
): { readonly memory: Sqlite; readonly isWhole: boolean } {
  const memory = new Sqlite(':memory:');
  migrate(memory, migrations);
  if (!source) return { memory, isWhole: true };
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
  const tables = memory.all<{ name: string }>(sql).map(({ name }) => name);
  const { failed } = copyTables(source, memory, tables, lostAt);
  // The numbers of rows that were inserted and deleted are not used again.
  copyTable(source, memory, 'sqlite_sequence');
  return { memory, isWhole: failed.length === 0 };
}

/**
 * Writes a database in memory to the disk, in place of the file there.
 * @param asideAt when the file there, which cannot be used, is kept under another name; null: it is replaced
 * @returns the database on the disk
 * @throws {Error} the disk cannot be written; the file there is unchanged
 */
export function writeBack(memory: Sqlite, directory: string, asideAt: Instant | null): Sqlite {
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
  if (asideAt) setAside(path, asideAt);
  // A log of the old file must not be applied to the new one.
  for (const suffix of SUFFIXES.slice(1)) rmSync(path + suffix, { force: true });
  sync(written);
  renameSync(written, path);
  sync(directory);
  return openFile(directory);
}

/** @returns the tables that were not copied; if they protect the account, the loss is noted */
function copyTables(
  source: Sqlite,
  target: Sqlite,
  tables: readonly string[],
  lostAt: Instant | null,
): { readonly failed: readonly string[]; readonly isProtecting: boolean } {
  target.exec('BEGIN');
  const failed = tables.filter((table) => !copyTable(source, target, table));
  const isProtecting = !failed.some((table) => PROTECTING.includes(table));
  if (!isProtecting && lostAt) noteLoss(target, lostAt);
  target.exec('COMMIT');
  return { failed, isProtecting };
}

/**
 * Upgrades a database to the version of the list, one transaction per step.
 * @throws {Error} its version is later than the list
 */
export function migrate(database: Sqlite, steps: readonly string[]): void {
  const version = versionOf(database);
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
    // Before another file may have its name.
    void database.handle;
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

/** @throws {Error} the disk cannot be written */
function replaceFile(directory: string, cause: unknown, { clock, log }: StoreOptions): Sqlite {
  const now = clock.now();
  const aside = setAside(join(directory, STORE_FILE), now);
  const database = openFile(directory);
  const result = carryOver(aside, database, now)
    ? 'logins, locks and sent messages were carried over'
    : 'logins, locks and sent messages could not be read, so a child whose logins the broker does not have either is locked';
  log.error(
    { aside, reason: reasonOf(cause) },
    `the store could not be used: it was set aside and a new one created; ${result}`,
  );
  return database;
}

function carryOver(aside: string, database: Sqlite, lostAt: Instant): boolean {
  try {
    using source = new Sqlite(aside);
    return copyTables(source, database, CARRIED_OVER, lostAt).isProtecting;
  } catch {
    noteLoss(database, lostAt);
    return false;
  }
}

function setAside(path: string, at: Instant): string {
  const first = `${path}.corrupt-${instantText(at).replaceAll(':', '-')}`;
  let aside = first;
  for (let number = 2; existsSync(aside); number += 1) aside = `${first}-${number}`;
  for (const suffix of SUFFIXES) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  return aside;
}

/** @param lostAt as of `copyToMemory` */
function copyOf(path: string, lostAt: Instant | null): Sqlite {
  // Reading a write-ahead log needs a writable file beside it; `immutable` does not, but lacks the last turns.
  const immutable = new URL(`${pathToFileURL(path).href}?immutable=1`);
  const found = look(path);
  for (const source of found === undefined ? [] : [path, immutable]) {
    try {
      return copyFile(source, lostAt);
    } catch {
      // Try the next.
    }
  }
  const { memory } = copyToMemory(undefined, null);
  if (found !== undefined && lostAt) noteLoss(memory, lostAt);
  return memory;
}

/** @throws {Error} it cannot be read at all */
function copyFile(source: string | URL, lostAt: Instant | null): Sqlite {
  using sqlite = new Sqlite(source, { waitMs: 0 });
  // A file of version 0 has never had a table: the disk was full when it was created.
  const isNew = versionOf(sqlite) === 0 && sqlite.all('SELECT 1 FROM sqlite_schema LIMIT 1').length === 0;
  return copyToMemory(isNew ? undefined : sqlite, lostAt).memory;
}

function versionOf(sqlite: Sqlite): number {
  return Number(sqlite.all('PRAGMA user_version')[0]?.['user_version']);
}

/** Copies the columns that the target has: a later version may have added some. @returns whether every row was copied */
function copyTable(source: Sqlite, target: Sqlite, table: string): boolean {
  try {
    if (table === 'sqlite_sequence') target.exec('DELETE FROM sqlite_sequence');
    const kept = columnsOf(target, table);
    const columns = columnsOf(source, table).filter((name) => kept.includes(name));
    const [names, places] = [columns.join(', '), columns.map(() => '?').join(', ')];
    for (const row of source.all<Record<string, Value>>(`SELECT ${names} FROM "${table}"`))
      target.run(`INSERT INTO "${table}" (${names}) VALUES (${places})`, Object.values(row));
    return true;
  } catch {
    // The other tables may be readable.
    return false;
  }
}

const columnsOf = (sqlite: Sqlite, table: string): readonly string[] =>
  sqlite.all<{ name: string }>(`PRAGMA table_info("${table}")`).map(({ name }) => name);

/** Only a file that is certainly not a store may be set aside: a failing disk may recover. */
function isUnusable(error: unknown): boolean {
  if (error instanceof UnusableFile) return true;
  // SQLITE_ERROR: another program's database, in which our tables cannot be created.
  const isForeign = error instanceof Error && 'errcode' in error && error.errcode === 1;
  return isForeign || sqliteErrorKind(error) === 'file';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

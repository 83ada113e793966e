import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { type Instant, instantText } from '../../lib/temporal.ts';
import { migrations } from './migrations.ts';
import type { KeyPlace } from './seal-key.ts';
import { Sqlite, sqliteErrorKind, type Value } from './sqlite.ts';
import { reasonOf } from './store-error.ts';
import { makePrivate, STORE_FILE, SUFFIXES, sync } from './store-file.ts';
import { noteLoss } from './stored-values.ts';

export interface StoreOptions extends Pick<KeyPlace, 'keyFile' | 'credentials'> {
  readonly clock: Clock;
  /** When this program was made; default: the clock is always believed at first. */
  readonly earliest?: Instant | undefined;
  readonly log: Log;
  /** For tests: instead of WAIT_MS. */
  readonly waitMs?: number | undefined;
}

/** How long to wait for another process. */
export const WAIT_MS = 5_000;
/** Locks, the ration of logins and cookies; the acts, whose cooldowns still run. */
const PROTECTING = ['memory', 'journal'];
/** What is written anew from the portal is not among them. */
const CARRIED_OVER = [...PROTECTING, 'dav_items'];

const NEW_FILE = `${STORE_FILE}.new`;

/** The file is not a store, or one of a later version. */
class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

type Place = StoreOptions & { readonly directory: string };

/**
 * Opens the store in this directory at the current version. A file that cannot be used is set aside and a new one created.
 * @throws {Error} the disk cannot be written, or another process holds the file
 */
export function openOrReplace(place: Place): Sqlite {
  try {
    return openFile(place.directory, place.waitMs);
  } catch (error) {
    if (!isUnusable(error)) throw error;
    return replaceFile(place, error);
  }
}

/**
 * Copies what can still be read of a store into a new file, which `takePlace` makes the store.
 * @param tables default: all
 * @returns the tables that were not copied; if they protect the account, the loss is noted
 * @throws {Error} the disk cannot be written
 */
export function copyAnew(
  source: Sqlite,
  directory: string,
  { now, tables }: { readonly now: Instant; readonly tables?: readonly string[] },
): readonly string[] {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, NEW_FILE);
  rmSync(path, { force: true });
  makePrivate(path);
  try {
    using target = new Sqlite(path);
    migrate(target, migrations);
    const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    const all = target.all<{ name: string }>(sql).map(({ name }) => name);
    target.exec('BEGIN');
    const failed = (tables ?? all).filter((table) => !copyTable(source, target, table));
    if (isProtectingLost(failed)) noteLoss(target, now);
    // The numbers of rows that were inserted and deleted are not used again.
    target.exec('DELETE FROM sqlite_sequence');
    copyTable(source, target, 'sqlite_sequence');
    target.exec('COMMIT');
    return failed;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/**
 * Makes the new file the store. Nothing has the one before open: closing it would delete the log of the new one.
 * @param asideAt when the file there is kept under another name; null: it is replaced
 * @returns that name
 */
export function takePlace(directory: string, asideAt: Instant | null): string | null {
  const [path, anew] = [join(directory, STORE_FILE), join(directory, NEW_FILE)];
  sync(anew);
  const aside = asideAt && setAside(path, asideAt);
  for (const suffix of SUFFIXES.slice(1)) rmSync(path + suffix, { force: true });
  renameSync(anew, path);
  sync(directory);
  return aside;
}

const isProtectingLost = (failed: readonly string[]): boolean =>
  failed.some((table) => PROTECTING.includes(table));

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
function openFile(directory: string, waitMs = WAIT_MS): Sqlite {
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

/** @throws {Error} the disk cannot be written: the file is unchanged */
function replaceFile({ directory, clock, log }: Place, cause: unknown): Sqlite {
  const now = clock.now();
  const source = new Sqlite(join(directory, STORE_FILE));
  let failed: readonly string[];
  try {
    failed = copyAnew(source, directory, { now, tables: CARRIED_OVER });
  } finally {
    source.close();
  }
  const aside = takePlace(directory, now);
  const result = isProtectingLost(failed)
    ? 'logins, locks and sent messages could not be read, so a child whose logins the broker does not have either is locked'
    : 'logins, locks and sent messages were carried over';
  log.error(
    { aside, reason: reasonOf(cause) },
    `the store could not be used: it was set aside and a new one created; ${result}`,
  );
  return openFile(directory);
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

function versionOf(sqlite: Sqlite): number {
  return Number(sqlite.all('PRAGMA user_version')[0]?.['user_version']);
}

/**
 * Copies the columns that the target has: a later version may have added some.
 * @returns whether every row was copied @throws {Error} the target cannot be written
 */
function copyTable(source: Sqlite, target: Sqlite, table: string): boolean {
  try {
    const kept = columnsOf(target, table);
    const columns = columnsOf(source, table).filter((name) => kept.includes(name));
    const [names, places] = [columns.join(', '), columns.map(() => '?').join(', ')];
    for (const row of source.all<Record<string, Value>>(`SELECT ${names} FROM "${table}"`))
      target.run(`INSERT INTO "${table}" (${names}) VALUES (${places})`, Object.values(row));
    return true;
  } catch (error) {
    if (['full', 'disk'].includes(sqliteErrorKind(error))) throw error;
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

import { closeSync, fstatSync, openSync, type Stats } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type Row = Readonly<Record<string, unknown>>;
export type Value = SQLInputValue;
/** A statement; as a tag its values stand in their places: `` run`DELETE FROM told WHERE child = ${child}` ``. */
export type Sql = string | TemplateStringsArray;

export function textOf(sql: Sql): string {
  return typeof sql === 'string' ? sql : sql.join('?');
}

/** By the remedy: `held`, `full` and `disk` try again; `file` create a new one; `other` none, it is an error in this program. */
type SqliteErrorKind = 'held' | 'full' | 'disk' | 'file' | 'other';

// Primary result codes, https://www.sqlite.org/rescode.html
const BUSY = 5;
const FULL = 13;
const DISK = new Set([8 /* READONLY */, 10 /* IOERR */, 14 /* CANTOPEN */]);
const FILE = new Set([11 /* CORRUPT */, 26 /* NOTADB */]);
// IOERR_SHORT_READ: the file was cut, which no other try changes.
const SHORT_READ = 522;

export function sqliteErrorKind(error: unknown): SqliteErrorKind {
  if (!(error instanceof Error)) return 'other';
  // Of the file system: the folder or the file beside it.
  if ('syscall' in error) return 'code' in error && error.code === 'ENOSPC' ? 'full' : 'disk';
  if (!('errcode' in error) || typeof error.errcode !== 'number') return 'other';
  const primary = error.errcode & 0xff;
  if (primary === BUSY) return 'held';
  if (primary === FULL) return 'full';
  if (error.errcode === SHORT_READ) return 'file';
  if (DISK.has(primary)) return 'disk';
  return FILE.has(primary) ? 'file' : 'other';
}

/** An open database; prepares each statement once. */
export class Sqlite {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #handle: number | undefined;
  #identity: Stats | undefined;

  /**
   * @param path a file, its `file:` address, or `:memory:`
   * @param options `waitMs`: as `waitAtMost`
   */
  constructor(path: string | URL, { waitMs = 5_000 }: { readonly waitMs?: number } = {}) {
    this.#database = new DatabaseSync(path, { timeout: waitMs });
  }

  /** How long to wait for writes of another process from now on; the event loop stands still meanwhile. */
  waitAtMost(milliseconds: number): void {
    this.#database.exec(`PRAGMA busy_timeout = ${milliseconds}`);
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** @returns the id of the row that was inserted last */
  run(sql: string, values: readonly Value[]): number {
    return Number(this.#prepare(sql).run(...values).lastInsertRowid);
  }

  /** @template R the selected columns: all tables are STRICT, so that these have the types of their declarations */
  all<R extends object = Row>(sql: string, values: readonly Value[] = []): readonly R[] {
    return this.#prepare(sql).all(...values) as R[];
  }

  /** The only column of the first row; undefined: there is no row. */
  value(sql: string, values: readonly Value[]): unknown {
    const row = this.#prepare(sql).get(...values);
    return row && Object.values(row)[0];
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /**
   * A handle of the file for reading, open until `close`: closing any handle of a file releases SQLite's locks on it, after
   * which another process may take the file for its own.
   * @throws {Error} it may not be read
   */
  get handle(): number {
    this.#handle ??= openSync(this.#database.location() ?? '', 'r');
    return this.#handle;
  }

  /** Of the open file, which keeps it whatever becomes of its name. @throws {Error} it may not be read */
  get identity(): Pick<Stats, 'ino' | 'dev'> {
    this.#identity ??= fstatSync(this.handle);
    return this.#identity;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#handle = undefined;
    this.#identity = undefined;
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

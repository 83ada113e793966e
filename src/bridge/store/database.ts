import { StoreInUseError } from './one-bridge.ts';
import { copyAnew, openOrReplace, type StoreOptions, takePlace, WAIT_MS } from './open.ts';
import { type Row, type Sql, type Sqlite, sqliteErrorKind, textOf, type Value } from './sqlite.ts';
import { reasonOf, StoreError } from './store-error.ts';
import { damageOf } from './store-file.ts';

export interface DatabaseOptions extends StoreOptions {
  readonly directory: string;
  /** Makes this process the only bridge on the file, where it is one. @throws {Error} it cannot */
  readonly claim?: () => void;
}

/**
 * The open store. What cannot be written changes nothing and is an error; the next write tries again. A file that another
 * program deleted, replaced or damaged is written anew with everything that can still be read of it.
 */
export class Database {
  readonly #options: DatabaseOptions;
  #connection: Sqlite | undefined;
  #problem: StoreError | null = null;
  /** SQLite has found it. */
  #isDamaged = false;
  #isInTransaction = false;
  /** In the open transaction, of which SQLite may have rolled back a part. */
  #failure: StoreError | undefined;
  /** How often something could not be read when the file was written anew: what its callers know is to be written again. */
  losses = 0;
  /** Called at once when `problem` is another. */
  onProblem: () => void = () => undefined;

  /** @throws {StoreError} the disk cannot be written, or another program holds the file */
  constructor(options: DatabaseOptions) {
    this.#options = options;
    try {
      this.#connection = openOrReplace(options);
    } catch (error) {
      if (sqliteErrorKind(error) === 'other') throw error;
      throw new StoreError(options.directory, error);
    }
  }

  /** Why the last write failed, or a reading after it; null: it did not. */
  get problem(): StoreError | null {
    return this.#problem;
  }

  /** @returns the id of the row that was inserted last @throws {StoreError} */
  write(sql: Sql, ...values: readonly Value[]): number {
    const run = (): number => this.#sqlite.run(textOf(sql), values);
    if (this.#isInTransaction) return this.#attempt(run);
    this.#look();
    const id = this.#attempt(run);
    this.#setProblem(null);
    return id;
  }

  /** @throws {StoreError} */
  read<R extends object = Row>(sql: Sql, ...values: readonly Value[]): readonly R[] {
    return this.#attempt(() => this.#sqlite.all<R>(textOf(sql), values));
  }

  /** The only column, of texts. */
  texts(sql: Sql, ...values: readonly Value[]): readonly string[] {
    return this.read(sql, ...values).map((row) => String(Object.values(row)[0]));
  }

  /** The only column of the first row; undefined: there is no row. */
  value(sql: Sql, ...values: readonly Value[]): unknown {
    return this.#attempt(() => this.#sqlite.value(textOf(sql), values));
  }

  /** All or nothing; a nested call is part of the outer transaction. @throws {StoreError} */
  transaction<T>(work: () => T): T {
    if (this.#isInTransaction) return work();
    this.#look();
    this.#attempt(() => this.#sqlite.exec('BEGIN IMMEDIATE'));
    this.#isInTransaction = true;
    try {
      const result = work();
      this.#attempt(() => this.#sqlite.exec('COMMIT'));
      this.#setProblem(null);
      return result;
    } catch (error) {
      rollBack(this.#sqlite);
      throw error;
    } finally {
      this.#isInTransaction = false;
      this.#failure = undefined;
    }
  }

  /**
   * Writes that are on the disk when it returns, even after a power cut.
   * @throws {TypeError} inside a transaction: only a commit reaches the disk
   * @throws {StoreError}
   */
  durably<T>(work: () => T): T {
    if (this.#isInTransaction) throw new TypeError('A durable write stands alone, not inside a transaction');
    this.#look();
    this.#sqlite.exec('PRAGMA synchronous = FULL');
    try {
      return work();
    } finally {
      this.#sqlite.exec('PRAGMA synchronous = NORMAL');
    }
  }

  /** Tries to write if that failed before. @throws {StoreError} nothing can be written now */
  assertWritable(): void {
    if (this.#problem) this.write(`PRAGMA user_version = ${String(this.value('PRAGMA user_version'))}`);
  }

  /**
   * Writes the file anew, without the free pages that still hold old values.
   * @returns false: another process is using it, or there is no room
   */
  rewrite(): boolean {
    try {
      // Not on the disk: what is left there of a temporary file is not overwritten.
      this.#sqlite.exec('PRAGMA temp_store = MEMORY; VACUUM');
      return this.#sqlite.all('PRAGMA wal_checkpoint(TRUNCATE)')[0]?.['busy'] === 0;
    } catch (error) {
      if (sqliteErrorKind(error) === 'other') throw error;
      return false;
    }
  }

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  get #sqlite(): Sqlite {
    this.#connection ??= openOrReplace(this.#options);
    return this.#connection;
  }

  /** Before a write: where the file is no longer that of this store, it is written anew. @throws {StoreError} */
  #look(): void {
    const { directory, claim, log, clock } = this.#options;
    const now = clock.now();
    const found = this.#isDamaged
      ? { error: new Error('the file was damaged'), isUnusable: true }
      : this.#attempt(() => damageOf(this.#sqlite, directory));
    if (!found) return;
    const failed = this.#attempt(() => {
      claim?.();
      const lost = copyAnew(this.#sqlite, directory, { now });
      this.close();
      takePlace(directory, found.isUnusable ? now : null);
      return lost;
    });
    this.#isDamaged = false;
    if (failed.length > 0) this.losses += 1;
    const what = failed.length > 0 ? 'with what could still be read of it' : 'with everything';
    log.error(
      { reason: reasonOf(found.error) },
      `the store was deleted or changed by another program: it was written anew, ${what}`,
    );
  }

  #attempt<T>(work: () => T): T {
    if (this.#failure) throw this.#failure;
    try {
      return work();
    } catch (error) {
      if (sqliteErrorKind(error) === 'other' && !(error instanceof StoreInUseError)) throw error;
      throw this.#failed(error);
    }
  }

  #failed(cause: unknown): StoreError {
    this.#isDamaged ||= sqliteErrorKind(cause) === 'file';
    const error = new StoreError(this.#options.directory, cause);
    if (this.#isInTransaction) this.#failure = error;
    this.#setProblem(error);
    return error;
  }

  #setProblem(problem: StoreError | null): void {
    const before = this.#problem;
    this.#problem = problem;
    if (before?.problem === problem?.problem) return;
    const { log, waitMs = WAIT_MS } = this.#options;
    if (problem)
      log.error(
        { reason: problem.message },
        'the store cannot be written: nothing is read, sent or told until it can',
      );
    else log.info({}, 'the store can be written again');
    // Only the first write waits: the event loop stands still meanwhile.
    this.#connection?.waitAtMost(problem?.problem === 'held' ? 0 : waitMs);
    queueMicrotask(() => this.onProblem());
  }
}

function rollBack(sqlite: Sqlite): void {
  try {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
  } catch {
    // SQLite rolls back when the file is opened next.
  }
}

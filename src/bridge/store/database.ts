import { copyToMemory, type StoreOptions } from './open.ts';
import { type Row, type Sqlite, sqliteErrorKind, type Value } from './sqlite.ts';

interface Write {
  readonly sql: string;
  readonly values: readonly Value[];
}

/**
 * The open store. If its disk fails (full, read-only, worn out), it continues in memory with everything that can be read,
 * the open transaction included, and logs that once.
 */
export class Database {
  readonly #options: StoreOptions;
  #sqlite: Sqlite;
  #depth = 0;
  /** The writes of the open transaction. */
  #written: Write[] = [];

  constructor(sqlite: Sqlite, options: StoreOptions) {
    this.#sqlite = sqlite;
    this.#options = options;
  }

  /** @returns the id of the row that was inserted last */
  write(sql: string, ...values: readonly Value[]): number {
    const id = this.#withFallback((sqlite) => sqlite.run(sql, values));
    if (this.#depth > 0) this.#written.push({ sql, values });
    return id;
  }

  read(sql: string, ...values: readonly Value[]): readonly Row[] {
    return this.#withFallback((sqlite) => sqlite.all(sql, values));
  }

  /** All or nothing; a nested call is part of the outer transaction. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#withFallback((sqlite) => sqlite.exec('BEGIN IMMEDIATE'));
    this.#depth = 1;
    try {
      const result = work();
      this.#withFallback((sqlite) => sqlite.exec('COMMIT'));
      return result;
    } catch (error) {
      rollBack(this.#sqlite);
      throw error;
    } finally {
      this.#depth = 0;
      this.#written = [];
    }
  }

  /**
   * Writes that are on the disk when it returns, even after a power cut.
   * @throws {TypeError} inside a transaction: only a commit reaches the disk
   */
  durably<T>(work: () => T): T {
    if (this.#depth > 0) throw new TypeError('A durable write stands alone, not inside a transaction');
    this.#sqlite.exec('PRAGMA synchronous = FULL');
    try {
      return work();
    } finally {
      this.#sqlite.exec('PRAGMA synchronous = NORMAL');
    }
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

  get onDisk(): boolean {
    return this.#sqlite.onDisk;
  }

  close(): void {
    this.#sqlite.close();
  }

  #withFallback<T>(operation: (sqlite: Sqlite) => T): T {
    try {
      return operation(this.#sqlite);
    } catch (error) {
      if (sqliteErrorKind(error) === 'other') throw error;
      this.#moveToMemory(error);
      return operation(this.#sqlite);
    }
  }

  #moveToMemory(cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#options.log.error(
      { reason },
      'the store cannot be written: everything is kept in memory until the next start',
    );
    const disk = this.#sqlite;
    rollBack(disk);
    this.#sqlite = copyToMemory(disk, this.#options);
    if (this.#depth > 0) this.#sqlite.exec('BEGIN IMMEDIATE');
    for (const { sql, values } of this.#written) this.#sqlite.run(sql, values);
    try {
      disk.close();
    } catch {
      // It failed before.
    }
  }
}

function rollBack(sqlite: Sqlite): void {
  try {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
  } catch {
    // SQLite rolls back when the file is opened next.
  }
}

import type { Write } from './busy-file.ts';
import type { Opened } from './open.ts';
import { type Row, type Sql, type Sqlite, sqliteErrorKind, textOf, type Value } from './sqlite.ts';
import { type DatabaseOptions, rollBack, StorePlace } from './store-place.ts';

/** A write that is for the disk alone would be in memory. */
class NotOnDisk extends Error {
  override readonly name = 'NotOnDisk';
}

/**
 * The open store. Where it cannot be written it goes on in memory, the open transaction included, until it can (store-place.ts).
 */
export class Database {
  readonly #place: StorePlace;
  /** Whether what is written now is for the disk alone. */
  #isDiskOnly = false;
  #depth = 0;
  /** The writes of the open transaction. */
  #written: Write[] = [];

  constructor(opened: Opened, options: DatabaseOptions) {
    this.#place = new StorePlace(opened, options);
  }

  /**
   * Call it now and then, not inside a transaction: goes back to the disk if that works again.
   * @param isUrgent also soon after it did not work
   */
  restore(isUrgent = false): void {
    if (this.#depth === 0) this.#place.restore(isUrgent);
  }

  /** Calls the listener at once when `onDisk` is another, instead of the one before. */
  onDiskChange(listener: () => void): void {
    this.#place.onDiskChange = listener;
  }

  /** How often something could not be read when the disk failed: what its callers know is to be written again. */
  get losses(): number {
    return this.#place.losses;
  }

  /** @returns the id of the row that was inserted last */
  write(statement: Sql, ...values: readonly Value[]): number {
    const sql = textOf(statement);
    if (this.#depth === 0) this.#place.look();
    const id = this.#withFallback((sqlite) => sqlite.run(sql, values));
    if (this.#depth > 0) this.#written.push({ sql, values });
    else this.#place.note([{ sql, values }]);
    return id;
  }

  read<R extends object = Row>(sql: Sql, ...values: readonly Value[]): readonly R[] {
    return this.#withFallback((sqlite) => sqlite.all<R>(textOf(sql), values));
  }

  /** The only column, of texts. */
  texts(sql: Sql, ...values: readonly Value[]): readonly string[] {
    return this.read(sql, ...values).map((row) => String(Object.values(row)[0]));
  }

  /** The only column of the first row; undefined: there is no row. */
  value(sql: Sql, ...values: readonly Value[]): unknown {
    return Object.values(this.read(sql, ...values)[0] ?? {})[0];
  }

  /** All or nothing; a nested call is part of the outer transaction. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#place.look();
    this.#withFallback((sqlite) => sqlite.exec('BEGIN IMMEDIATE'));
    this.#depth = 1;
    try {
      const result = work();
      this.#withFallback((sqlite) => sqlite.exec('COMMIT'));
      this.#place.note(this.#written);
      return result;
    } catch (error) {
      rollBack(this.#place.sqlite);
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
    this.#place.look();
    this.#place.sqlite.exec('PRAGMA synchronous = FULL');
    try {
      return work();
    } finally {
      this.#place.sqlite.exec('PRAGMA synchronous = NORMAL');
    }
  }

  /** A transaction that is on the disk when it returns, even after a power cut. @returns null: that cannot be, and nothing is written */
  onDiskOnly<T>(work: () => T): T | null {
    if (!this.reachesDisk) return null;
    this.#isDiskOnly = true;
    try {
      return this.durably(() => this.transaction(work));
    } catch (error) {
      if (error instanceof NotOnDisk) return null;
      throw error;
    } finally {
      this.#isDiskOnly = false;
    }
  }

  /** Whether what is written now reaches the disk; goes back to it first, if that works again. */
  get reachesDisk(): boolean {
    this.restore(true);
    return this.onDisk && !this.isBusy;
  }

  /**
   * Writes the file anew, without the free pages that still hold old values.
   * @returns false: another process is using it, or there is no room
   */
  rewrite(): boolean {
    if (this.#place.isBusyCopy) return false;
    try {
      // Not on the disk: what is left there of a temporary file is not overwritten.
      this.#place.sqlite.exec('PRAGMA temp_store = MEMORY; VACUUM');
      return this.#place.sqlite.all('PRAGMA wal_checkpoint(TRUNCATE)')[0]?.['busy'] === 0;
    } catch (error) {
      if (sqliteErrorKind(error) === 'other') throw error;
      return false;
    }
  }

  /** From now on other work waits for the event loop. */
  waitBriefly(): void {
    this.#place.waitBriefly();
  }

  /** Whether what is written outlasts this process; a file that is busy for a moment counts as written. */
  get onDisk(): boolean {
    return this.#place.onDisk;
  }

  /** Whether another process holds the file now: what depends on its rows must not begin on a copy. */
  get isBusy(): boolean {
    if (this.#place.isBusyCopy) this.restore();
    if (this.#depth > 0 || this.#place.isBusyCopy || !this.onDisk) return this.#place.isBusyCopy;
    try {
      this.#place.sqlite.exec('BEGIN IMMEDIATE; ROLLBACK');
      return false;
    } catch (error) {
      return sqliteErrorKind(error) === 'busy';
    }
  }

  close(): void {
    this.#place.close();
  }

  #withFallback<T>(operation: (sqlite: Sqlite) => T): T {
    try {
      return operation(this.#place.sqlite);
    } catch (error) {
      this.#place.fallBack(error, this.#depth > 0 ? this.#written : null);
      if (this.#isDiskOnly) throw new NotOnDisk();
      return operation(this.#place.sqlite);
    }
  }
}

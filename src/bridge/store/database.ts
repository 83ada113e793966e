import type { Log } from '../../lib/log.ts';
import { copyToMemory } from './open.ts';
import { type Row, type Sqlite, sqliteTrouble, type Value } from './sqlite.ts';

interface Write {
  readonly sql: string;
  readonly values: readonly Value[];
}

/**
 * The open store. When its disk gives up (full, read-only, worn out), it goes on in memory with everything that can be
 * read of it, the transaction under way included; says so once.
 */
export class Database {
  readonly #log: Log;
  #sqlite: Sqlite;
  #depth = 0;
  /** What the transaction under way has written so far. */
  #written: Write[] = [];

  constructor(sqlite: Sqlite, log: Log) {
    this.#sqlite = sqlite;
    this.#log = log;
  }

  /** @returns the id of the row that was inserted last */
  write(sql: string, ...values: readonly Value[]): number {
    const id = this.#enduring((sqlite) => sqlite.run(sql, values));
    if (this.#depth > 0) this.#written.push({ sql, values });
    return id;
  }

  read(sql: string, ...values: readonly Value[]): readonly Row[] {
    return this.#enduring((sqlite) => sqlite.all(sql, values));
  }

  /** All or nothing. Inside another transaction it is a part of that one. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#enduring((sqlite) => sqlite.exec('BEGIN IMMEDIATE'));
    this.#depth = 1;
    try {
      const result = work();
      this.#enduring((sqlite) => sqlite.exec('COMMIT'));
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
   * What is written is on the disk when it returns, whatever happens to the power.
   * @throws {TypeError} inside a transaction: only its end would reach the disk
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

  get onDisk(): boolean {
    return this.#sqlite.onDisk;
  }

  close(): void {
    this.#sqlite.close();
  }

  #enduring<T>(act: (sqlite: Sqlite) => T): T {
    try {
      return act(this.#sqlite);
    } catch (error) {
      if (sqliteTrouble(error) === 'other') throw error;
      this.#leaveDisk(error);
      return act(this.#sqlite);
    }
  }

  #leaveDisk(cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#log.error({ reason }, 'the store cannot be written: until the next start all is kept in memory');
    const disk = this.#sqlite;
    rollBack(disk);
    this.#sqlite = copyToMemory(disk);
    if (this.#depth > 0) this.#sqlite.exec('BEGIN IMMEDIATE');
    for (const { sql, values } of this.#written) this.#sqlite.run(sql, values);
    try {
      disk.close();
    } catch {
      // It is in trouble already, and nothing of ours is open on it.
    }
  }
}

function rollBack(sqlite: Sqlite): void {
  try {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
  } catch {
    // SQLite rolls back by itself when the file is opened next.
  }
}

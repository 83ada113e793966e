import { isPending } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { CANNOT_WRITE, copyToMemory, type StoreOptions, writeBack } from './open.ts';
import { type Row, type Sqlite, sqliteErrorKind, type Value } from './sqlite.ts';
import { damageOf, fileState } from './store-file.ts';

interface Write {
  readonly sql: string;
  readonly values: readonly Value[];
}

const RETRY_MS = 5 * MINUTE_MS;

interface Place {
  readonly directory: string;
  /** Makes this process the only bridge on the file. @throws {Error} it cannot */
  readonly claim: () => void;
}

/** While the store is in memory. */
interface Outage {
  readonly isFileUnusable: boolean;
  /** The file as it was left. */
  readonly left: string;
  nextAttemptMs: number;
}

/**
 * The open store. If its disk fails (full, read-only, worn out), it continues in memory with everything that can be read,
 * the open transaction included, and logs that once. It writes everything back when the disk works again, unless another
 * process has changed the file meanwhile. A file that was deleted is written again.
 */
export class Database {
  readonly #options: StoreOptions;
  readonly #place: Place | undefined;
  #outage: Outage | undefined;
  #losses = 0;
  #sqlite: Sqlite;
  #depth = 0;
  /** The writes of the open transaction. */
  #written: Write[] = [];

  /** @param place of the file; without it a store in memory stays there */
  constructor(sqlite: Sqlite, options: StoreOptions, place?: Place) {
    this.#sqlite = sqlite;
    this.#options = options;
    this.#place = place;
    if (!sqlite.onDisk) this.#outage = this.#outageOf(false);
  }

  /** How often something could not be read when the disk failed: what its callers know is to be written again. */
  get losses(): number {
    return this.#losses;
  }

  /** Call it now and then, not inside a transaction: goes back to the disk if that works again. */
  restore(): void {
    if (!this.#place || this.#depth > 0) return;
    const { directory } = this.#place;
    const damage = this.#sqlite.onDisk ? damageOf(directory) : undefined;
    if (damage) this.#moveToMemory(damage.error, damage.isUnusable);
    if (this.#outage) this.#writeBack(this.#outage, this.#place);
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

  #moveToMemory(cause: unknown, isFileUnusable = sqliteErrorKind(cause) === 'file'): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#options.log.error({ reason }, CANNOT_WRITE);
    const disk = this.#sqlite;
    rollBack(disk);
    const { memory, isWhole } = copyToMemory(disk, this.#options);
    this.#sqlite = memory;
    if (!isWhole) this.#losses += 1;
    if (this.#depth > 0) this.#sqlite.exec('BEGIN IMMEDIATE');
    for (const { sql, values } of this.#written) this.#sqlite.run(sql, values);
    try {
      disk.close();
    } catch {
      // It failed before.
    }
    this.#outage = this.#outageOf(isFileUnusable);
  }

  #outageOf(isFileUnusable: boolean): Outage {
    const left = this.#place ? fileState(this.#place.directory) : '';
    return { isFileUnusable, left, nextAttemptMs: 0 };
  }

  #writeBack(outage: Outage, { directory, claim }: Place): void {
    const { clock, log } = this.#options;
    const now = clock.now().epochMilliseconds;
    if (isPending(now, outage.nextAttemptMs, RETRY_MS)) return;
    outage.nextAttemptMs = now + RETRY_MS;
    if (fileState(directory) !== outage.left) return;
    try {
      claim();
      const disk = writeBack(this.#sqlite, directory, outage.isFileUnusable ? { clock } : null);
      this.#sqlite.close();
      this.#sqlite = disk;
      this.#outage = undefined;
      log.info({}, 'the store is on the disk again, with everything');
    } catch (error) {
      log.debug({ reason: String(error) }, 'the store still cannot be written');
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

import { type Cancel, isPending } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { BusyFile, type Write } from './busy-file.ts';
import {
  CANNOT_WRITE,
  copyToMemory,
  HELD,
  type Opened,
  openFile,
  reasonOf,
  type StoreOptions,
  WAIT_MS,
  writeBack,
} from './open.ts';
import { type Row, type Sql, type Sqlite, sqliteErrorKind, textOf, type Value } from './sqlite.ts';
import { damageOf, fileState } from './store-file.ts';

const ON_DISK = 'the store is on the disk again, with everything';
const RETRY_MS = 5 * MINUTE_MS;
const RETRY_BUSY_MS = 1_000;
/** At most, once other work waits for the event loop. The writes of another process are shorter. */
const BRIEFLY_MS = 100;
/** The part of a stop's time in which another program is waited for. */
const LAST_WAIT_MS = 1_000;
/** A command line beside the bridge, or a backup, holds the file for less. */
const REPORT_BUSY_MS = 5_000;

interface DatabaseOptions extends StoreOptions {
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

/** While another process holds the file. */
interface Busy {
  readonly file: BusyFile;
  readonly sinceMs: number;
  isReported: boolean;
}

/**
 * The open store. If its disk fails (full, read-only, worn out), it continues in memory with everything that can be read,
 * the open transaction included, and logs that once. It writes everything back when the disk works again, unless another
 * process has changed the file meanwhile. A file that was deleted is written again. While another process holds the file it
 * continues in memory, too, and repeats the writes on the file as soon as it can be had.
 */
export class Database {
  readonly #options: DatabaseOptions;
  #outage: Outage | undefined;
  #busy: Busy | undefined;
  #cancelRetry: Cancel | undefined;
  #waitMs = WAIT_MS;
  /** How often something could not be read when the disk failed: what its callers know is to be written again. */
  losses = 0;
  #sqlite: Sqlite;
  #depth = 0;
  /** The writes of the open transaction. */
  #written: Write[] = [];

  constructor({ sqlite, isBusy }: Opened, options: DatabaseOptions) {
    this.#sqlite = sqlite;
    this.#options = options;
    if (isBusy) this.#wait(new BusyFile(() => openFile(options.directory, 0), sqlite), true);
    else if (!sqlite.onDisk) this.#outage = this.#outageOf(false);
  }

  /** Call it now and then, not inside a transaction: goes back to the disk if that works again. */
  restore(): void {
    if (this.#depth > 0) return;
    if (this.#busy) this.#endBusy(this.#busy);
    const damage = this.#sqlite.onDisk ? damageOf(this.#sqlite, this.#options.directory) : undefined;
    if (damage) this.#moveToMemory(damage.error, damage.isUnusable);
    if (this.#outage) this.#writeBack(this.#outage);
  }

  /** @returns the id of the row that was inserted last */
  write(statement: Sql, ...values: readonly Value[]): number {
    const sql = textOf(statement);
    const id = this.#withFallback((sqlite) => sqlite.run(sql, values));
    if (this.#depth > 0) this.#written.push({ sql, values });
    else this.#busy?.file.note([{ sql, values }]);
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
    this.#withFallback((sqlite) => sqlite.exec('BEGIN IMMEDIATE'));
    this.#depth = 1;
    try {
      const result = work();
      this.#withFallback((sqlite) => sqlite.exec('COMMIT'));
      this.#busy?.file.note(this.#written);
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
    if (this.#busy) return false;
    try {
      // Not on the disk: what is left there of a temporary file is not overwritten.
      this.#sqlite.exec('PRAGMA temp_store = MEMORY; VACUUM');
      return this.#sqlite.all('PRAGMA wal_checkpoint(TRUNCATE)')[0]?.['busy'] === 0;
    } catch (error) {
      if (sqliteErrorKind(error) === 'other') throw error;
      return false;
    }
  }

  /** From now on other work waits for the event loop. */
  waitBriefly(): void {
    this.#waitMs = BRIEFLY_MS;
    if (!this.#busy) this.#sqlite.waitAtMost(BRIEFLY_MS);
  }

  /** Whether what is written outlasts this process; a file that is busy for a moment counts as written. */
  get onDisk(): boolean {
    return this.#busy ? !this.#busy.isReported : this.#sqlite.onDisk;
  }

  /** Whether another process holds the file now: what depends on its rows must not begin on a copy. */
  get isBusy(): boolean {
    if (this.#depth > 0) return this.#busy !== undefined;
    if (this.#busy) this.restore();
    if (this.#busy || !this.#sqlite.onDisk) return this.#busy !== undefined;
    try {
      this.#sqlite.exec('BEGIN IMMEDIATE; ROLLBACK');
      return false;
    } catch (error) {
      return sqliteErrorKind(error) === 'busy';
    }
  }

  close(): void {
    if (this.#busy) this.#endBusy(this.#busy, LAST_WAIT_MS);
    if (this.#busy)
      this.#options.log.error({}, 'another program holds the store: what was not written is lost');
    this.#cancelRetry?.();
    this.#sqlite.close();
  }

  #withFallback<T>(operation: (sqlite: Sqlite) => T): T {
    try {
      return operation(this.#sqlite);
    } catch (error) {
      const kind = sqliteErrorKind(error);
      if (kind === 'other') throw error;
      if (kind === 'busy') this.#waitInMemory();
      else this.#moveToMemory(error);
      return operation(this.#sqlite);
    }
  }

  #waitInMemory(): void {
    const disk = this.#copyToMemory();
    this.#wait(new BusyFile(() => disk, this.#sqlite));
    this.#repeatOpen();
  }

  #wait(file: BusyFile, isReported = false): void {
    const { clock } = this.#options;
    this.#busy = { file, sinceMs: clock.now().epochMilliseconds, isReported };
    this.#retryBusy();
  }

  #retryBusy(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = this.#options.clock.after(RETRY_BUSY_MS, () => {
      this.restore();
      if (this.#busy) this.#retryBusy();
    });
  }

  #endBusy(busy: Busy, waitMs = 0): void {
    const { clock, log } = this.#options;
    try {
      this.#goBackTo(() => busy.file.end(waitMs));
      this.#busy = undefined;
      if (busy.isReported) log.info({}, ON_DISK);
    } catch (error) {
      const forMs = clock.now().epochMilliseconds - busy.sinceMs;
      if (busy.isReported || forMs < REPORT_BUSY_MS) return;
      busy.isReported = true;
      log.warn({ reason: String(error) }, HELD);
    }
  }

  /** @param write brings everything to the disk @throws {Error} it is still in memory */
  #goBackTo(write: () => Sqlite): void {
    this.#options.claim();
    const disk = write();
    disk.waitAtMost(this.#waitMs);
    this.#sqlite.close();
    this.#sqlite = disk;
  }

  /** Without the open transaction. @returns what was in use before */
  #copyToMemory(): Sqlite {
    const disk = this.#sqlite;
    rollBack(disk);
    const { memory, isWhole } = copyToMemory(disk, this.#options.clock.now());
    this.#sqlite = memory;
    if (!isWhole) this.losses += 1;
    return disk;
  }

  /** Begins the open transaction again. */
  #repeatOpen(): void {
    if (this.#depth > 0) this.#sqlite.exec('BEGIN IMMEDIATE');
    for (const { sql, values } of this.#written) this.#sqlite.run(sql, values);
  }

  #moveToMemory(cause: unknown, isFileUnusable = sqliteErrorKind(cause) === 'file'): void {
    this.#options.log.error({ reason: reasonOf(cause) }, CANNOT_WRITE);
    const disk = this.#copyToMemory();
    this.#repeatOpen();
    try {
      disk.close();
    } catch {
      // It failed before.
    }
    this.#outage = this.#outageOf(isFileUnusable);
  }

  #outageOf(isFileUnusable: boolean): Outage {
    return { isFileUnusable, left: fileState(this.#options.directory), nextAttemptMs: 0 };
  }

  #writeBack(outage: Outage): void {
    const { directory, clock, log } = this.#options;
    const now = clock.now().epochMilliseconds;
    if (isPending(now, outage.nextAttemptMs, RETRY_MS)) return;
    outage.nextAttemptMs = now + RETRY_MS;
    if (fileState(directory) !== outage.left) return;
    try {
      this.#goBackTo(() => writeBack(this.#sqlite, directory, outage.isFileUnusable ? clock.now() : null));
      this.#outage = undefined;
      log.info({}, ON_DISK);
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

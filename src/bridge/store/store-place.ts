import { type Cancel, isPending } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { BusyFile, type Write } from './busy-file.ts';
import {
  CANNOT_WRITE,
  CHANGED,
  copyToMemory,
  HELD,
  type Opened,
  openFile,
  reasonOf,
  type StoreOptions,
  WAIT_MS,
  writeBack,
} from './open.ts';
import { type Sqlite, sqliteErrorKind } from './sqlite.ts';
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

export interface DatabaseOptions extends StoreOptions {
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
 * Where the store is: in its file or, if the disk fails (full, read-only, worn out) or another process holds the file, in memory with
 * everything that can be read. It goes back to the disk when that works again, unless another process has changed the file
 * meanwhile; a file that was deleted is written again.
 */
export class StorePlace {
  readonly #options: DatabaseOptions;
  #outage: Outage | undefined;
  #busy: Busy | undefined;
  #cancelRetry: Cancel | undefined;
  #waitMs = WAIT_MS;
  #wasOnDisk: boolean;
  /** How often something could not be read when the disk failed: what its callers know is to be written again. */
  losses = 0;
  /** Called when `onDisk` is another. */
  onDiskChange: () => void = () => undefined;
  /** The connection in use. */
  sqlite: Sqlite;

  constructor({ sqlite, isBusy }: Opened, options: DatabaseOptions) {
    this.sqlite = sqlite;
    this.#options = options;
    if (isBusy) this.#wait(new BusyFile(() => openFile(options.directory, 0), sqlite), true);
    else if (!sqlite.onDisk) this.#outage = this.#outageOf(false);
    this.#wasOnDisk = this.onDisk;
  }

  /** Call it outside a transaction. @param isUrgent also soon after it did not work */
  restore(isUrgent = false): void {
    if (this.#busy) this.#endBusy(this.#busy);
    this.look();
    if (this.#outage) this.#writeBack(this.#outage, isUrgent);
  }

  /** Call it before a write outside a transaction: where another program deleted or changed the file, it is written anew. */
  look(): void {
    const damage = this.sqlite.onDisk ? damageOf(this.sqlite, this.#options.directory) : undefined;
    if (!damage) return;
    const { error, isUnusable } = damage;
    this.#writeBack(this.#moveToMemory(error, CHANGED, isUnusable), true);
  }

  /** What was written outside a transaction, or committed. */
  note(writes: readonly Write[]): void {
    this.#busy?.file.note(writes);
  }

  /**
   * Goes on in memory after an error of SQLite.
   * @param open the writes of the open transaction, which are repeated in another; null: none is open
   * @throws the error, if that does not help
   */
  fallBack(error: unknown, open: readonly Write[] | null): void {
    const kind = sqliteErrorKind(error);
    if (kind === 'other') throw error;
    if (kind === 'busy') {
      const disk = this.#copyToMemory();
      this.#wait(new BusyFile(() => disk, this.sqlite));
    } else this.#moveToMemory(error);
    if (!open) return;
    this.sqlite.exec('BEGIN IMMEDIATE');
    for (const { sql, values } of open) this.sqlite.run(sql, values);
  }

  /** From now on other work waits for the event loop. */
  waitBriefly(): void {
    this.#waitMs = BRIEFLY_MS;
    if (!this.#busy) this.sqlite.waitAtMost(BRIEFLY_MS);
  }

  /** Whether what is written outlasts this process; a file that is busy for a moment counts as written. */
  get onDisk(): boolean {
    return this.#busy ? !this.#busy.isReported : this.sqlite.onDisk;
  }

  /** Whether it is a copy because another process holds the file, as far as is known. */
  get isBusyCopy(): boolean {
    return this.#busy !== undefined;
  }

  close(): void {
    if (this.#busy) this.#endBusy(this.#busy, LAST_WAIT_MS);
    if (this.#busy)
      this.#options.log.error({}, 'another program holds the store: what was not written is lost');
    this.#cancelRetry?.();
    this.sqlite.close();
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
      this.#tell();
    } catch (error) {
      const forMs = clock.now().epochMilliseconds - busy.sinceMs;
      if (busy.isReported || forMs < REPORT_BUSY_MS) return;
      busy.isReported = true;
      log.warn({ reason: String(error) }, HELD);
      this.#tell();
    }
  }

  /** After the work of this moment, which may be a transaction. */
  #tell(): void {
    if (this.onDisk === this.#wasOnDisk) return;
    this.#wasOnDisk = this.onDisk;
    queueMicrotask(() => this.onDiskChange());
  }

  /** @param write brings everything to the disk @throws {Error} it is still in memory */
  #goBackTo(write: () => Sqlite): void {
    this.#options.claim();
    const disk = write();
    disk.waitAtMost(this.#waitMs);
    this.sqlite.close();
    this.sqlite = disk;
  }

  /** Without the open transaction. @returns what was in use before */
  #copyToMemory(): Sqlite {
    const disk = this.sqlite;
    rollBack(disk);
    const { memory, isWhole } = copyToMemory(disk, this.#options.clock.now());
    this.sqlite = memory;
    if (!isWhole) this.losses += 1;
    return disk;
  }

  #moveToMemory(
    cause: unknown,
    sentence = CANNOT_WRITE,
    isFileUnusable = sqliteErrorKind(cause) === 'file',
  ): Outage {
    this.#options.log.error({ reason: reasonOf(cause) }, sentence);
    const disk = this.#copyToMemory();
    try {
      disk.close();
    } catch {
      // It failed before.
    }
    this.#outage = this.#outageOf(isFileUnusable);
    this.#tell();
    return this.#outage;
  }

  #outageOf(isFileUnusable: boolean): Outage {
    return { isFileUnusable, left: fileState(this.#options.directory), nextAttemptMs: 0 };
  }

  #writeBack(outage: Outage, isUrgent: boolean): void {
    const { directory, clock, log } = this.#options;
    const now = clock.now().epochMilliseconds;
    if (!isUrgent && isPending(now, outage.nextAttemptMs, RETRY_MS)) return;
    outage.nextAttemptMs = now + RETRY_MS;
    if (fileState(directory) !== outage.left) return;
    try {
      this.#goBackTo(() => writeBack(this.sqlite, directory, outage.isFileUnusable ? clock.now() : null));
      this.#outage = undefined;
      log.info({}, ON_DISK);
      this.#tell();
    } catch (error) {
      log.debug({ reason: String(error) }, 'the store still cannot be written');
    }
  }
}

export function rollBack(sqlite: Sqlite): void {
  try {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
  } catch {
    // SQLite rolls back when the file is opened next.
  }
}

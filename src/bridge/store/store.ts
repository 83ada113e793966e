import type { Cancel, Clock } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { parseJson } from '../../lib/json.ts';
import type { SteadyTime } from '../../lib/steady-time.ts';
import type { RetainedTopics } from '../../mqtt/publisher.ts';
import type { ProblemKind } from '../../portal/outcome/problem.ts';
import type { StoreMemory } from '../../portal/ports.ts';
import type { StorageProblem } from '../../school/storage.ts';
import { Database } from './database.ts';
import { DavItems } from './dav-items.ts';
import { Journal } from './journal.ts';
import { memoryIn } from './memory.ts';
import { Claim, isClaimed, StoreInUseError } from './one-bridge.ts';
import type { StoreOptions } from './open.ts';
import { OutboxRows } from './outbox.ts';
import { type Devices, devicesIn, topicsIn } from './published.ts';
import { RequestCounts } from './requests.ts';
import type { KeyPlace } from './seal-key.ts';
import { Secrets } from './secrets.ts';
import { SteadyClock } from './steady-clock.ts';
import { StoreError } from './store-error.ts';
import { ToldRecords } from './told-record.ts';
import { Turns } from './turns.ts';
import { UnseenChanges } from './unseen.ts';

const RETRY_MS = MINUTE_MS;

/** Columns of JSON with what the school, the portal or a parent wrote, besides the memory. */
const WRITTEN = [
  ['readings', 'reading'],
  ['journal', 'outcome'],
  ['journal', 'person'],
  ['journal', 'message'],
  ['outbox', 'payload'],
  ['unseen', 'change'],
  ['dav_items', 'own'],
] as const;

/**
 * Everything that survives a restart, in one file of mode 0600. Order comes from row numbers, and what limits anything is of
 * steady time, so that a clock that jumps affects neither.
 */
export class Store {
  /** Every topic that the broker may have retained for this bridge. */
  readonly topics: RetainedTopics;
  readonly devices: Devices;
  readonly requests: RequestCounts;
  readonly toldRecords: ToldRecords;
  readonly journal: Journal;
  readonly outbox: OutboxRows;
  readonly unseen: UnseenChanges;
  readonly turns: Turns;
  readonly davItems: DavItems;
  readonly steady: SteadyTime;
  readonly #database: Database;
  readonly #directory: string;
  readonly #clock: Clock;
  readonly #secrets: Secrets;
  readonly #claim: Claim;
  readonly #steady: SteadyClock;
  #isBridge = false;
  #onProblem: () => void = () => undefined;
  #cancelRetry: Cancel | undefined;

  private constructor(directory: string, options: StoreOptions) {
    const { clock } = options;
    const ownClaim = new Claim(directory);
    // Taken again only by the bridge that has it.
    const claim = (): void => (this.#isBridge ? ownClaim.take() : undefined);
    const database = new Database({ ...options, directory, claim });
    this.#claim = ownClaim;
    this.#database = database;
    this.#clock = clock;
    this.#directory = directory;
    database.onProblem = () => {
      if (this.problem === null) this.#try();
      else this.#retry();
      this.#onProblem();
    };
    this.#secrets = secretsOf(database, { directory, ...options });
    this.#steady = new SteadyClock(database, clock, options.earliest, () => this.#isBesideBridge);
    this.steady = this.#steady;
    const records = new ToldRecords(database, this.#steady, {
      openedAt: clock.now().epochMilliseconds,
      newSalt: this.#secrets.salt,
    });
    this.topics = topicsIn(database);
    this.devices = devicesIn(database);
    this.requests = new RequestCounts(database, this.#steady);
    this.toldRecords = records;
    this.journal = new Journal(database, records, this.#steady);
    this.outbox = new OutboxRows(database, records);
    this.unseen = new UnseenChanges(database);
    this.davItems = new DavItems(database, clock);
    this.turns = new Turns(database, { records, outbox: this.outbox, unseen: this.unseen });
  }

  /** A file that cannot be used is replaced by a new one. @throws {StoreError} the disk cannot be written, or the file is held */
  static open(directory: string, options: StoreOptions): Store {
    return new Store(directory, options);
  }

  /** Why the last write failed; null: it did not. */
  get problem(): StorageProblem | null {
    return this.#database.problem?.problem ?? null;
  }

  /** Why nothing may begin now that has to be remembered; null: it may. */
  get hold(): ProblemKind | null {
    if (this.problem) return 'disk';
    return this.#steady.isDoubtful ? 'clock' : null;
  }

  /** Time passes: call it each minute. @returns `hold` */
  passMinute(): ProblemKind | null {
    this.#steady.passMinute();
    return this.hold;
  }

  /** Calls the listener at once when `problem` is another, instead of the one before. */
  onProblem(listener: () => void): void {
    this.#onProblem = listener;
  }

  /** @throws {PortalError} `disk` or `clock`: what begins now could not be remembered, or not when it was */
  assertReady(): void {
    this.#steady.assertReady();
  }

  /**
   * Makes this process the only bridge on the store until it closes the store or ends.
   * @throws {StoreInUseError} another process has claimed it
   */
  claim(): void {
    this.#isBridge = true;
    this.#claim.take();
  }

  /**
   * For a command beside the bridge: each would discard the sessions of the other.
   * @throws {StoreInUseError} the running bridge has sealed the sessions with a key that this process does not have
   */
  assertSharedKey(): void {
    if (!this.#secrets.areForeign(this.#database) || !this.#isBesideBridge) return;
    throw new StoreInUseError(
      'The bridge that runs on this storage has another key: run the command as its user and with its configuration, so that it reads the same storage.key_file or credential.',
    );
  }

  get #isBesideBridge(): boolean {
    return !this.#isBridge && isClaimed(this.#directory);
  }

  close(): void {
    this.#cancelRetry?.();
    this.#database.close();
    this.#claim.release();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /** JSON values of one child's portal, or of the bridge as a whole if `child` is empty; secret ones are sealed. */
  memory(child: string): StoreMemory {
    return memoryIn(this.#database, child, {
      secrets: this.#secrets,
      steady: this.#steady,
      assertReady: () => this.assertReady(),
    });
  }

  /** Of all children: what the school or the portal wrote, which a report must not quote. */
  texts(): readonly unknown[] {
    const memory = this.#database
      .read<{ child: string; key: string; value: string }>('SELECT child, key, value FROM memory')
      .map(({ child, key, value }) =>
        this.#secrets.isSecret(key) ? this.#secrets.value(child, key, value) : parseJson(value),
      );
    const others = WRITTEN.flatMap(([table, column]) =>
      this.#database.texts(`SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`),
    );
    return [...memory, ...others.map(parseJson)];
  }

  /** All children that have rows. */
  children(): readonly string[] {
    const each = this.#childTables.map((table) => `SELECT child FROM ${table}`).join(' UNION ');
    const sql = `SELECT child FROM (${each}) WHERE child <> '' ORDER BY child`;
    return this.#database.texts(sql);
  }

  forgetChild(child: string): void {
    this.#database.transaction(() => {
      for (const table of this.#childTables)
        this.#database.write(`DELETE FROM ${table} WHERE child = ?`, child);
    });
  }

  /** Where nothing else writes, it is tried each minute. */
  #retry(): void {
    this.#cancelRetry?.();
    if (this.problem !== null) this.#cancelRetry = this.#clock.after(RETRY_MS, () => this.#try());
  }

  #try(): void {
    try {
      this.#database.assertWritable();
      this.journal.writeRest();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#retry();
    }
  }

  /** The tables with rows of a child. */
  get #childTables(): readonly string[] {
    const sql = `SELECT name FROM sqlite_schema AS tables WHERE type = 'table'
      AND EXISTS (SELECT 1 FROM pragma_table_info(tables.name) AS columns WHERE columns.name = 'child')`;
    return this.#database.texts(sql);
  }
}

function secretsOf(database: Database, place: KeyPlace): Secrets {
  try {
    return new Secrets(database, place);
  } catch (error) {
    database.close();
    throw error;
  }
}

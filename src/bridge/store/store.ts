import type { Clock } from '../../lib/clock.ts';
import { parseJson } from '../../lib/json.ts';
import type { RetainedTopics } from '../../mqtt/publisher.ts';
import type { StoreMemory } from '../../portal/ports.ts';
import { Database } from './database.ts';
import { DavItems } from './dav-items.ts';
import { Journal } from './journal.ts';
import { memoryIn } from './memory.ts';
import { Claim, isClaimed, StoreInUseError } from './one-bridge.ts';
import { openDatabase, type StoreOptions } from './open.ts';
import { OutboxRows } from './outbox.ts';
import { type Devices, devicesIn, topicsIn } from './published.ts';
import { RequestCounts } from './requests.ts';
import { Secrets } from './secrets.ts';
import { ToldRecords } from './told-record.ts';
import { Turns } from './turns.ts';
import { UnseenChanges } from './unseen.ts';

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
 * Everything that survives a restart, in one file of mode 0600. Days and instants are parameters, and order comes from row
 * numbers, so that a clock that jumps affects only the request counts: a jump forward drops those of old days, after a jump
 * back those of the future stay until they are a week old.
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
  readonly #database: Database;
  readonly #directory: string;
  readonly #clock: Clock;
  readonly #secrets: Secrets;
  readonly #claim: Claim;

  private constructor(directory: string, options: StoreOptions) {
    const { clock } = options;
    const ownClaim = new Claim(directory);
    const claim = (): void => ownClaim.take();
    const database = new Database(openDatabase(directory, options), { ...options, directory, claim });
    this.#claim = ownClaim;
    this.#database = database;
    this.#clock = clock;
    this.#directory = directory;
    this.#secrets = new Secrets(database, { directory, ...options });
    const records = new ToldRecords(database, {
      openedAt: clock.now().epochMilliseconds,
      newSalt: this.#secrets.salt,
    });
    this.topics = topicsIn(database);
    this.devices = devicesIn(database);
    this.requests = new RequestCounts(database);
    this.toldRecords = records;
    this.journal = new Journal(database, records, clock);
    this.outbox = new OutboxRows(database, records);
    this.unseen = new UnseenChanges(database);
    this.davItems = new DavItems(database, clock);
    this.turns = new Turns(database, { records, outbox: this.outbox, unseen: this.unseen });
  }

  /** Throws nothing: a file that cannot be used is replaced by a new one or by a store in memory (`openDatabase`). */
  static open(directory: string, options: StoreOptions): Store {
    return new Store(directory, options);
  }

  /** Whether what is written outlasts this process. */
  get onDisk(): boolean {
    return this.#database.onDisk;
  }

  /** Calls the listener at once when `onDisk` is another, instead of the one before. */
  onDiskChange(listener: () => void): void {
    this.#database.onDiskChange(listener);
  }

  /** Whether another process holds the file now: what depends on its rows must not begin on a copy. */
  get isBusy(): boolean {
    return this.#database.isBusy;
  }

  /**
   * Makes this process the only bridge on the store until it closes the store or ends.
   * @throws {StoreInUseError} another process has claimed it
   */
  claim(): void {
    this.#database.waitBriefly();
    if (this.onDisk || this.isBusy) this.#claim.take();
  }

  /**
   * For a command beside the bridge: each would discard the sessions of the other.
   * @throws {StoreInUseError} the running bridge has sealed the sessions with a key that this process does not have
   */
  assertSharedKey(): void {
    if (!this.onDisk || !this.#secrets.areForeign(this.#database) || !isClaimed(this.#directory)) return;
    throw new StoreInUseError(
      'The bridge that runs on this storage has another key: run the command as its user and with its configuration, so that it reads the same storage.key_file or credential.',
    );
  }

  close(): void {
    this.#database.close();
    this.#claim.release();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /** JSON values of one child's portal, or of the bridge as a whole if `child` is empty; secret ones are sealed. */
  memory(child: string): StoreMemory {
    return memoryIn(this.#database, child, { secrets: this.#secrets, clock: this.#clock });
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

  /** The tables with rows of a child. */
  get #childTables(): readonly string[] {
    const sql = `SELECT name FROM sqlite_schema AS tables WHERE type = 'table'
      AND EXISTS (SELECT 1 FROM pragma_table_info(tables.name) AS columns WHERE columns.name = 'child')`;
    return this.#database.texts(sql);
  }
}

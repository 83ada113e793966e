import * as z from 'zod';
import type { TurnOutcome } from '../../domain/changes/change.ts';
import type { Told } from '../../domain/changes/told.ts';
import type { CommandOutcome } from '../../domain/command.ts';
import type { LocalDate } from '../../domain/id.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { DeliveryStore } from '../../mqtt/delivery.ts';
import type { RetainedTopics } from '../../mqtt/publisher.ts';
import type { PortalMemory } from '../../portal/ports.ts';
import { Database } from './database.ts';
import {
  conclude,
  type Intent,
  intend,
  type LastAct,
  lastAct,
  lastOutcome,
  type OpenIntent,
  record,
  unconcluded,
} from './journal.ts';
import { parseJson, textOf } from './json.ts';
import { claimStore } from './one-bridge.ts';
import { openDatabase, type StoreOptions } from './open.ts';
import { dropOldEvents, nextEvent, type OutboxRow, outboxDeliveries, outboxRows } from './outbox.ts';
import { loadReadings } from './readings.ts';
import { commitTurn, type TurnCommit, toldOf, turnOutcome } from './turns.ts';

const DAYS_KEPT = 7;
const CHILD_TABLES = ['memory', 'readings', 'requests', 'journal', 'turns', 'told', 'outbox'] as const;

const componentsSchema = z.record(z.string(), z.string());

export interface RequestCount {
  readonly total: number;
  readonly byLabel: Readonly<Record<string, number>>;
}

/**
 * What the bridge remembers across restarts: one file of mode 0600, for this user alone.
 *
 * It never asks for the time: days and instants come from its callers, order comes from row numbers. With a clock that
 * jumps, readings, topics, devices and the journal stay as they are; a jump forward drops old days' counts of requests
 * (and so that day's own, when it jumps back), a jump back keeps those of the future until they are a week old.
 */
export class Store {
  /** Every topic that may hold something retained of ours. */
  readonly topics: RetainedTopics;
  /** Events on their way to the broker. */
  readonly deliveries: DeliveryStore;
  readonly #database: Database;
  /** The day for which a child's old counts were last dropped. */
  readonly #pruned = new Map<string, LocalDate>();

  readonly #directory: string;
  #release: (() => void) | undefined;

  private constructor(database: Database, directory: string) {
    this.#database = database;
    this.#directory = directory;
    this.topics = topicsIn(database);
    this.deliveries = outboxDeliveries(database);
  }

  /** Throws nothing: a file that is no use is set aside, and without a disk all is kept in memory. */
  static open(directory: string, options: StoreOptions): Store {
    return new Store(new Database(openDatabase(directory, options), options.log), directory);
  }

  /** All or nothing; calls inside of it are part of it. `work` must not wait for anything. */
  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  /** Whether what is written survives a restart. */
  get onDisk(): boolean {
    return this.#database.onDisk;
  }

  /**
   * Makes this process the only bridge on the store, until it closes it or ends, however it ends.
   * @throws {StoreInUseError} another one is
   */
  claim(): void {
    if (this.onDisk) this.#release ??= claimStore(this.#directory);
  }

  close(): void {
    this.#database.close();
    this.#release?.();
  }

  /** JSON values of one child's portal; of the bridge as a whole where `child` is empty. */
  memory(child: string): PortalMemory {
    const database = this.#database;
    const remove = (key: string): void => {
      database.write('DELETE FROM memory WHERE child = ? AND key = ?', child, key);
    };
    const get = (key: string): unknown =>
      parseJson(
        database.read('SELECT value FROM memory WHERE child = ? AND key = ?', child, key)[0]?.['value'],
      );
    const set = (key: string, value: unknown): void => {
      const json: string | undefined = JSON.stringify(value);
      const sql = 'INSERT OR REPLACE INTO memory (child, key, value) VALUES (?, ?, ?)';
      if (json === undefined) remove(key);
      else database.write(sql, child, key, json);
    };
    return {
      get,
      set,
      delete: remove,
      update: (key, change) => this.transaction(() => set(key, change(get(key)))),
      transaction: (work) => this.transaction(work),
    };
  }

  /** What an earlier process read of this child; a Source that cannot be brought to today's shape is left out. */
  snapshot(child: string): Partial<Snapshot> {
    return loadReadings(this.#database, child);
  }

  /** How this child's last turn ended; null before the first. */
  outcome(child: string): TurnOutcome | null {
    return turnOutcome(this.#database, child);
  }

  /** What the family was told of this child. */
  told(child: string): Told {
    return toldOf(this.#database, child);
  }

  /** What a turn read, what it told and how it ended: all or nothing. */
  commit(turn: TurnCommit): void {
    commitTurn(this.#database, turn);
  }

  /** Events that the broker has not completed, the oldest first. */
  outbox(): readonly OutboxRow[] {
    return outboxRows(this.#database);
  }

  /** The oldest event that was not sent yet. */
  nextEvent(): OutboxRow | undefined {
    return nextEvent(this.#database);
  }

  /** @param now epoch milliseconds @returns how many events waited too long and were dropped */
  dropOldEvents(now: number): number {
    return dropOldEvents(this.#database, now);
  }

  /** What was told of the readings goes with them: another pupil's are the baseline. */
  forgetReadings(child: string): void {
    this.transaction(() => {
      for (const table of ['readings', 'told'])
        this.#database.write(`DELETE FROM ${table} WHERE child = ?`, child);
    });
  }

  /** @param day of the portal's zone */
  countRequest(child: string, day: LocalDate, label: string): void {
    const sql = `INSERT INTO requests (child, day, label, count) VALUES (?, ?, ?, 1)
      ON CONFLICT DO UPDATE SET count = count + 1`;
    this.#database.write(sql, child, day, label);
    if (this.#pruned.get(child) === day) return;
    const oldest = Temporal.PlainDate.from(day).subtract({ days: DAYS_KEPT }).toString();
    this.#database.write('DELETE FROM requests WHERE child = ? AND day < ?', child, oldest);
    this.#pruned.set(child, day);
  }

  requests(child: string, day: LocalDate): RequestCount {
    const sql = 'SELECT label, count FROM requests WHERE child = ? AND day = ?';
    const rows = this.#database.read(sql, child, day);
    const counts = rows.map(({ label, count }) => [textOf(label), Number(count)] as const);
    return {
      total: counts.reduce((sum, [, count]) => sum + count, 0),
      byLabel: Object.fromEntries(counts),
    };
  }

  /** What Home Assistant may know of a device: component key to platform. */
  components(device: string): Readonly<Record<string, string>> {
    const row = this.#database.read('SELECT components FROM devices WHERE device = ?', device)[0];
    const parsed = componentsSchema.safeParse(parseJson(row?.['components']));
    return parsed.success ? parsed.data : {};
  }

  saveComponents(device: string, components: Readonly<Record<string, string>>): void {
    const sql = 'INSERT OR REPLACE INTO devices (device, components) VALUES (?, ?)';
    this.#database.write(sql, device, JSON.stringify(components));
  }

  devices(): readonly string[] {
    return this.#database
      .read('SELECT device FROM devices ORDER BY device')
      .map(({ device }) => textOf(device));
  }

  forgetDevice(device: string): void {
    this.#database.write('DELETE FROM devices WHERE device = ?', device);
  }

  /**
   * Written before an act is asked for, and on the disk when it returns.
   * @returns its number, for `conclude`
   * @throws {TypeError} inside a transaction
   */
  intend(intent: Intent): number {
    return intend(this.#database, intent);
  }

  conclude(id: number, outcome: CommandOutcome): void {
    conclude(this.#database, id, outcome);
  }

  /** Intents without an outcome, the oldest first: after a crash nobody knows what became of them. */
  unconcluded(): readonly OpenIntent[] {
    return unconcluded(this.#database);
  }

  /** The last act of its kind, for cooldowns; one without an outcome counts too. */
  lastAct(child: string, command: string, key: string): LastAct | undefined {
    return lastAct(this.#database, child, command, key);
  }

  /** An outcome without an act in the portal. */
  record(child: string, outcome: CommandOutcome): void {
    record(this.#database, child, outcome);
  }

  /** What was concluded or recorded last for this child, by the bridge or a command line. */
  lastOutcome(child: string): CommandOutcome | null {
    return lastOutcome(this.#database, child);
  }

  /** All children of whom anything is kept. */
  children(): readonly string[] {
    const each = CHILD_TABLES.map((table) => `SELECT child FROM ${table}`).join(' UNION ');
    const rows = this.#database.read(`SELECT child FROM (${each}) WHERE child <> '' ORDER BY child`);
    return rows.map(({ child }) => textOf(child));
  }

  forgetChild(child: string): void {
    this.transaction(() => {
      for (const table of CHILD_TABLES) this.#database.write(`DELETE FROM ${table} WHERE child = ?`, child);
    });
  }
}

function topicsIn(database: Database): RetainedTopics {
  return {
    remember: (topic) => database.write('INSERT OR IGNORE INTO topics (topic) VALUES (?)', topic),
    forget: (topic) => database.write('DELETE FROM topics WHERE topic = ?', topic),
    all: () => database.read('SELECT topic FROM topics ORDER BY topic').map(({ topic }) => textOf(topic)),
  };
}

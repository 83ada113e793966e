import type { SchoolChange, TurnOutcome } from '../../domain/changes/change.ts';
import type { Told } from '../../domain/changes/told.ts';
import type { CommandOutcome } from '../../domain/command.ts';
import type { LocalDate } from '../../domain/id.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { Clock } from '../../lib/clock.ts';
import { instantText, Temporal } from '../../lib/temporal.ts';
import type { DeliveryStore } from '../../mqtt/delivery.ts';
import type { RetainedTopics } from '../../mqtt/publisher.ts';
import type { PortalMemory } from '../../portal/ports.ts';
import { forgetChild, storedChildren } from './children.ts';
import { Database } from './database.ts';
import { componentsOf, forgetDevice, saveComponents, storedDevices } from './devices.ts';
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
import { lossOf } from './loss.ts';
import { memoryIn } from './memory.ts';
import { claimStore, isClaimed, StoreInUseError } from './one-bridge.ts';
import { openDatabase, type StoreOptions } from './open.ts';
import {
  countHour,
  dropEvent,
  dropOldEvents,
  nextEvent,
  type OutboxRow,
  outboxDeliveries,
  outboxRows,
} from './outbox.ts';
import { loadReadings } from './readings.ts';
import { type RequestCount, RequestCounts } from './requests.ts';
import { Secrets } from './secrets.ts';
import { storedTexts } from './texts.ts';
import { ToldRecords } from './told-record.ts';
import { topicsIn } from './topics.ts';
import { announcedOf, commitTurn, forgetAnnounced, type TurnCommit, toldOf, turnOutcome } from './turns.ts';
import { acknowledge, unseenChanges } from './unseen.ts';

/**
 * Everything that survives a restart, in one file of mode 0600. Days and instants are parameters, and order comes from row
 * numbers, so that a clock that jumps affects only the request counts: a jump forward drops those of old days, after a jump
 * back those of the future stay until they are a week old.
 */
export class Store {
  /** Every topic that the broker may have retained for this bridge. */
  readonly topics: RetainedTopics;
  readonly deliveries: DeliveryStore;
  readonly toldRecords: ToldRecords;
  readonly #database: Database;
  readonly #requests: RequestCounts;
  readonly #directory: string;
  readonly #clock: Clock;
  readonly #secrets: Secrets;
  #release: (() => void) | undefined;

  private constructor(directory: string, options: StoreOptions) {
    const claim = (): void => {
      this.#release ??= claimStore(directory);
    };
    this.#database = new Database(openDatabase(directory, options), options, { directory, claim });
    this.#requests = new RequestCounts(this.#database);
    this.#clock = options.clock;
    this.#directory = directory;
    this.#secrets = new Secrets(this.#database, { directory, ...options });
    this.topics = topicsIn(this.#database);
    this.toldRecords = new ToldRecords(this.#database, {
      openedAt: options.clock.now().epochMilliseconds,
      newSalt: this.#secrets.salt,
    });
    this.deliveries = outboxDeliveries(this.#database, this.toldRecords);
  }

  /** As `openDatabase`; throws nothing. */
  static open(directory: string, options: StoreOptions): Store {
    return new Store(directory, options);
  }

  /** As `losses` of Database. */
  get losses(): number {
    return this.#database.losses;
  }

  /** All or nothing; nested calls are part of it. `work` is synchronous. */
  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  get onDisk(): boolean {
    return this.#database.onDisk;
  }

  /** As `isBusy` of Database. */
  get isBusy(): boolean {
    return this.#database.isBusy;
  }

  /**
   * Makes this process the only bridge on the store until it closes the store or ends.
   * @throws {StoreInUseError} another process has claimed it
   */
  claim(): void {
    this.#database.waitBriefly();
    if (this.onDisk || this.isBusy) this.#release ??= claimStore(this.#directory);
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
    this.#release?.();
  }

  /** As `memoryIn`. */
  memory(child: string): PortalMemory {
    return memoryIn(this.#database, child, { secrets: this.#secrets, clock: this.#clock });
  }

  /** The stored readings of a child; without those that cannot be upgraded. */
  snapshot(child: string): Partial<Snapshot> {
    return loadReadings(this.#database, child);
  }

  /** The outcome of the child's last turn; null before the first. */
  outcome(child: string): TurnOutcome | null {
    return turnOutcome(this.#database, child);
  }

  told(child: string): Told {
    return toldOf(this.#database, child);
  }

  /** What the logins of a pupil have announced. @param child the pupil's first */
  announced(child: string): Told {
    return announcedOf(this.#database, child);
  }

  /** The child has become a pupil's only login. */
  forgetAnnounced(child: string): void {
    forgetAnnounced(this.#database, child);
  }

  /** All or nothing; goes back to the disk first, if that works again. */
  commit(turn: TurnCommit): void {
    this.#database.restore();
    commitTurn(this.#database, turn, this.toldRecords);
  }

  /** Events that the broker has not completed, the oldest first. */
  outbox(): readonly OutboxRow[] {
    return outboxRows(this.#database);
  }

  /** The oldest event whose delivery has not begun. */
  nextEvent(): OutboxRow | undefined {
    return nextEvent(this.#database);
  }

  /** Drops an event that can never be sent. @param number of its row */
  dropEvent(number: number): void {
    dropEvent(this.#database, number);
  }

  /** As `countHour` of the outbox. */
  countHour(): void {
    countHour(this.#database);
  }

  /** Drops events that waited too long. @returns their number */
  dropOldEvents(): number {
    return dropOldEvents(this.#database);
  }

  /** Changes that no person has acknowledged, the last found first. @param now epoch milliseconds */
  unseen(child: string, now: number): readonly SchoolChange[] {
    return unseenChanges(this.#database, child, now);
  }

  /** @param changeId of the change's event; null: all @returns how many were not acknowledged yet */
  acknowledge(child: string, changeId: string | null): number {
    return acknowledge(this.#database, child, changeId);
  }

  /** With their changes: the next readings are a new baseline. */
  forgetReadings(child: string): void {
    this.transaction(() => {
      for (const table of ['readings', 'told', 'unseen', 'told_record'])
        this.#database.write(`DELETE FROM ${table} WHERE child = ?`, child);
    });
  }

  /** @param day of the portal's zone */
  countRequest(child: string, day: LocalDate, label: string): void {
    this.#requests.count(child, day, label);
  }

  requests(child: string, day: LocalDate): RequestCount {
    return this.#requests.of(child, day);
  }

  /** The components of a device that Home Assistant may have: component key to platform. */
  components(device: string): Readonly<Record<string, string>> {
    return componentsOf(this.#database, device);
  }

  saveComponents(device: string, components: Readonly<Record<string, string>>): void {
    saveComponents(this.#database, device, components);
  }

  devices(): readonly string[] {
    return storedDevices(this.#database);
  }

  forgetDevice(device: string): void {
    forgetDevice(this.#database, device);
  }

  /**
   * Stores an intent before its act; it is on the disk when this returns.
   * @returns its id, for `conclude`
   * @throws {TypeError} inside a transaction
   */
  intend(intent: Intent): number {
    const id = intend(this.#database, intent);
    this.toldRecords.noteSending(id);
    return id;
  }

  conclude(id: number, outcome: CommandOutcome): void {
    conclude(this.#database, id, outcome);
    this.toldRecords.noteSending(id);
  }

  /** Intents without an outcome, the oldest first. */
  unconcluded(): readonly OpenIntent[] {
    return unconcluded(this.#database);
  }

  /**
   * The last act of a command and key, with or without an outcome. If the acts were lost: one at the time of the loss. A
   * future time, written while the clock was wrong, becomes now: a cooldown must end.
   */
  lastAct(child: string, command: string, key: string): LastAct | undefined {
    const now = this.#clock.now();
    const lostAt = lossOf(this.#database, now.epochMilliseconds);
    const lost = lostAt && { at: instantText(Temporal.Instant.fromEpochMilliseconds(lostAt)), outcome: null };
    return lastAct(this.#database, { child, command, key, now: instantText(now) }) ?? (lost || undefined);
  }

  /** Stores an outcome without an act. */
  record(child: string, outcome: CommandOutcome): void {
    record(this.#database, child, outcome);
  }

  /** The outcome that was concluded or recorded last, by the bridge or a command line. */
  lastOutcome(child: string): CommandOutcome | null {
    return lastOutcome(this.#database, child);
  }

  /** As `storedTexts`, of all children. */
  texts(): readonly unknown[] {
    return storedTexts(this.#database, this.#secrets);
  }

  /** All children that have rows. */
  children(): readonly string[] {
    return storedChildren(this.#database);
  }

  forgetChild(child: string): void {
    this.transaction(() => forgetChild(this.#database, child));
  }
}

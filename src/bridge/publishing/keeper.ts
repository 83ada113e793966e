import { pause, within } from '../../lib/clock.ts';
import { InterruptedError } from '../../lib/interrupted.ts';
import { backOffMs } from '../../lib/retry-timing.ts';
import type { Connection } from '../../mqtt/connection.ts';
import type { Arrival, RetainedPublication } from '../../mqtt/publication.ts';
import type { GuardKeeper, KeptGuards } from '../../portal/ports.ts';
import { type Guard, guardLogin } from '../../portal/session/guard.ts';
import type { Runtime } from '../faults.ts';
import type { KeeperRecord } from '../store/keeper-record.ts';
import type { ToldRecords } from '../store/told-record.ts';
import { KeeperReader, type KeeperReaderOptions, RETRY_MS } from './keeper-reader.ts';
import {
  contentOf,
  isOf,
  type KeptChild,
  type KeptMessage,
  type KeptRecord,
  type Leftover,
  leftoverOf,
  messagesIn,
  recordsOf,
} from './kept-records.ts';
import { StartWait } from './start-wait.ts';

export interface KeeperOptions extends Runtime, KeeperReaderOptions {
  /** Ids of the fixed messages. */
  readonly templates: ReadonlySet<string>;
  readonly records: Pick<
    ToldRecords,
    'counter' | 'isMerged' | 'merge' | 'noteGuard' | 'onChange' | 'recordOf'
  >;
  /** Resolves when the broker has acknowledged it. Does not reject. */
  readonly write: (publication: RetainedPublication) => Promise<void>;
  /** Whether only what differs from the broker's record is saved: a bridge on the same store keeps it there. */
  readonly savesOnlyChanges: boolean;
  /** Empties topics; idle ones only if they were this bridge's. */
  readonly forget?: ((leftover: Leftover) => void) | undefined;
  /** Called once for each child, when a login waits because the broker does not answer. */
  readonly onWait: (child: string) => void;
}

const KEPT_RETRY = { firstMs: 250, maxMs: RETRY_MS };
/** How long a sending waits for a broker that does not answer. */
const CLAIM_MS = 10_000;

interface Own extends KeptChild {
  readonly login: string;
  /** undefined: nothing of the child's login was needed yet. */
  take?: (kept: KeptGuards) => boolean;
  guard: Guard | null;
  /** What the broker has at the child's topic. */
  found: KeeperRecord | null;
}

/** What others had saved between a reading and what was saved after it; not taken over yet. */
interface Between {
  readonly kept: readonly KeptRecord[];
  readonly take: () => void;
}

/**
 * Keeps what must outlast the store, and what other bridges with the same logins must know, as one retained message of the
 * broker for each child (`KeeperRecord`). Whatever base topic it has, it is read before the first request, before the first
 * turn is committed, before each password and before each sending: what the store does not have becomes part of it, and what
 * begins is counted there before it begins.
 */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #owns = new Map<string, Own>();
  readonly #wait = new StartWait();
  readonly #reader: KeeperReader;
  readonly #changed = new Set<Own>();
  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#reader = new KeeperReader(options, (arrivals) => this.#merge(arrivals, { areAll: true }));
    options.records.onChange = (child) => this.#onChange(child);
  }

  /** @param accounts as `accountsOf`: records of them are taken from every topic, so that another id of the child forgets nothing */
  guardOf(child: string, accounts: readonly [string, ...string[]]): GuardKeeper {
    const login = guardLogin(accounts[0]);
    const own: Own = { child, login, logins: accounts.map(guardLogin), guard: null, found: null };
    this.#owns.set(child, own);
    let isNoted = false;
    return {
      load: (take, onFailure) => {
        own.take = take;
        return this.#reader.read(child, onFailure);
      },
      save: (guard) => this.#keep(own, guard),
      replace: async (next) => {
        const begin = (): boolean => {
          const guard = next();
          if (guard) this.#keep(own, guard);
          return guard !== null;
        };
        const between = await this.#reader.persistently(() => this.#replace(own, begin));
        return between && { ...between, guards: between.kept.flatMap(({ guard }) => guard ?? []) };
      },
      kept: (isWanted) => this.#kept(own, isWanted),
      noteWait: () => {
        if (!isNoted) this.#options.onWait(child);
        isNoted = true;
      },
    };
  }

  /** Begins to read, and hears what others save at the own topics. Call it before the connection is started. */
  start(connection: Pick<Connection, 'onConnect' | 'subscribe'>): void {
    const { topics, clock, faults } = this.#options;
    this.#wait.begin(clock, connection);
    // Another bridge with the same base topic replaces what this one has saved.
    connection.subscribe([topics.keeper('+')], (arrival) => this.#hear(arrival), { isOptional: true });
    const goOn = (): void => this.#wait.goOn();
    const [child = ''] = this.#owns.keys();
    const read = () => this.#reader.read(child, ({ kind }) => kind === 'refused' && goOn());
    void faults.attemptAsync('outbox', 'keeper', read, goOn);
  }

  /** Ends the wait, and takes over nothing any more. */
  stop(): void {
    this.#wait.stop();
    this.#reader.isStopped = true;
  }

  /** Whether a turn may be committed: the records were merged, or the broker does not answer. */
  get isOver(): boolean {
    return this.#wait.isOver;
  }

  /** Resolves as soon as `isOver`. @throws {InterruptedError} it was stopped before */
  merged(): Promise<void> {
    return this.#wait.over(this.#options.log);
  }

  /**
   * Resolves when the broker has answered, or was connected for a minute: until then an event of the outbox may be one that it
   * has completed.
   */
  get answered(): Promise<void> {
    return this.#wait.answered;
  }

  /**
   * Before a sending: calls `begin` when what other bridges have sent is known, and waits until the broker has what it wrote. If the
   * broker does not answer, `begin` is called late or not at all.
   * @param begin writes the intent; false: it was refused
   * @returns takes over what others had saved in between, earlier than the intent; undefined: nothing
   * @throws {InterruptedError} it was stopped before `begin`
   */
  async claim(child: string, begin: () => boolean): Promise<(() => void) | undefined> {
    const own = this.#owns.get(child);
    if (!own) return undefined;
    const claim: { isBegun?: true; between?: Between | null } = {};
    const claiming = this.#replace(own, () => {
      claim.isBegun = true;
      return begin();
    });
    const claimed = claiming.then((between) => {
      claim.between = between;
    });
    await within(this.#options.clock, CLAIM_MS, claimed);
    if (this.#wait.isStopped && !claim.isBegun) throw new InterruptedError();
    return claim.between?.kept.length ? claim.between.take : undefined;
  }

  /** Reads, lets `begin` change what is kept, saves it, and resolves when the broker has returned it. */
  async #replace(own: Own, begin: () => boolean): Promise<Between | null> {
    let between: Between | null = null;
    await this.#reader.watch(own.child, async ({ arrivals, arrived }) => {
      const { length } = arrivals;
      if (this.#wait.isStopped || !begin()) return;
      const payload = this.#save(own);
      await arrived(payload);
      const later = arrivals.slice(length);
      const others = later.slice(0, later.map((arrival) => arrival.payload).indexOf(payload));
      const { counter } = this.#options.records;
      between = {
        // What a process on this store saves has what this one has just written into the store.
        kept: this.#recordsOf(own, messagesIn(others)).filter((one) => !counter.isOfStore(own.child, one)),
        take: () => this.#merge(others, { isEarlier: true }),
      };
    });
    return between;
  }

  async #kept(own: Own, isWanted: () => boolean): Promise<void> {
    // A broker may pass on a message before it keeps it.
    for (let reading = 1; isWanted(); reading += 1) {
      own.found = null;
      // Not with another child: a reading that had begun before does not have what was saved since.
      await this.#reader.persistently(() => this.#reader.watch(own.child));
      if (own.found) return;
      await pause(this.#options.clock, backOffMs(KEPT_RETRY, reading));
    }
  }

  #hear(arrival: Arrival): void {
    // Others also send messages to themselves there.
    if (this.#options.records.isMerged && messagesIn([arrival])[0]?.record) this.#merge([arrival]);
  }

  /**
   * Makes what others have saved part of the store: all or nothing of what was told and sent, then what protects each login.
   * @param areAll whether there are no other records; `isEarlier`: they may be known, by an intent that was later and is withdrawn
   */
  #merge(arrivals: readonly Arrival[], { areAll = false, isEarlier = false } = {}): void {
    if (this.#wait.isStopped) return;
    const { records, templates, log } = this.#options;
    const isFirst = !records.isMerged;
    const messages = messagesIn(arrivals);
    const owns = [...this.#owns.values()].map((own) => {
      const kept = this.#recordsOf(own, messages);
      return { own, kept: isEarlier ? kept.map((one) => ({ ...one, isKnown: false })) : kept };
    });
    const unknown = owns.map(({ own, kept }) => [own.child, kept.filter((one) => !one.isKnown)] as const);
    for (const child of records.merge(new Map(unknown), templates))
      log.info(
        { child },
        'the store is older than what the broker knows: what was told since is not told again',
      );
    for (const { own, kept } of owns) this.#take(own, kept, { messages, isFirst, areAll });
    if (isFirst) this.#forgetLeftover(messages);
    this.#wait.goOn();
  }

  #take(
    own: Own,
    kept: readonly KeptRecord[],
    { messages, isFirst, areAll }: { messages: readonly KeptMessage[]; isFirst: boolean; areAll: boolean },
  ): void {
    const { records, topics, forget } = this.#options;
    const here = messages.filter((message) => isOf(own.child, message, topics));
    const found = here.find(({ word, record }) => word === 'keeper' && record?.login === own.login);
    if (found) own.found = found.record;
    // A record that has never been changed is none.
    if (isFirst && (here.length > 0 || records.counter.of(own.child) > 0)) this.#onChange(own.child);
    if (!own.take) return;
    const guards = kept.flatMap(({ guard, isKnown }) => (guard ? [{ guard, isKnown }] : []));
    const isDamaged = here.some(({ word, record }) => record === null && word !== 'told');
    if (!own.take({ guards, isDamaged })) return;
    records.counter.noteTaken(own.child, kept, areAll);
    const older = here.filter(({ word }) => word !== 'keeper').map(({ topic }) => topic);
    if (!isFirst || !forget || older.length === 0) return;
    const isWanted = (): boolean => !this.#wait.isStopped;
    void this.#kept(own, isWanted).then(() => isWanted() && forget({ merged: older, idle: [] }));
  }

  #recordsOf(own: Own, messages: readonly KeptMessage[]): readonly KeptRecord[] {
    const { topics, records } = this.#options;
    return recordsOf(own, messages, { topics, counter: records.counter });
  }

  #forgetLeftover(messages: readonly KeptMessage[]): void {
    const { topics, clock, forget } = this.#options;
    const owns = [...this.#owns.values()];
    const logins = owns.flatMap((own) => (own.take ? own.logins : []));
    forget?.(leftoverOf(messages, owns, { topics, logins, now: clock.now().epochMilliseconds }));
  }

  #keep(own: Own, guard: Guard): void {
    own.guard = guard;
    this.#options.records.noteGuard(own.child);
  }

  /** Publishes after the transaction of the change. */
  #onChange(child: string): void {
    const own = this.#owns.get(child);
    if (!own || !this.#options.records.isMerged) return;
    if (this.#changed.size === 0) queueMicrotask(() => this.#saveChanged());
    this.#changed.add(own);
  }

  #saveChanged(): void {
    const { faults, savesOnlyChanges } = this.#options;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const own of changed) {
      const save = (): void => {
        if (!savesOnlyChanges || contentOf(this.#recordOf(own)) !== contentOf(own.found)) this.#save(own);
      };
      faults.attempt('outbox', 'keeper', save, () => undefined);
    }
  }

  /** @returns the payload */
  #save(own: Own): string {
    const { topics, records, write } = this.#options;
    this.#changed.delete(own);
    own.found = this.#recordOf(own);
    const payload = JSON.stringify(own.found);
    void write({ topic: topics.keeper(own.child), payload, retain: true, qos: 1 });
    records.counter.noteSaved(own.child, own.found);
    return payload;
  }

  #recordOf({ child, login, guard, found }: Own): KeeperRecord {
    const { told, sent, ...counted } = this.#options.records.recordOf(child);
    return { version: 1, ...counted, login, guard: guard ?? found?.guard ?? null, told, sent };
  }
}

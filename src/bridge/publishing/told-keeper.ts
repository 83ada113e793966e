import { pause } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { InterruptedError } from '../../lib/interrupted.ts';
import { BrokerError } from '../../mqtt/broker-error.ts';
import type { Connection } from '../../mqtt/connection.ts';
import type { Publisher } from '../../mqtt/publisher.ts';
import { parseToldRecord, type ToldRecord } from '../../school/changes/told-record.ts';
import type { Runtime } from '../faults.ts';
import { StoreError } from '../store/store-error.ts';
import type { ToldRecords } from '../store/told-record.ts';

export interface ToldKeeperOptions extends Runtime {
  readonly children: readonly { readonly id: string }[];
  /** Ids of the fixed messages. */
  readonly templates: ReadonlySet<string>;
  /** `base/CHILD/told` */
  readonly topic: (child: string) => string;
  /** Returns the retained payloads of topics. @throws {BrokerError} */
  readonly read: (topics: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly connection: Pick<Connection, 'onConnect'>;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly records: ToldRecords;
}

/** How long a start goes without the broker's records. */
const UNTOLD_MS = MINUTE_MS;
const RETRY_MS = 5_000;
/** The broker answers, and does not let this topic be read. */
const REFUSED_RETRY_MS = MINUTE_MS;

/**
 * Keeps what was told and sent as a retained message of the broker for each child, beside the store: whichever is behind
 * takes over what the other has, before the first turn is committed and the first message sent. Nothing is waited for
 * longer than a minute.
 */
export class ToldKeeper {
  readonly #options: ToldKeeperOptions;
  readonly #over = Promise.withResolvers<void>();
  readonly #answered = Promise.withResolvers<void>();
  readonly #changed = new Set<string>();
  #isOver = false;
  #isStopped = false;

  constructor(options: ToldKeeperOptions) {
    this.#options = options;
    options.records.onChange = (child) => this.#onChange(child);
  }

  start(): void {
    const { clock, connection, faults } = this.#options;
    clock.after(UNTOLD_MS, () => this.#end());
    connection.onConnect(() => clock.after(UNTOLD_MS, () => this.#answered.resolve()));
    const goOn = (): void => this.#goOn();
    void faults.attemptAsync('outbox', 'told', () => this.#readAll(), goOn);
  }

  /** Ends the wait. */
  stop(): void {
    this.#isStopped = true;
    this.#end();
  }

  /** Whether a turn may be committed: the records were merged, or the broker does not answer. */
  get isOver(): boolean {
    return this.#isOver && !this.#isStopped;
  }

  /** Resolves as soon as `isOver`. @throws {InterruptedError} it was stopped before */
  async merged(): Promise<void> {
    if (this.#isOver) return;
    const { log } = this.#options;
    log.debug({}, 'waits for what was told');
    await this.#over.promise;
    log.debug({}, 'goes on');
    if (this.#isStopped) throw new InterruptedError();
  }

  /**
   * Resolves when the broker has answered, or was connected for a minute: until then an event of the outbox may be one that it
   * has completed.
   */
  get answered(): Promise<void> {
    return this.#answered.promise;
  }

  async #readAll(): Promise<void> {
    const { children, topic, read, clock, log } = this.#options;
    while (!this.#isStopped) {
      try {
        const payloads = await read(children.map(({ id }) => topic(id)));
        if (!this.#isStopped) this.#merge(payloads);
        return;
      } catch (error) {
        if (!(error instanceof BrokerError || error instanceof StoreError)) throw error;
        const isRefused = error.kind === 'refused';
        log.debug({ problem: error.kind }, 'the broker does not say what was told');
        if (isRefused) this.#goOn();
        await pause(clock, isRefused ? REFUSED_RETRY_MS : RETRY_MS);
      }
    }
  }

  #merge(payloads: ReadonlyMap<string, string>): void {
    const { children, topic, templates, records, clock, log } = this.#options;
    const kept = new Map(
      children.map(({ id }): [string, ToldRecord | null] => [
        id,
        parseToldRecord(payloads.get(topic(id)) ?? ''),
      ]),
    );
    const behind = records.merge(kept, templates, clock.now().epochMilliseconds);
    for (const child of behind)
      log.info(
        { child },
        'the store is older than what the broker knows: what was told since is not told again',
      );
    // A record that has never been changed is none.
    for (const { id } of children) {
      const { counter, sent } = records.recordOf(id);
      if (counter > 0 || Object.keys(sent).length > 0 || payloads.has(topic(id))) this.#onChange(id);
    }
    this.#goOn();
  }

  #goOn(): void {
    this.#answered.resolve();
    this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.#over.resolve();
  }

  /** Publishes after the transaction of the change. */
  #onChange(child: string): void {
    if (!this.#options.records.isMerged) return;
    if (this.#changed.size === 0) queueMicrotask(() => this.#publish());
    this.#changed.add(child);
  }

  #publish(): void {
    const { children, topic, records, publisher, faults } = this.#options;
    const changed = children.filter(({ id }) => this.#changed.has(id));
    this.#changed.clear();
    const payload = (child: string): string => JSON.stringify(records.recordOf(child));
    const publish = (): void =>
      publisher.publish(
        changed.map(({ id }) => ({ topic: topic(id), payload: payload(id), retain: true, qos: 1 })),
      );
    faults.attempt('outbox', 'told record', publish, () => undefined);
  }
}

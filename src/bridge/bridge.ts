import { type Conflict, mainConflict } from '../domain/conflict.ts';
import { parseCommand } from '../home/commands.ts';
import type { Home } from '../home/home.ts';
import type { Clock } from '../lib/clock.ts';
import type { Language } from '../lib/language.ts';
import type { Log } from '../lib/log.ts';
import { instantText } from '../lib/temporal.ts';
import type { Connection } from '../mqtt/connection.ts';
import type { Arrival } from '../mqtt/publication.ts';
import type { Publisher } from '../mqtt/publisher.ts';
import type { ChildState, Presenter } from '../shown/presenter.ts';
import { concludeInterrupted } from './acts.ts';
import type { Announcer } from './announcer.ts';
import type { ChildBridge } from './child-bridge.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Faults } from './faults.ts';
import { retractOldNames } from './old-names.ts';
import type { Outbox } from './outbox.ts';
import type { Overwrites } from './overwrites.ts';
import { publishDevice } from './publish-device.ts';
import { sentences } from './sentences.ts';
import type { Store } from './store/store.ts';
import { Supervisor } from './supervisor.ts';

/** One child's part of the bridge. */
export interface ChildPart {
  readonly id: string;
  readonly name: string;
  readonly bridge: ChildBridge;
  readonly dispatcher: Dispatcher;
  readonly faults: Faults;
}

export interface BridgeOptions {
  readonly children: readonly ChildPart[];
  readonly store: Store;
  readonly presenter: Presenter;
  readonly home: Home;
  readonly connection: Connection;
  readonly publisher: Publisher;
  readonly announcer: Announcer;
  readonly overwrites: Overwrites;
  readonly outbox: Outbox;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly language: Language;
}

/** When a command line's act is looked at again that had no outcome yet. */
const LOOK_AGAIN_MS = 10 * 60_000;

/** The loop over all children: what arrives from the broker goes in here, what they publish goes out. */
export class Bridge {
  readonly #options: BridgeOptions;
  readonly #startedAt: string;
  readonly #conflicts = new Set<Conflict>();
  #stopped = false;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#startedAt = instantText(options.clock.now());
  }

  /** Resolves when every child was read once and all its states are with the broker. */
  async start(): Promise<void> {
    const { children, connection, publisher, home, overwrites, outbox } = this.#options;
    this.#concludeInterrupted();
    this.#forgetStrangers();
    outbox.start();
    connection.onContest((contested) => this.#setConflict('client_id_twice', contested));
    overwrites.onChange((overwritten) => this.#setConflict('announced_twice', overwritten));
    this.#publishBridge();
    const filters = children.map(({ id }) => home.topics.commandFilter(id));
    connection.subscribe(filters, (arrival) => void this.#arrive(arrival));
    await Promise.all(children.map((child) => this.#startChild(child)));
    await publisher.settled();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#options.children.map((child) => child.bridge.stop()));
  }

  states(): readonly ChildState[] {
    return this.#options.children.map((child) => child.bridge.state());
  }

  #setConflict(conflict: Conflict, isThere: boolean): void {
    if (isThere) this.#conflicts.add(conflict);
    else this.#conflicts.delete(conflict);
    if (!this.#stopped) this.#publishBridge();
  }

  #publishBridge(): void {
    const { children, presenter, home, version, faults } = this.#options;
    const state = {
      version,
      startedAt: this.#startedAt,
      children: children.map(({ id, name }) => ({ id, name })),
      conflict: mainConflict(this.#conflicts),
    };
    const show = (): void =>
      publishDevice(home.bridge(presenter.bridge(state, 'states'), faults.attempt), this.#options);
    faults.attempt('device', 'publish', show, () => undefined);
  }

  /** A child whose start fails is begun again later; the others go on. */
  async #startChild(
    child: ChildPart,
    supervisor = new Supervisor(child.faults, 'child', 'start'),
  ): Promise<void> {
    await supervisor.pass(() => child.bridge.start());
    if (this.#stopped) return;
    child.bridge.publish();
    if (supervisor.delayMs === 0) return;
    this.#options.clock.after(supervisor.delayMs, () => {
      if (!this.#stopped) void this.#startChild(child, supervisor);
    });
  }

  async #arrive(arrival: Arrival): Promise<void> {
    const { children, home, faults, log } = this.#options;
    const dispatch = async (): Promise<void> => {
      const ids = children.map(({ id }) => id);
      const command = parseCommand(arrival, home.topics, ids);
      if (!command) return log.debug({}, 'a message on a topic that is no command was ignored');
      await children.find(({ id }) => id === command.child)?.dispatcher.dispatch(command);
    };
    await faults.attemptAsync('arrival', 'command', dispatch, () => undefined);
  }

  /** A message that was on its way when an earlier process ended: nobody knows, and it is not sent again. */
  #concludeInterrupted(): void {
    const { store, clock, language, log } = this.#options;
    const left = concludeInterrupted(store, { clock, log, say: sentences(language) });
    if (left && !this.#stopped) clock.after(LOOK_AGAIN_MS, () => this.#concludeInterrupted());
  }

  /** Children that are no longer configured leave no topic and no row behind, nor do names of an earlier configuration. */
  #forgetStrangers(): void {
    const { store, home, publisher, announcer, log } = this.#options;
    const children = this.#options.children.map(({ id }) => id);
    retractOldNames({ store, topics: home.topics, children, publisher, announcer, log });
    for (const child of store.children().filter((id) => !children.includes(id))) {
      store.forgetChild(child);
      log.info({ child }, 'a child is no longer configured: its device is removed');
    }
  }
}

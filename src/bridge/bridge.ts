import { parseCommand } from '../home/commands.ts';
import type { ChildState } from '../home/device.ts';
import type { Home } from '../home/home.ts';
import { deviceIdentifier } from '../home/topics.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { instantText, momentText } from '../lib/temporal.ts';
import type { Connection } from '../mqtt/connection.ts';
import type { Arrival } from '../mqtt/publication.ts';
import type { Publisher } from '../mqtt/publisher.ts';
import type { Announcer } from './announcer.ts';
import type { ChildBridge } from './child-bridge.ts';
import type { Dispatcher } from './dispatcher.ts';
import { sentences } from './sentences.ts';
import type { Store } from './store/store.ts';

/** One child's part of the bridge. */
export interface Household {
  readonly id: string;
  readonly name: string;
  readonly bridge: ChildBridge;
  readonly dispatcher: Dispatcher;
}

export interface BridgeOptions {
  readonly children: readonly Household[];
  readonly store: Store;
  readonly home: Home;
  readonly connection: Connection;
  readonly publisher: Publisher;
  readonly announcer: Announcer;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly language: 'pl' | 'en';
}

/** The loop over all children: what arrives from the broker goes in here, what they publish goes out. */
export class Bridge {
  readonly #options: BridgeOptions;

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  /** Resolves when every child was read once and all its states are with the broker. */
  async start(): Promise<void> {
    const { children, connection, publisher, home, announcer, version, clock } = this.#options;
    this.#concludeInterrupted();
    this.#forgetStrangers();
    const startedAt = instantText(clock.now());
    const bridge = home.bridge({
      version,
      startedAt,
      children: children.map(({ id, name }) => ({ id, name })),
    });
    announcer.announce(bridge);
    publisher.publish(bridge.states);
    const filters = children.map(({ id }) => home.topics.commandFilter(id));
    connection.subscribe(filters, (arrival) => void this.#arrive(arrival));
    await Promise.all(children.map((child) => child.bridge.start()));
    await publisher.settled();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#options.children.map((child) => child.bridge.stop()));
  }

  states(): readonly ChildState[] {
    return this.#options.children.map((child) => child.bridge.state());
  }

  async #arrive(arrival: Arrival): Promise<void> {
    const { children, home, log } = this.#options;
    const ids = children.map(({ id }) => id);
    const command = parseCommand(arrival, home.topics, ids);
    if (!command) return log.debug({}, 'a message on a topic that is no command was ignored');
    await children.find(({ id }) => id === command.child)?.dispatcher.dispatch(command);
  }

  /** A message that was on its way when an earlier life ended: nobody knows, and it is not sent again. */
  #concludeInterrupted(): void {
    const { store, clock, language, log } = this.#options;
    for (const { id, child, command } of store.unconcluded()) {
      const outcome = {
        state: 'unknown',
        command,
        at: momentText(clock.now()),
        detail: sentences(language).interrupted,
        messageId: null,
      } as const;
      store.transaction(() => {
        store.conclude(id, outcome);
        store.saveLastCommand(child, outcome);
      });
      log.warn({ command }, 'an earlier run ended while a command was under way');
    }
  }

  /** Children that are no longer configured leave no topic and no row behind. */
  #forgetStrangers(): void {
    const { store, children, home, publisher, announcer, log } = this.#options;
    const configured = new Set(children.map(({ id }) => id));
    for (const child of store.children().filter((id) => !configured.has(id))) {
      const own = home.topics.state(child, '');
      publisher.retract(store.topics.all().filter((topic) => topic.startsWith(own)));
      announcer.remove({ device: deviceIdentifier(child), discoveryTopic: home.topics.discovery(child) });
      store.forgetChild(child);
      log.info({ child }, 'a child is no longer configured: its device is removed');
    }
  }
}

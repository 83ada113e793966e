import { setImmediate as nextImmediate } from 'node:timers/promises';
import { Bridge, type ChildPart } from './bridge/bridge.ts';
import { Faults } from './bridge/faults.ts';
import { GuestMode } from './bridge/guest-mode.ts';
import { Announcer } from './bridge/publishing/announcer.ts';
import { Outbox } from './bridge/publishing/outbox.ts';
import { Overwrites } from './bridge/publishing/overwrites.ts';
import { ToldKeeper } from './bridge/publishing/told-keeper.ts';
import { pupilsOf } from './bridge/pupil.ts';
import { readFailures } from './bridge/reading/read-failures.ts';
import type { Store } from './bridge/store/store.ts';
import {
  brokerOptions,
  buildPortals,
  type ChildPortal,
  type Environment,
  eventClientId,
  homeOf,
  loadMetrics,
  openStore,
  pageUrlOf,
  presenterOf,
} from './build.ts';
import { childPart } from './child-part.ts';
import type { Config } from './config/schema.ts';
import { loginWaits } from './domain/problems.ts';
import { pupilOf } from './domain/pupil.ts';
import { BRIDGE } from './home/topics.ts';
import type { Attempt } from './lib/attempt.ts';
import { within } from './lib/clock.ts';
import { secondaryLog } from './lib/log.ts';
import { Timers } from './lib/timers.ts';
import { fileAdvice } from './mqtt/broker-advice.ts';
import { Connection } from './mqtt/connection.ts';
import { readAllRetained } from './mqtt/probe.ts';
import { Publisher } from './mqtt/publisher.ts';
import { createHttp, type Http } from './portal/http.ts';
import type { ChildState, Presenter } from './shown/presenter.ts';
import { version } from './version.ts';
import type { Metrics } from './web/metrics.ts';
import { type DayPictures, loadPictures, webModels } from './web-models.ts';
import { WebPart } from './web-part.ts';

// How long a stop waits for a message that is being sent; the whole stop takes less than 5 s.
const LAST_COMMAND_MS = 1_500;

/** The whole bridge: builds its parts and connects them. */
export class App {
  readonly #config: Config;
  readonly #environment: Environment;
  readonly #store: Store;
  readonly #http: Http;
  readonly #connection: Connection;
  /** Has its own MQTT session, which the broker keeps between connections. */
  readonly #eventConnection: Connection;
  readonly #publisher: Publisher;
  readonly #announcer: Announcer;
  readonly #outbox: Outbox;
  readonly #told: ToldKeeper;
  readonly #faults: Faults;
  readonly #timers: Timers;
  readonly #presenter: Presenter;
  readonly #portals: readonly ChildPortal[];
  readonly #children: readonly ChildPart[];
  readonly #bridge: Bridge;
  readonly #web: WebPart;
  #metrics: Metrics | undefined;
  #pictures: DayPictures | undefined;
  #stopped = false;

  private constructor(config: Config, outer: Environment, store: Store) {
    const { log, random, renewBroker, brokerAdvice, injectFault } = outer;
    this.#faults = new Faults({ clock: outer.clock, log, inject: injectFault });
    const clock = new Timers(outer.clock, this.#faults.runTimer);
    this.#timers = clock;
    const runtime = { faults: this.#faults, clock, log };
    const environment: Environment = {
      ...outer,
      clock,
      onRequest: (child, label, outcome) => this.#metrics?.countRequest(child, label, outcome),
    };
    const home = homeOf(config, pageUrlOf(config, outer));
    const { topics } = store;
    const { language, status_topic: statusTopic } = config.home_assistant;
    // The connection publishes this topic itself; `clean` must remove it, too.
    topics.remember(home.topics.bridgeState);
    this.#config = config;
    this.#environment = environment;
    this.#store = store;
    this.#http = createHttp({ timeoutMs: outer.httpTimeoutMs });
    const broker = {
      ...brokerOptions(config.mqtt, brokerAdvice),
      clock,
      random,
      renew: renewBroker,
      attempt: this.#faults.attempt,
    };
    this.#connection = new Connection({ ...broker, willTopic: home.topics.bridgeState, log });
    this.#eventConnection = new Connection({
      ...broker,
      clientId: eventClientId(broker.clientId),
      deliveries: store.outbox,
      follows: this.#connection,
      log: secondaryLog(log, { clock, isMainWell: () => this.#connection.connected }),
    });
    this.#publisher = new Publisher({ connection: this.#connection, topics, log });
    const overwrites = new Overwrites({
      bridgeState: home.topics.bridgeState,
      advice: brokerAdvice ?? fileAdvice,
      attempt: this.#faults.attempt,
      log,
    });
    this.#outbox = new Outbox({
      connection: this.#eventConnection,
      rows: store.outbox,
      topic: (child, kind) => home.topics.event(child, kind),
      ...runtime,
    });
    this.#announcer = new Announcer({
      connection: this.#connection,
      publisher: this.#publisher,
      topics,
      devices: store.devices,
      statusTopic,
      bridgeDevice: home.topics.identifier(BRIDGE),
      overwrites,
      onHomeAssistant: (isListening) => this.#outbox.pause(!isListening),
      ...runtime,
      random,
    });
    const guestMode = new GuestMode(store.memory(''));
    this.#presenter = presenterOf(config, guestMode);
    this.#portals = buildPortals(config, store, this.#http, environment, {
      options: () => broker,
      write: (publication) => {
        this.#publisher.publish([publication]);
        return this.#publisher.settled();
      },
      savesOnlyChanges: false,
      forget: (merged, idle) => {
        const own = new Set(topics.all());
        this.#publisher.retract([...merged, ...idle.filter((topic) => own.has(topic))]);
      },
      onWait: (child) => log.warn({ child }, loginWaits[language]),
    });
    this.#told = new ToldKeeper({
      children: config.children,
      templates: new Set(config.commands.messages.map(({ id }) => id)),
      topic: home.topics.told,
      read: (topics) => readAllRetained(broker, topics),
      connection: this.#connection,
      publisher: this.#publisher,
      records: store.toldRecords,
      ...runtime,
    });
    const publishing = {
      home,
      presenter: this.#presenter,
      connection: this.#connection,
      publisher: this.#publisher,
      announcer: this.#announcer,
      overwrites,
      outbox: this.#outbox,
    };
    const shared = {
      config,
      environment,
      store,
      publishing: {
        ...publishing,
        told: this.#told,
        draw: (state: ChildState, attempt: Attempt) => this.#pictures?.base64(state, attempt) ?? null,
      },
      faults: this.#faults,
      onTurn: (child: string, durationMs: number) => this.#metrics?.observeTurn(child, durationMs),
    };
    const pupils = pupilsOf(config.children);
    this.#children = this.#portals.map((one) => childPart(one, pupils.get(pupilOf(one.child)), shared));
    this.#bridge = new Bridge({
      ...runtime,
      ...publishing,
      children: this.#children,
      store,
      guestMode,
      version,
      language,
    });
    this.#web = new WebPart({
      models: async () => ({
        ...(await webModels({
          config,
          environment,
          store,
          bridge: this.#bridge,
          children: this.#children,
          presenter: this.#presenter,
          faults: this.#faults,
          pictures: this.#pictures,
        })),
        metrics: this.#metrics,
      }),
      faults: this.#faults,
      timers: clock,
      log,
    });
  }

  /**
   * Opens the store and builds; nothing else happens before `start`.
   * @throws {StoreInUseError} another bridge uses the store
   */
  static open(config: Config, environment: Environment): App {
    const { clock, log } = environment;
    const store = openStore(config, { clock, log });
    try {
      store.claim();
      return new App(config, environment, store);
    } catch (error) {
      store.close();
      throw error;
    }
  }

  /** Resolves when every child was read once and the broker has all states. @param wall starts the web server */
  async start(wall = true): Promise<void> {
    // The first request waits for the guards.
    for (const { portal } of this.#portals) portal.keepGuard();
    const load = <T>(name: string, work: () => Promise<T>): Promise<T | undefined> =>
      this.#faults.attemptAsync<T | undefined>('web', name, work, () => undefined);
    const metrics = () => loadMetrics(this.#children, this.#portals, this.#store);
    if (wall && this.#config.http.metrics) this.#metrics = await load('metrics', metrics);
    const pictures = () => loadPictures(this.#config, this.#environment, this.#presenter);
    this.#pictures = await load('pictures', pictures);
    if (this.#stopped) return;
    this.#publisher.start();
    this.#announcer.start();
    const reading = this.#bridge.start();
    await Promise.all([reading, this.#connect(), wall && this.#web.start()]);
  }

  /** Publishes `offline` and closes the store; within 5 seconds, whatever the portal and the broker do. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#told.stop();
    const commands = Promise.all(this.#children.map(({ dispatcher }) => dispatcher.settled()));
    const stopped = this.#bridge.stop();
    await within(this.#environment.clock, LAST_COMMAND_MS, commands);
    await this.#http.close();
    for (const { portal } of this.#portals) portal.stop();
    await stopped;
    await Promise.all([this.#connection.stop(), this.#eventConnection.stop()]);
    await this.#web.close();
    this.#timers.cancelAll();
    this.#store.close();
  }

  /** Resolves when the broker has acknowledged everything that was published so far. */
  settled(): Promise<void> {
    return this.#publisher.settled();
  }

  /** Resolves when the broker has acknowledged every discovery document, too. @throws {BrokerError} it refused one */
  async announced(): Promise<void> {
    await Promise.all([this.settled(), this.#announcer.settled()]);
  }

  /** Records an error that nothing caught; the bridge goes on. */
  noteUncaught(error: unknown): void {
    this.#faults.note('process', 'process', error);
    for (const { bridge } of this.#children) bridge.publish();
  }

  /** A sentence for each child of which nothing was read, or whose portal waits for a person. */
  get readFailures(): readonly string[] {
    return readFailures(this.#children, this.#config.home_assistant.language);
  }

  /** The address of the wall page; undefined if its port is taken. */
  get wallUrl(): string | undefined {
    return this.#web.url;
  }

  /** The portal's requests take longest, so they are sent first. */
  async #connect(): Promise<void> {
    await nextImmediate();
    if (this.#stopped) return;
    this.#told.start();
    this.#connection.start();
    // Not before the outbox is without what the broker has completed.
    void this.#told.answered.then(() => this.#stopped || this.#eventConnection.start());
  }
}

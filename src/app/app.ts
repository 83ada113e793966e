import { setImmediate as nextImmediate } from 'node:timers/promises';
import { Bridge } from '../bridge/bridge.ts';
import { Faults } from '../bridge/faults.ts';
import { GuestMode } from '../bridge/guest-mode.ts';
import { readFailures } from '../bridge/health.ts';
import { Announcer } from '../bridge/publishing/announcer.ts';
import { Documents } from '../bridge/publishing/documents.ts';
import { Outbox } from '../bridge/publishing/outbox.ts';
import { Overwrites } from '../bridge/publishing/overwrites.ts';
import { ToldKeeper } from '../bridge/publishing/told-keeper.ts';
import { pupilsOf } from '../bridge/pupil.ts';
import type { Store } from '../bridge/store/store.ts';
import type { Config } from '../config/schema.ts';
import { BRIDGE } from '../home/topics.ts';
import type { Attempt } from '../lib/attempt.ts';
import { within } from '../lib/clock.ts';
import { secondaryLog } from '../lib/log.ts';
import { Timers } from '../lib/timers.ts';
import { fileAdvice } from '../mqtt/broker-advice.ts';
import { Connection } from '../mqtt/connection.ts';
import { readAllRetained } from '../mqtt/probe.ts';
import { Publisher } from '../mqtt/publisher.ts';
import { createHttp } from '../portal/http.ts';
import { loginWaits } from '../portal/outcome/problems.ts';
import { pupilOf } from '../school/pupil/pupil.ts';
import type { ChildState } from '../school/shown/child-state.ts';
import { version } from '../version.ts';
import {
  brokerOptions,
  buildPortals,
  type Environment,
  eventClientId,
  homeOf,
  openStore,
  pageUrlOf,
  presenterOf,
} from './build.ts';
import { childPart } from './child-part.ts';
import { type DayPictures, digestOf, loadPictures, webModels } from './web-models.ts';
import { WebPart } from './web-part.ts';

// How long a stop waits for a message that is being sent; the whole stop takes less than 5 s.
const LAST_COMMAND_MS = 1_500;

/** The whole bridge. */
export type App = ReturnType<typeof openApp>;

/**
 * Opens the store and builds the bridge; nothing else happens before `start`.
 * @throws {StoreInUseError} another bridge uses the store
 * @throws {StoreError} it cannot be opened
 */
export function openApp(config: Config, environment: Environment) {
  const store = openStore(config, environment);
  try {
    store.claim();
    return build(config, environment, store);
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Builds the parts and connects them. */
function build(config: Config, outer: Environment, store: Store) {
  const { log, random, renewBroker, brokerAdvice, injectFault } = outer;
  const { language, status_topic: statusTopic } = config.home_assistant;
  const advice = brokerAdvice ?? fileAdvice(language);
  const { topics } = store;
  let pictures: DayPictures | undefined;
  let isStopped = false;
  const faults = new Faults({ clock: outer.clock, log, inject: injectFault });
  const clock = new Timers(outer.clock, faults.runTimer);
  const runtime = { faults, clock, log };
  const environment: Environment = { ...outer, clock };
  const home = homeOf(config, pageUrlOf(config, outer), outer.mark);
  const { bridgeState } = home.topics;
  // The connection publishes this topic itself; `clean` must remove it, too.
  topics.remember(bridgeState);
  const http = createHttp({ timeoutMs: outer.httpTimeoutMs });
  const broker = {
    ...brokerOptions(config.mqtt, advice),
    clock,
    random,
    renew: renewBroker,
    attempt: faults.attempt,
  };
  const connection = new Connection({ ...broker, willTopic: bridgeState, log });
  // Has its own MQTT session, which the broker keeps between connections.
  const eventConnection = new Connection({
    ...broker,
    clientId: eventClientId(broker.clientId),
    deliveries: store.outbox,
    follows: connection,
    log: secondaryLog(log, { clock, isMainWell: () => connection.connected }),
  });
  const publisher = new Publisher({ connection, topics, log });
  const overwrites = new Overwrites({ bridgeState, advice, attempt: faults.attempt, log });
  const documents = new Documents({
    connection,
    retry: () => announcer.announceAgain(),
    clock,
    attempt: faults.attempt,
    language,
  });
  const outbox = new Outbox({
    ...runtime,
    connection: eventConnection,
    rows: store.outbox,
    topic: (child, kind) => home.topics.event(child, kind),
  });
  const announcer = new Announcer({
    ...runtime,
    connection,
    documents,
    publisher,
    topics,
    devices: store.devices,
    statusTopic,
    readState: home.topics.state(BRIDGE, 'guest_mode'),
    bridgeDevice: home.topics.identifier(BRIDGE),
    overwrites,
    onHomeAssistant(isListening, isAway) {
      outbox.pause(!isListening);
      bridge.noteAway(isAway);
    },
    random,
  });
  const guestMode = new GuestMode(store.memory(''));
  const presenter = presenterOf(config, guestMode, outer);
  const portals = buildPortals(config, store, http, environment, {
    options: () => broker,
    write: (publication) => {
      publisher.publish([publication]);
      return publisher.settled();
    },
    savesOnlyChanges: false,
    forget: (merged, idle) => {
      const own = new Set(topics.all());
      publisher.retract([...merged, ...idle.filter((topic) => own.has(topic))]);
    },
    onWait: (child) => log.warn({ child }, loginWaits[language]),
  });
  const told = new ToldKeeper({
    ...runtime,
    children: config.children,
    templates: new Set(config.commands.messages.map(({ id }) => id)),
    topic: home.topics.told,
    read: (topics) => readAllRetained(broker, topics),
    connection,
    publisher,
    records: store.toldRecords,
  });
  const publishing = { home, presenter, connection, publisher, announcer, overwrites, documents, outbox };
  const shared = {
    config,
    environment,
    store,
    publishing: {
      ...publishing,
      told,
      digest: digestOf({ config, environment, store, presenter }),
      draw: (state: ChildState, attempt: Attempt) => pictures?.base64(state, attempt) ?? null,
    },
    faults,
  };
  const pupils = pupilsOf(config.children);
  const children = portals.map((one) => childPart(one, pupils.get(pupilOf(one.child)), shared));
  const bridge = new Bridge({ ...runtime, ...publishing, children, store, guestMode, version, language });
  const web = new WebPart({
    models: () => webModels({ config, environment, store, bridge, children, presenter, faults, pictures }),
    faults,
    timers: clock,
    log,
  });

  /** The portal's requests take longest, so they are sent first. */
  async function connect(): Promise<void> {
    await nextImmediate();
    if (isStopped) return;
    told.start();
    connection.start();
    // Not before the outbox is without what the broker has completed.
    void told.answered.then(() => isStopped || eventConnection.start());
  }

  /** Resolves when the broker has acknowledged everything that was published so far. */
  const settled = (): Promise<void> => publisher.settled();

  return {
    settled,

    /** Resolves when every child was read once and the broker has all states. @param wall starts the web server */
    async start(wall = true): Promise<void> {
      // The first request waits for the guards.
      for (const { portal } of portals)
        faults.attempt(
          'start',
          'guard',
          () => portal.keepGuard(),
          () => undefined,
        );
      const load = <T>(name: string, work: () => Promise<T>): Promise<T | undefined> =>
        faults.attemptAsync<T | undefined>('web', name, work, () => undefined);
      pictures = await load('pictures', () => loadPictures(config, environment, presenter));
      if (isStopped) return;
      publisher.start();
      announcer.start();
      const reading = bridge.start();
      await Promise.all([reading, connect(), wall && web.start()]);
    },

    /** Publishes `offline` and closes the store; within 5 seconds, whatever the portal and the broker do. */
    async stop(): Promise<void> {
      isStopped = true;
      told.stop();
      const busy = children.flatMap(({ dispatcher, mail }) => [dispatcher.settled(), mail.settled()]);
      const stopped = bridge.stop();
      await within(clock, LAST_COMMAND_MS, Promise.all(busy));
      await http.close();
      for (const { portal } of portals) portal.stop();
      await stopped;
      await Promise.all([connection.stop(), eventConnection.stop()]);
      await web.close();
      clock.cancelAll();
      store.close();
    },

    /** Resolves when the broker has acknowledged every discovery document, too. @throws {BrokerError} it refused one */
    async announced(): Promise<void> {
      await Promise.all([settled(), announcer.settled()]);
    },

    /** Records an error that nothing caught; the bridge goes on. */
    noteUncaught(error: unknown): void {
      faults.note('process', 'process', error);
      for (const child of children) child.bridge.publish();
    },

    /** A sentence for each child of which nothing was read, or whose portal waits for a person. */
    get readFailures(): readonly string[] {
      return readFailures(children, language);
    },

    /** The address of the wall page; undefined if its port is taken. */
    get wallUrl(): string | undefined {
      return web.url;
    },
  };
}

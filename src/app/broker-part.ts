import type { Runtime } from '../bridge/faults.ts';
import { Announcer } from '../bridge/publishing/announcer.ts';
import { Documents } from '../bridge/publishing/documents.ts';
import { Outbox } from '../bridge/publishing/outbox.ts';
import { Overwrites } from '../bridge/publishing/overwrites.ts';
import type { Store } from '../bridge/store/store.ts';
import type { Config } from '../config/schema.ts';
import { BRIDGE } from '../home/topics.ts';
import { secondaryLog } from '../lib/log.ts';
import { fileAdvice } from '../mqtt/broker-advice.ts';
import { Connection } from '../mqtt/connection.ts';
import { Publisher } from '../mqtt/publisher.ts';
import { loginWaits } from '../portal/outcome/problems.ts';
import { brokerOptions, type Environment, eventClientId, type homeOf, keeperOf } from './build.ts';

interface Parts {
  readonly environment: Environment;
  readonly runtime: Runtime;
  readonly home: ReturnType<typeof homeOf>;
  readonly store: Store;
  /** Home Assistant has stopped listening, or listens again. */
  readonly noteAway: (isAway: boolean) => void;
}

/** The two connections to the broker, and what is published over them. */
export function brokerPart(config: Config, { environment, runtime, home, store, noteAway }: Parts) {
  const { random, renewBroker, brokerAdvice } = environment;
  const { faults, clock, log } = runtime;
  const { language, status_topic: statusTopic } = config.home_assistant;
  const advice = brokerAdvice ?? fileAdvice(language);
  const { topics } = store;
  const { bridgeState } = home.topics;
  // The connection publishes this topic itself; `clean` must remove it, too.
  topics.remember(bridgeState);
  const options = {
    ...brokerOptions(config.mqtt, advice),
    clock,
    random,
    renew: renewBroker,
    attempt: faults.attempt,
  };
  const connection = new Connection({ ...options, willTopic: bridgeState, log });
  // Has its own MQTT session, which the broker keeps between connections.
  const eventConnection = new Connection({
    ...options,
    clientId: eventClientId(options.clientId),
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
    store,
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
      noteAway(isAway);
    },
    random,
  });
  const keeper = keeperOf(config, store, {
    ...runtime,
    options: () => options,
    write: (publication) => {
      publisher.publish([publication]);
      return publisher.settled();
    },
    savesOnlyChanges: false,
    forget: ({ merged, idle }) => {
      const own = new Set(topics.all());
      publisher.retract([...merged, ...idle.filter((topic) => own.has(topic))]);
    },
    onWait: (child) => log.warn({ child }, loginWaits[language]),
  });
  let isStopped = false;
  return {
    connection,
    publisher,
    overwrites,
    documents,
    outbox,
    announcer,
    keeper,

    /** Connects; `publisher` and `announcer` are started before it. */
    start(): void {
      if (isStopped) return;
      keeper.start(connection);
      connection.start();
      // Not before the outbox is without what the broker has completed.
      void keeper.answered.then(() => isStopped || eventConnection.start());
    },

    /** Before `stop`: nothing waits for the broker any more. */
    endWait(): void {
      isStopped = true;
      keeper.stop();
    },

    /** Publishes `offline`. */
    async stop(): Promise<void> {
      await Promise.all([connection.stop(), eventConnection.stop()]);
    },
  };
}

import { readFileSync } from 'node:fs';
import { setImmediate as soon } from 'node:timers/promises';
import { Announcer } from './bridge/announcer.ts';
import { Bridge, type Household } from './bridge/bridge.ts';
import { ChildBridge } from './bridge/child-bridge.ts';
import { Dispatcher } from './bridge/dispatcher.ts';
import { Ledger } from './bridge/ledger.ts';
import { Messenger } from './bridge/messenger.ts';
import { Store } from './bridge/store/store.ts';
import type { ChildConfig, Config } from './config/schema.ts';
import { createHome, type Home } from './home/home.ts';
import { BRIDGE, deviceIdentifier } from './home/topics.ts';
import { type Clock, within } from './lib/clock.ts';
import type { Log } from './lib/log.ts';
import type { BrokerAdvice } from './mqtt/broker-advice.ts';
import { type Access, Connection } from './mqtt/connection.ts';
import type { ProbeOptions } from './mqtt/probe.ts';
import { Publisher } from './mqtt/publisher.ts';
import { createHttp, type Http } from './portal/http.ts';
import { Portal } from './portal/portal.ts';
import { version } from './version.ts';
import type { HealthModel, WebDoor } from './web/server.ts';
import { buildWall, type WallModel } from './web/wall.ts';

/** What the outside world lends the bridge; tests lend their own. */
export interface Environment {
  readonly clock: Clock;
  readonly log: Log;
  /** 0 to 1 */
  readonly random: () => number;
  /** The only addresses that may come to the HTTP door; default: all. */
  readonly httpPeers?: readonly string[] | undefined;
  /** What the broker's address and credentials are now, where somebody else keeps them. */
  readonly renewBroker?: (() => Promise<Access | undefined>) | undefined;
  /** What to do about trouble with the broker; default: by the keys of the configuration file. */
  readonly brokerAdvice?: BrokerAdvice | undefined;
}

// A message that is being sent when we are told to stop is given this long; all in all a stop takes less than 5 s.
const LAST_COMMAND = 1_500;
const FIRST_LOOK = 3_000;

/** Where the broker is and who we are; certificates are read here. */
export function brokerOptions(mqtt: Config['mqtt'], advice?: BrokerAdvice): ProbeOptions {
  const pem = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : readFileSync(path, 'utf8');
  return {
    url: mqtt.url,
    username: mqtt.username,
    password: mqtt.password,
    ca: pem(mqtt.ca_file),
    cert: pem(mqtt.cert_file),
    key: pem(mqtt.key_file),
    advice,
    protocol: mqtt.protocol,
    // Fixed: a connection that died unnoticed is replaced by its successor, and its will cannot come late.
    clientId: `dziennik2mqtt_${mqtt.base_topic.replace(/[^A-Za-z0-9]/g, '_')}`,
  };
}

export interface ChildPortal {
  readonly child: ChildConfig;
  readonly portal: Portal;
  readonly ledger: Ledger;
}

/** Each child's way to the school, over one shared HTTP. */
export function buildPortals(
  config: Config,
  store: Store,
  http: Http,
  { clock, log }: Environment,
): ChildPortal[] {
  const {
    base_url: base,
    auth_url: auth,
    messages_url: messages,
    sandbox_url: sandbox,
    timezone: zone,
  } = config.portal;
  return config.children.map((child) => {
    const ledger = new Ledger({
      child: child.id,
      counter: store,
      clock,
      zone,
      dailyBudget: config.polling.daily_budget,
    });
    const portal = new Portal({
      addresses: { base, auth, messages, sandbox },
      credentials: { login: child.login, password: child.password },
      memory: store.memory(child.id),
      ledger,
      http,
      clock,
      log: log.child({ child: child.id }),
    });
    return { child, portal, ledger };
  });
}

/** The whole bridge, built and joined. */
export class App {
  readonly #config: Config;
  readonly #environment: Environment;
  readonly #store: Store;
  readonly #http: Http;
  readonly #connection: Connection;
  readonly #publisher: Publisher;
  readonly #announcer: Announcer;
  readonly #children: readonly Household[];
  readonly #bridge: Bridge;
  #web: WebDoor | undefined;
  #stopped = false;

  private constructor(config: Config, environment: Environment, store: Store) {
    const { clock, log, random, renewBroker, brokerAdvice } = environment;
    const home = homeOf(config);
    const { topics } = store;
    // The connection itself keeps this one: `clean` must know of it, too.
    topics.remember(home.topics.bridgeState);
    this.#config = config;
    this.#environment = environment;
    this.#store = store;
    this.#http = createHttp();
    this.#connection = new Connection({
      ...brokerOptions(config.mqtt, brokerAdvice),
      willTopic: home.topics.bridgeState,
      clock,
      log,
      random,
      renew: renewBroker,
    });
    this.#publisher = new Publisher({ connection: this.#connection, topics, log });
    this.#announcer = new Announcer({
      connection: this.#connection,
      publisher: this.#publisher,
      topics,
      memory: store,
      statusTopic: config.home_assistant.status_topic,
      bridgeDevice: deviceIdentifier(BRIDGE),
      clock,
      log,
      random,
    });
    this.#children = buildPortals(config, store, this.#http, environment).map((child) =>
      this.#household(child, home),
    );
    this.#bridge = new Bridge({
      children: this.#children,
      store,
      home,
      connection: this.#connection,
      publisher: this.#publisher,
      announcer: this.#announcer,
      clock,
      log,
      version,
      language: config.home_assistant.language,
    });
  }

  /** Opens the store and builds; nothing else happens before `start`. */
  static open(config: Config, environment: Environment): App {
    const { clock, log } = environment;
    return new App(config, environment, Store.open(config.storage.path, { clock, log }));
  }

  /** Resolves when every child was read once and all its states are with the broker. @param wall opens the HTTP door */
  async start(wall = true): Promise<void> {
    this.#publisher.start();
    this.#announcer.start();
    const reading = this.#bridge.start();
    await Promise.all([reading, this.#connect(), wall && this.#openDoor(reading)]);
  }

  /** Says `offline`, closes the store; within 5 seconds, whatever the portal and the broker do. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const commands = Promise.all(this.#children.map(({ dispatcher }) => dispatcher.settled()));
    const stopped = this.#bridge.stop();
    await within(this.#environment.clock, LAST_COMMAND, commands);
    await this.#http.close();
    await stopped;
    await this.#connection.stop();
    await this.#web?.close();
    this.#store.close();
  }

  /** Resolves when the broker has taken everything that was published so far. */
  settled(): Promise<void> {
    return this.#publisher.settled();
  }

  /** The wall page; undefined where its port is taken. */
  get wallUrl(): string | undefined {
    return this.#web?.url;
  }

  /** The requests take longest, so they leave first. */
  async #connect(): Promise<void> {
    await soon();
    if (!this.#stopped) this.#connection.start();
  }

  /**
   * Nobody looks at the wall before there is something on it: it does not delay the first reading, and a slow one does
   * not keep it shut. A wall that cannot be hung is no reason to leave Home Assistant without its states.
   */
  async #openDoor(reading: Promise<void>): Promise<void> {
    const { host, port } = this.#config.http;
    const { clock, log, httpPeers: peers } = this.#environment;
    await within(clock, FIRST_LOOK, reading);
    const { startWeb, WebStartError } = await import('./web/server.ts');
    if (this.#stopped) return;
    try {
      const models = { wall: () => this.#wall(), health: () => this.#health() };
      const web = await startWeb({ host, port, peers, ...models, log });
      if (this.#stopped) await web.close();
      else this.#web = web;
    } catch (error) {
      if (!(error instanceof WebStartError)) throw error;
      log.error({}, error.message);
    }
  }

  #wall(): WallModel {
    const { portal, home_assistant, privacy } = this.#config;
    const children = this.#bridge.states().map(({ child, view, health }) => ({ ...child, view, health }));
    return buildWall(children, {
      at: this.#environment.clock.now(),
      zone: portal.timezone,
      language: home_assistant.language,
      privacy: privacy.level,
    });
  }

  #health(): HealthModel {
    const states = this.#bridge.states();
    const connected = this.#connection.connected;
    return {
      ok: connected,
      broker: connected ? 'connected' : 'disconnected',
      children: Object.fromEntries(
        states.map(({ child, health }) => [
          child.id,
          { status: health.status, lastSuccess: health.lastSuccess },
        ]),
      ),
    };
  }

  #household({ child, portal, ledger }: ChildPortal, home: Home): Household {
    const { clock, log: rootLog, random } = this.#environment;
    const { portal: school, polling, grades, commands, home_assistant } = this.#config;
    const log = rootLog.child({ child: child.id });
    const shared = {
      portal,
      store: this.#store,
      clock,
      log,
      zone: school.timezone,
      language: home_assistant.language,
    };
    const named = { id: child.id, name: child.name };
    const bridge = new ChildBridge({
      ...shared,
      child: named,
      ledger,
      home,
      publisher: this.#publisher,
      announcer: this.#announcer,
      random,
      corrections: grades.corrections,
      cadences: polling,
      quietHours: polling.quiet_hours,
      dailyBudget: polling.daily_budget,
    });
    const messenger = new Messenger({ ...shared, child: named, templates: commands.messages });
    const dispatcher = new Dispatcher({
      ...shared,
      bridge,
      messenger,
      markNoticesRead: commands.mark_notices_read,
    });
    return { ...named, bridge, dispatcher };
  }
}

function homeOf({ mqtt, home_assistant, privacy, commands }: Config): Home {
  return createHome({
    baseTopic: mqtt.base_topic,
    discoveryPrefix: home_assistant.discovery_prefix,
    language: home_assistant.language,
    privacy: privacy.level,
    version,
    markNoticesRead: commands.mark_notices_read,
    templates: commands.messages,
  });
}

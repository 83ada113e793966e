import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import type { App } from '../../src/app/app.ts';
import type { Environment } from '../../src/app/build.ts';
import { openWhenStored } from '../../src/app/when-stored.ts';
import type { Config } from '../../src/config/schema.ts';
import { loadFamily } from '../../src/demo/families.ts';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { AccountFixture } from '../../src/demo/simulator/fixture/types.ts';
import { PortalSimulator, type SimulatorOptions } from '../../src/demo/simulator/portal-simulator.ts';
import type { DiscoveryDocument } from '../../src/home/device.ts';
import { SUB_DEVICES } from '../../src/school/sub-devices.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { importApp } from '../helpers/subject.ts';
import { type Broker, Observer, startAedes } from '../mqtt/brokers.ts';
import { houseConfig } from './house-config.ts';
import { HouseLog, type Line } from './house-log.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const REFRESH_PAUSE_MS = 2 * MINUTE;

/** A Thursday in November, 07:30 in Warsaw. */
const MORNING = '2026-11-19T06:30:00Z';

export interface State {
  readonly state: unknown;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** What the bridge has of a house's options. */
type Given = Partial<
  Pick<Environment, 'injectFault' | 'httpTimeoutMs' | 'storeWaitMs' | 'ingress' | 'earliest' | 'random'>
>;

interface HouseOptions {
  /** All its children; default: the first child of the demo's family, for stories of one child. */
  readonly family?: string;
  readonly now?: string;
  readonly broker?: Broker;
  /** Another house with the same portal, broker and clock, which is closed after this one. */
  readonly beside?: House;
  /** Changes the accounts before the simulator starts. */
  readonly accounts?: (family: readonly AccountFixture[]) => readonly AccountFixture[];
  /** Changes the configuration before the bridge starts. */
  readonly config?: (config: Config) => Config;
  readonly injectFault?: Environment['injectFault'];
  readonly earliest?: Environment['earliest'];
  /** Default: one number, ever. */
  readonly random?: Environment['random'];
  readonly httpTimeoutMs?: number;
  readonly storeWaitMs?: number;
  readonly ingress?: string;
  readonly tls?: SimulatorOptions['tls'];
}

/** A simulated portal, a broker and the bridge between them, with a clock that the test advances. */
export class House {
  readonly clock: ManualClock;
  readonly simulator: PortalSimulator;
  readonly broker: Broker;
  readonly observer: Observer;
  readonly #environment: Given;
  /** How far the clock of the bridge's machine is ahead of the right time. */
  skewMs = 0;
  config: Config;
  readonly #log = new HouseLog();
  #app: App | undefined;
  readonly #isGuest: boolean;

  private constructor(parts: {
    clock: ManualClock;
    simulator: PortalSimulator;
    broker: Broker;
    observer: Observer;
    config: Config;
    environment: Given;
    isGuest: boolean;
  }) {
    this.#environment = parts.environment;
    this.clock = parts.clock;
    this.simulator = parts.simulator;
    this.broker = parts.broker;
    this.observer = parts.observer;
    this.config = parts.config;
    this.#isGuest = parts.isGuest;
  }

  static async open(options: HouseOptions = {}): Promise<House> {
    const { family, now = MORNING, beside, broker = beside?.broker, config, tls, ...environment } = options;
    const { accounts: changed = (served) => served } = options;
    const clock = beside?.clock ?? new ManualClock(now);
    const today = clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
    const accounts = changed(family ? loadFamily(family, today) : loadFamily('demo', today).slice(0, 1));
    const simulator =
      beside?.simulator ?? (await PortalSimulator.start({ accounts, clock, ...(tls && { tls }) }));
    for (const { switches } of simulator.accounts) switches.isSprinkled = true;
    simulator.wayIn.keepsCookies = true;
    const used = broker ?? (await startAedes());
    const observer = await Observer.at(used.url, '#');
    const storage = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-story-'));
    const plain = houseConfig(accounts, simulator, used.url, storage);
    return new House({
      clock,
      simulator,
      broker: used,
      observer,
      config: config?.(plain) ?? plain,
      ...{ environment, isGuest: beside !== undefined },
    });
  }

  /** Starts the bridge; resolves when the observer has received all its states. */
  async start(): Promise<void> {
    const { openApp } = await importApp();
    await this.#start(openApp(this.config, this.#whole));
  }

  /** As `start`, as soon as the store can be opened. */
  async startWhenStored(): Promise<void> {
    const app = await openWhenStored(this.config, this.#whole, new Promise(() => undefined));
    if (app) await this.#start(app);
  }

  get #whole(): Environment {
    return {
      clock: {
        now: () =>
          this.skewMs === 0 ? this.clock.now() : this.clock.now().add({ milliseconds: this.skewMs }),
        after: (milliseconds, action) => this.clock.after(milliseconds, action),
      },
      log: this.#log.log(),
      random: () => 0.5,
      ...this.#environment,
    };
  }

  async #start(app: App): Promise<void> {
    this.#app = app;
    await app.start();
    await this.observer.drain();
  }

  async stop(): Promise<void> {
    await this.#app?.stop();
    this.#app = undefined;
  }

  /** Stops the bridge and starts it on the same store. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Stops everything; fails if a rule of the portal was broken. */
  async close(): Promise<void> {
    await this.stopAll();
    expect(this.simulator.violations).toEqual([]);
  }

  /** Stops everything. */
  async stopAll(): Promise<void> {
    await this.stop();
    await this.observer.close();
    if (!this.#isGuest) await Promise.all([this.broker.stop(), this.simulator.close()]);
    await rm(this.config.storage.path, { recursive: true, force: true });
  }

  /** Advances the clock in steps, and waits for the turns of each step. */
  async pass(milliseconds: number, step = MINUTE): Promise<void> {
    for (let left = milliseconds; left > 0; left -= step) {
      this.clock.advance(Math.min(step, left));
      await this.idle();
    }
    await this.settled();
  }

  /** The log. */
  get lines(): Line[] {
    return this.#log.lines;
  }

  get wallUrl(): string {
    const url = this.#app?.wallUrl;
    if (url === undefined) throw new Error('the web server does not run');
    return url;
  }

  /** The page of the wall. */
  async wall(): Promise<string> {
    return (await fetch(this.wallUrl)).text();
  }

  /** Resolves when the observer has received everything that was published. */
  async settled(): Promise<void> {
    await this.#app?.settled();
    await this.observer.drain();
  }

  /** Resolves when no turn is in progress; advances the clock while the simulator delays an answer. */
  async idle(): Promise<void> {
    await nextImmediate();
    while (this.#log.hasTurn) {
      const ended = this.#log.untilNoTurn().then(() => 'ended' as const);
      const held = this.simulator.untilHeld().then(() => 'held' as const);
      if ((await Promise.race([ended, held])) === 'held') this.clock.advance(1_000);
      await nextImmediate();
    }
    await nextImmediate();
  }

  /** Requests that send a new message. */
  get messagePosts(): number {
    return this.simulator.requests.filter(
      ({ method, host, path }) => method === 'POST' && host === 'messages' && path === '/api/messages',
    ).length;
  }

  /** The portal account of a child. */
  school(child: string): SimulatedAccount {
    const login = this.config.children.find(({ id }) => id === child)?.login ?? child;
    return this.simulator.account(login);
  }

  /**
   * Publishes a command as Home Assistant's button does; resolves with the answer in `last_command`. Waits first if a
   * `refresh` would be too soon after the last.
   */
  async press(child: string, command: string, payload = 'PRESS', retain = false): Promise<State> {
    if (command === 'refresh') await this.#untilRefreshWorks(child);
    return this.pressAtOnce(child, command, payload, retain);
  }

  readonly #refreshed = new Map<string, number>();

  async #untilRefreshWorks(child: string): Promise<void> {
    const sinceMs = this.clock.now().epochMilliseconds - (this.#refreshed.get(child) ?? 0);
    if (sinceMs >= 0 && sinceMs < REFRESH_PAUSE_MS) await this.pass(REFRESH_PAUSE_MS - sinceMs);
    this.#refreshed.set(child, this.clock.now().epochMilliseconds);
  }

  async pressAtOnce(child: string, command: string, payload = 'PRESS', retain = false): Promise<State> {
    const answers = (): number => this.observer.payloads(this.#topic(child, 'last_command')).length;
    const answered = this.#log.next('command answered');
    const before = answers();
    await this.observer.publish(this.#topic(child, `command/${command}`), payload, retain);
    await answered;
    await this.settled();
    expect(answers()).toBeGreaterThanOrEqual(before);
    return this.state(child, 'last_command');
  }

  #topic(device: string, key: string): string {
    return `${this.config.mqtt.base_topic}/${device}/${key}`;
  }

  /** As `Watched` of test/honesty. */
  onMessage(listener: (topic: string, payload: string) => void): void {
    this.observer.client.on('message', (topic, payload) => listener(topic, payload.toString()));
  }

  /** Empties the observer's list, which would grow too large. */
  forgetMessages(): void {
    this.observer.forget();
  }

  state(device: string, key: string): State {
    const payload = this.observer.payloads(this.#topic(device, key)).at(-1);
    if (payload === undefined || payload === '') throw new Error(`there is no state ${device}/${key}`);
    return JSON.parse(payload) as State;
  }

  /** Resolves when the state meets the condition. */
  async until(device: string, key: string, isWanted: (state: State) => boolean): Promise<State> {
    const topic = this.#topic(device, key);
    await this.observer.until(() => {
      const payload = this.observer.payloads(topic).at(-1);
      return payload !== undefined && payload !== '' && isWanted(JSON.parse(payload) as State);
    });
    return this.state(device, key);
  }

  /** The latest discovery document of a device. */
  discovery(device: string): DiscoveryDocument {
    const payload = this.observer.payloads(`homeassistant/device/dziennik2mqtt_${device}/config`).at(-1);
    if (!payload) throw new Error(`${device} was not announced`);
    return JSON.parse(payload) as DiscoveryDocument;
  }

  /** The components of a device and its sub-devices. */
  components(device: string): DiscoveryDocument['components'] {
    const parts = SUB_DEVICES.map((part) =>
      this.observer.payloads(`homeassistant/device/dziennik2mqtt_${device}_${part}/config`).at(-1),
    );
    const documents = parts.flatMap((payload) =>
      payload ? [(JSON.parse(payload) as DiscoveryDocument).components] : [],
    );
    return Object.assign({}, this.discovery(device).components, ...documents);
  }

  /** Keys of all entities of a device and its sub-devices, without those that were removed: a document has their platform alone. */
  entities(device: string): string[] {
    const components = Object.entries(this.components(device));
    return components.flatMap(([key, component]) => ('unique_id' in component ? [key] : []));
  }
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import { type Broker, Observer, retained, startMosquitto } from '../../mqtt/brokers.ts';
import type { Report } from '../report.ts';
import { BridgeProcess } from './bridge.ts';
import { offsetToMorning, shiftedClock } from './clock.ts';
import { type Comparison, compare, ours } from './comparison.ts';
import { HomeAssistant, type Installed } from './home-assistant.ts';
import { allChildren, type HouseConfig, houseConfig } from './household.ts';
import { complaints, type LogRecord } from './log.ts';
import { until } from './until.ts';
import type { DeviceEntry, EntityState } from './words.ts';

const CONNECTED = 'binary_sensor.bridge_connected';
const CONNECTION_LOST =
  /^(Error returned from MQTT server: The connection was lost|Disconnected from MQTT server)/;

interface Parts {
  readonly folder: string;
  readonly simulator: PortalSimulator;
  readonly broker: Broker;
  readonly home: HomeAssistant;
  readonly bridge: BridgeProcess;
  readonly config: HouseConfig;
}

/** A household with a real Home Assistant: the school's portal, mosquitto, the bridge, and what the family sees. */
export class House {
  readonly home: HomeAssistant;
  readonly bridge: BridgeProcess;
  readonly simulator: PortalSimulator;
  config: HouseConfig;
  readonly #folder: string;
  #broker: Broker;
  readonly #compared = new Set<string>();
  readonly #excused = new Set<LogRecord>();
  #comparisons = 0;

  private constructor({ folder, simulator, broker, home, bridge, config }: Parts) {
    this.#folder = folder;
    this.simulator = simulator;
    this.#broker = broker;
    this.home = home;
    this.bridge = bridge;
    this.config = config;
  }

  /** Moves in: everything runs, and the bridge has read every child once. */
  static async open(installed: Installed): Promise<House> {
    const offset = offsetToMorning();
    const clock = shiftedClock(offset);
    const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-house-'));
    const storage = join(folder, 'data');
    await mkdir(storage);
    const today = clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
    const family = await allChildren(today);
    const [simulator, broker] = await Promise.all([
      PortalSimulator.start({ accounts: family, clock }),
      startMosquitto(),
    ]);
    const config = houseConfig(family, simulator, broker.url, storage);
    const bridge = new BridgeProcess(join(folder, 'config.yaml'), offset);
    const [home] = await Promise.all([HomeAssistant.open(installed, broker.port), bridge.start(config)]);
    return new House({ folder, simulator, broker, home, bridge, config });
  }

  async close(): Promise<void> {
    await Promise.all([this.bridge.stop(), this.home.close()]);
    await this.#broker.stop();
    await this.simulator.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  get report(): Report {
    return { entities: this.#compared.size, comparisons: this.#comparisons };
  }

  /** Ids of all our entities. */
  async entities(): Promise<readonly string[]> {
    return ours(await this.home.seen())
      .map(({ entity_id: id }) => id)
      .sort();
  }

  /** The states of all our entities. */
  async states(): Promise<ReadonlyMap<string, EntityState>> {
    const seen = await this.home.seen();
    const all = ours(seen).map(({ entity_id: id }) => [id, seen.states.get(id)] as const);
    return new Map(all.flatMap(([id, state]) => (state ? [[id, state] as const] : [])));
  }

  /** @throws {Error} there is no such entity */
  async state(entityId: string): Promise<EntityState> {
    const state = (await this.states()).get(entityId);
    if (!state) throw new Error(`there is no ${entityId}`);
    return state;
  }

  /** Resolves when the entity is as wanted. */
  stateWhen(entityId: string, wanted: (state: EntityState) => boolean): Promise<EntityState> {
    return until(entityId, async () => {
      const state = (await this.states()).get(entityId);
      return state && wanted(state) ? { answer: state } : { reason: JSON.stringify(state) ?? 'missing' };
    });
  }

  async devices(): Promise<readonly DeviceEntry[]> {
    const { devices } = await this.home.seen();
    return devices.filter(({ identifiers }) => identifiers.some(([domain]) => domain === 'mqtt'));
  }

  /** Presses a child's button; resolves with the answer in `last_command`. */
  async press(child: string, button: string): Promise<EntityState> {
    const answer = `sensor.${child}_last_command`;
    const { last_updated: before } = await this.state(answer);
    await this.home.callAction('button', 'press', { entity_id: `button.${child}_${button}` });
    return this.stateWhen(answer, ({ last_updated: at }) => at !== before);
  }

  /** What the broker has retained, by topic. */
  async retained(): Promise<ReadonlyMap<string, string>> {
    return new Map(Object.entries(await retained(this.#broker.url, '#')));
  }

  /** How what is announced and what Home Assistant shows differ at this moment. */
  async compared(): Promise<Comparison> {
    return compare(await this.retained(), await this.home.seen());
  }

  /**
   * Resolves with all entities as soon as Home Assistant shows exactly what is announced.
   * @throws {Error} with every difference
   */
  async agreement(): Promise<ReadonlyMap<string, EntityState>> {
    const compared = await until('Home Assistant shows what is announced', async () => {
      const comparison = await this.compared();
      const { problems } = comparison;
      return problems.length === 0 ? { answer: comparison.compared } : { reason: problems.join('\n') };
    });
    for (const id of compared) this.#compared.add(id);
    this.#comparisons += compared.length;
    return this.states();
  }

  async restartHomeAssistant(whileOff?: () => Promise<void>): Promise<void> {
    await this.home.restart(whileOff);
  }

  /** The broker dies, Home Assistant notices, and it comes back with nothing that it had retained. */
  async restartBroker(): Promise<void> {
    const { port } = this.#broker;
    const from = this.logLines().length;
    await this.#broker.stop('SIGKILL');
    if (this.home.isRunning) await this.stateWhen(CONNECTED, ({ state }) => state === 'unavailable');
    this.#broker = await startMosquitto(undefined, port);
    if (this.home.isRunning) await this.stateWhen(CONNECTED, ({ state }) => state === 'on');
    const lost = this.logLines()
      .slice(from)
      .filter(({ text }) => CONNECTION_LOST.test(text));
    for (const record of lost) this.#excused.add(record);
  }

  /** Another configuration, and a restart of the bridge. */
  async reconfigure(change: (config: HouseConfig) => HouseConfig): Promise<void> {
    await this.bridge.stop();
    this.config = change(this.config);
    await this.bridge.start(this.config);
  }

  async publish(topic: string, payload: string, retain: boolean): Promise<void> {
    const client = await Observer.at(this.#broker.url);
    await client.publish(topic, payload, retain);
    await client.close();
  }

  /** A child's account at the school. */
  school(child: string): SimulatedAccount {
    const login = this.config.children.find(({ id }) => id === child)?.login ?? child;
    return this.simulator.account(login);
  }

  /** Everything that Home Assistant wrote to its log since it was first started. */
  logLines(): readonly LogRecord[] {
    return this.home.log.records;
  }

  /** Warnings and errors that may have to do with us; that a broker was gone that was gone is none. */
  complaints(from = 0): readonly string[] {
    return complaints(
      this.logLines()
        .slice(from)
        .filter((record) => !this.#excused.has(record)),
    );
  }
}

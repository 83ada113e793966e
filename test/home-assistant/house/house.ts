import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { type Broker, freePort, Observer, retained, startMosquitto } from '../../mqtt/brokers.ts';
import type { IdleDay, Report } from '../report.ts';
import { BridgeProcess } from './bridge.ts';
import { offsetToMorning, shiftedClock } from './clock.ts';
import { type Comparison, compare, mqttEntities } from './comparison.ts';
import { HomeAssistant, type Installed } from './home-assistant.ts';
import { allChildren, type HouseConfig, houseConfig } from './house-config.ts';
import { complaints, type LogRecord } from './log.ts';
import { MAX_START_MS, until } from './until.ts';
import type { DeviceEntry, EntityState } from './words.ts';

const STORAGE = 'data';
const CONNECTED = 'dziennik2mqtt_bridge_connected';
const CONNECTION_LOST =
  /^(Error returned from MQTT server: The connection was lost|Disconnected from MQTT server)/;
const BROKER_FILE = 'mosquitto.db';

const persistentIn = (folder: string): readonly string[] => [
  'allow_anonymous true',
  'persistence true',
  `persistence_location ${folder}/`,
];

interface Parts {
  readonly folder: string;
  readonly clock: Clock;
  readonly simulator: PortalSimulator;
  readonly broker: Broker;
  readonly home: HomeAssistant;
  readonly bridge: BridgeProcess;
  readonly config: HouseConfig;
}

/** A simulated portal, mosquitto, the bridge and a real Home Assistant. */
export class House {
  readonly home: HomeAssistant;
  readonly bridge: BridgeProcess;
  readonly simulator: PortalSimulator;
  config: HouseConfig;
  readonly #folder: string;
  /** Of the bridge and the portal. */
  readonly #clock: Clock;
  #broker: Broker;
  readonly #compared = new Set<string>();
  readonly #excused = new Set<LogRecord>();
  #comparisons = 0;
  #idleDay: IdleDay | undefined;

  private constructor({ folder, clock, simulator, broker, home, bridge, config }: Parts) {
    this.#folder = folder;
    this.#clock = clock;
    this.simulator = simulator;
    this.#broker = broker;
    this.home = home;
    this.bridge = bridge;
    this.config = config;
  }

  /** Starts everything; resolves when the bridge has read every child once. */
  static async open(installed: Installed): Promise<House> {
    const offset = offsetToMorning();
    const clock = shiftedClock(offset);
    const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-house-'));
    const storage = join(folder, STORAGE);
    await mkdir(storage);
    const today = clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
    const family = await allChildren(today);
    const [simulator, broker] = await Promise.all([
      PortalSimulator.start({ accounts: family, clock }),
      startMosquitto(persistentIn(folder)),
    ]);
    const config = houseConfig(family, simulator, broker.url, storage, await freePort());
    const bridge = new BridgeProcess(join(folder, 'config.yaml'), offset);
    const [home] = await Promise.all([
      HomeAssistant.open(installed, { brokerPort: broker.port }),
      bridge.start(config),
    ]);
    return new House({ folder, clock, simulator, broker, home, bridge, config });
  }

  async close(): Promise<void> {
    await Promise.all([this.bridge.stop(), this.home.close()]);
    await this.#broker.stop();
    await this.simulator.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The folder of the bridge's store. */
  get storage(): string {
    return join(this.#folder, STORAGE);
  }

  get report(): Report {
    return { entities: this.#compared.size, comparisons: this.#comparisons, idleDay: this.#idleDay };
  }

  noteIdleDay(counted: IdleDay): void {
    this.#idleDay = counted;
  }

  get broker(): Broker {
    return this.#broker;
  }

  /** Ids of all our entities that are not disabled. */
  async entities(): Promise<readonly string[]> {
    return mqttEntities(await this.home.seen())
      .filter(({ disabled_by: disabled }) => disabled === null)
      .map(({ entity_id: id }) => id)
      .sort();
  }

  /** The states of all our entities. */
  async states(): Promise<ReadonlyMap<string, EntityState>> {
    const seen = await this.home.seen();
    const all = mqttEntities(seen).map(({ entity_id: id }) => [id, seen.states.get(id)] as const);
    return new Map(all.flatMap(([id, state]) => (state ? [[id, state] as const] : [])));
  }

  /** @throws {Error} there is no such entity */
  async state(entityId: string): Promise<EntityState> {
    const state = await this.home.state(entityId);
    if (!state) throw new Error(`there is no ${entityId}`);
    return state;
  }

  /** Resolves when the state meets the condition. */
  stateWhen(
    entityId: string,
    isWanted: (state: EntityState) => boolean,
    maxWaitMs?: number,
  ): Promise<EntityState> {
    const poll = async () => {
      const state = await this.home.state(entityId);
      return state && isWanted(state) ? { answer: state } : { reason: JSON.stringify(state) ?? 'missing' };
    };
    return until(entityId, poll, maxWaitMs);
  }

  /** Resolves when the bridge's own connection is in this state. */
  async connectedWhen(wanted: string, maxWaitMs?: number): Promise<EntityState> {
    const { entities } = await this.home.seen();
    const id = entities.find(({ unique_id: own }) => own === CONNECTED)?.entity_id;
    if (id === undefined) throw new Error(`there is no ${CONNECTED}`);
    return this.stateWhen(id, ({ state }) => state === wanted, maxWaitMs);
  }

  async devices(): Promise<readonly DeviceEntry[]> {
    const { devices } = await this.home.seen();
    return devices.filter(({ identifiers }) => identifiers.some(([domain]) => domain === 'mqtt'));
  }

  /** Presses a child's button; resolves with the answer to this press in `last_command`, not to one of an automation. */
  press(child: string, button: string): Promise<EntityState> {
    const command = button.startsWith('send_') ? 'send_message' : button;
    const entity = { entity_id: `button.${child}_${button}` };
    return this.#answerTo(child, command, () => this.home.callAction('button', 'press', entity));
  }

  /** As `press`, by Home Assistant's mqtt.publish, which keeps the order of earlier presses. */
  command(child: string, command: string): Promise<EntityState> {
    const message = { topic: `dziennik2mqtt/${child}/command/${command}`, payload: 'PRESS', qos: 1 };
    return this.#answerTo(child, command, () => this.home.callAction('mqtt', 'publish', message));
  }

  async #answerTo(child: string, command: string, act: () => Promise<void>): Promise<EntityState> {
    const pressed = this.#clock.now();
    await act();
    return this.stateWhen(`sensor.${child}_last_command`, ({ attributes }) => {
      if (attributes['command'] !== command) return false;
      const answered = Temporal.Instant.from(String(attributes['at']));
      return Temporal.Instant.compare(pressed, answered) <= 0;
    });
  }

  /** Waits until a press does not count as the same action (1 s). */
  async anotherAction(): Promise<void> {
    await elapsed(1_100);
  }

  /** The broker's retained messages, by topic. */
  async retained(): Promise<ReadonlyMap<string, string>> {
    return new Map(Object.entries(await retained(this.#broker.url, '#')));
  }

  /** Compares what is announced with what Home Assistant shows now. */
  async compared(): Promise<Comparison> {
    return compare(await this.retained(), await this.home.seen());
  }

  /**
   * Resolves with all entities when Home Assistant shows exactly what is announced.
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

  /** Restarts the broker without its retained messages, after Home Assistant has noticed. @param then called without a broker */
  async restartBroker(then: () => void = () => undefined): Promise<void> {
    const { port } = this.#broker;
    const from = this.logLines().length;
    await this.#broker.stop('SIGKILL');
    then();
    if (this.home.isRunning) await this.connectedWhen('unavailable');
    await rm(join(this.#folder, BROKER_FILE), { force: true });
    this.#broker = await startMosquitto(persistentIn(this.#folder), port);
    if (this.home.isRunning) await this.connectedWhen('on', MAX_START_MS);
    this.excuse(from, CONNECTION_LOST);
  }

  /** Kills the broker and the bridge, whose will is not published; restarts the broker with its retained messages. */
  async cutPower(): Promise<void> {
    const { port } = this.#broker;
    const file = join(this.#folder, BROKER_FILE);
    await rm(file, { force: true });
    this.#broker.writeFile?.();
    await until('the broker has written its file', async () =>
      existsSync(file) ? { answer: null } : { reason: 'there is none' },
    );
    await this.#broker.stop('SIGKILL');
    await this.bridge.kill();
    this.#broker = await startMosquitto(persistentIn(this.#folder), port);
  }

  /** Deletes a device in Home Assistant; resolves when its entities are removed. */
  async deleteDevice(identifier: string): Promise<void> {
    const device = (await this.devices()).find(({ identifiers }) => identifiers[0]?.[1] === identifier);
    if (!device) throw new Error(`there is no device ${identifier}`);
    await this.home.deleteDevice(device);
    await until(`${identifier} is deleted`, async () => {
      const left = mqttEntities(await this.home.seen()).filter(
        ({ device_id: id }) => id === device.id,
      ).length;
      return left === 0 ? { answer: null } : { reason: `${left} entities are left` };
    });
  }

  /** Expects log records. @param from the number of those before it */
  excuse(from: number, pattern: RegExp): void {
    for (const record of this.logLines().slice(from))
      if (pattern.test(record.text)) this.#excused.add(record);
  }

  /** Restarts the bridge with another configuration. */
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

  /** The portal account of a child. */
  school(child: string): SimulatedAccount {
    const login = this.config.children.find(({ id }) => id === child)?.login ?? child;
    return this.simulator.account(login);
  }

  /** All log records of Home Assistant. */
  logLines(): readonly LogRecord[] {
    return this.home.log.records;
  }

  /** Warnings and errors that may be about the bridge, without the expected ones. */
  complaints(from = 0): readonly string[] {
    return complaints(
      this.logLines()
        .slice(from)
        .filter((record) => !this.#excused.has(record)),
    );
  }
}

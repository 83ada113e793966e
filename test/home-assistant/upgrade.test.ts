import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { mapValues } from '../../src/lib/map-values.ts';
import { type Broker, freePort, Observer, retained, startMosquitto } from '../mqtt/brokers.ts';
import {
  announcedIn,
  haveNews,
  keepRelease,
  keptReleases,
  type Left,
  putStore,
  readRelease,
} from '../stories/kept-release.ts';
import { BridgeProcess } from './house/bridge.ts';
import { offsetTo, shiftedClock } from './house/clock.ts';
import { HomeAssistant } from './house/home-assistant.ts';
import { type HouseConfig, houseConfig, illToday, late } from './house/house-config.ts';
import { complaints } from './house/log.ts';
import { type Registered, readRegistry, registered, registeredIn } from './house/registry.ts';
import { installed } from './house/shared.ts';

/** What a user chooses in Home Assistant, by unique id. */
const choices = {
  dziennik2mqtt_ola_newest_grade: { name: 'Ocena', icon: 'mdi:school', area_id: 'kuchnia' },
  dziennik2mqtt_ola_next_lesson: { new_entity_id: 'sensor.lekcja' },
  dziennik2mqtt_ola_unread_messages: { disabled_by: 'user' },
  dziennik2mqtt_ola_average_historia: { new_entity_id: 'sensor.historia', name: 'Historia' },
  dziennik2mqtt_ola_average_muzyka: { disabled_by: 'user' },
  dziennik2mqtt_ola_lucky_number: { hidden_by: 'user', icon: 'mdi:clover', area_id: 'kuchnia' },
};
/** Of entities that this version moves or hides, chosen again before the upgrade. */
const laterChoices = {
  dziennik2mqtt_ola_new_grade: { new_entity_id: 'event.stopnie', name: 'Stopnie', area_id: 'kuchnia' },
  dziennik2mqtt_ola_new_message: { hidden_by: 'user' },
  dziennik2mqtt_ola_plan_change: { disabled_by: 'user' },
  dziennik2mqtt_ola_plan_changes_today: { name: 'Zmiany', area_id: 'kuchnia' },
};
const deviceChoice = { name_by_user: 'Oleńka', area_id: 'sypialnia' };
const CHILD = 'dziennik2mqtt_ola';
const VERSION_TOPIC = 'dziennik2mqtt/bridge/version';
const VERSION_ENTITY = 'sensor.dziennik2mqtt_version';
const ONLINE_TOPIC = 'dziennik2mqtt/bridge/state';
const PATIENCE = { timeout: 60_000, interval: 500 };

const withoutDevice = ({ device_id: _, ...entity }: Registered['entities'][string]) => entity;

async function choose(home: HomeAssistant, all: Readonly<Record<string, object>>): Promise<void> {
  const entities = Object.values((await registered(home)).entities);
  for (const [uniqueId, choice] of Object.entries(all)) {
    const id = entities.find(({ unique_id: own }) => own === uniqueId)?.entity_id;
    await home.command(z.unknown(), 'config/entity_registry/update', { entity_id: id, ...choice });
  }
}

async function publish(broker: Broker, retained: Left['retained']): Promise<void> {
  const client = await Observer.at(broker.url);
  for (const [topic, payload] of Object.entries(retained)) await client.publish(topic, payload, true);
  await client.close();
}

// KEEP_RELEASE=1 npm run test:ha -- --release oldest upgrade
describe.runIf(process.env['KEEP_RELEASE'])('the registry of Home Assistant', () => {
  it.each(keptReleases.filter((release) => !readRelease(release).registry))(
    'is kept of %s',
    async (release) => {
      const left = readRelease(release);
      const broker = await startMosquitto();
      await publish(broker, left.retained);
      const home = await HomeAssistant.open(installed(), { brokerPort: broker.port });
      const announced = announcedIn(Object.entries(left.retained));
      const entities = async () => Object.values((await registered(home)).entities);
      await expect.poll(entities, PATIENCE).toHaveLength(announced.length);
      await choose(home, choices);
      const device = (await registered(home)).devices[CHILD]?.id;
      await home.command(z.unknown(), 'config/device_registry/update', {
        device_id: device,
        ...deviceChoice,
      });
      await home.stop();
      keepRelease(release, { ...left, registry: await readRegistry(home.folder) });
      await home.close();
      await broker.stop();
    },
  );
});

describe.each(keptReleases)('what Home Assistant had of %s', (release) => {
  let left: Left;
  let folder: string;
  let school: PortalSimulator;
  let broker: Broker;
  let events: Observer;
  let home: HomeAssistant;
  let bridge: BridgeProcess;
  let config: HouseConfig;
  let before: Registered;
  /** How many lines the log had before this version. */
  let logged = 0;

  beforeAll(async () => {
    left = readRelease(release);
    const { registry } = left;
    if (!registry) throw new Error(`docs/releasing.md says how the registry of ${release} is made`);
    before = registeredIn(registry);
    folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-upgrade-'));
    const storage = join(folder, 'data');
    await mkdir(storage);
    putStore(left, storage);
    const offset = offsetTo(left.at);
    const family = loadFamily('demo', left.at.slice(0, 10)).slice(0, 1);
    school = await PortalSimulator.start({ accounts: family, clock: shiftedClock(offset) });
    haveNews(school.account(family[0]?.login ?? ''));
    broker = await startMosquitto();
    await publish(broker, left.retained);
    events = await Observer.at(broker.url, 'dziennik2mqtt/+/event/#');
    home = await HomeAssistant.open(installed(), { brokerPort: broker.port, registry });
    bridge = new BridgeProcess(join(folder, 'config.yaml'), offset);
    const own = houseConfig(family, school, broker.url, storage, await freePort());
    const nobody = { ...late, id: 'to_nobody', name: 'Do nikogo', to: { teacher: 'Nikt Taki' } };
    config = { ...own, commands: { messages: [illToday, late, nobody] } };
  });

  afterAll(async () => {
    await bridge?.stop();
    await home?.close();
    await events?.close();
    await broker?.stop();
    await school?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Expects all that is announced and nothing else; what was there before as it was, but for the devices of entities. */
  async function expectTakenOver(): Promise<void> {
    const announced = announcedIn(Object.entries(await retained(broker.url, 'homeassistant/#')));
    // Those that move to another device get it later.
    expect(announced.filter(({ entityId }) => entityId === undefined)).toEqual([]);
    const entities = announced.map(({ domain, uniqueId, entityId, device }) => {
      const key = `${domain} ${uniqueId}`;
      const kept = before.entities[key];
      const own = { entity_id: entityId, device_id: device };
      return [key, kept ? { ...kept, device_id: device } : expect.objectContaining(own)] as const;
    });
    const now = await registered(home);
    expect(now.entities).toEqual({ ...before.entities, ...Object.fromEntries(entities) });
    expect(now.devices).toMatchObject(before.devices);
    expect(new Set(Object.keys(now.devices))).toEqual(new Set(announced.map(({ device }) => device)));
    expect(await withoutProvider()).toEqual([]);
  }

  /** The enabled entities that nothing provides. */
  async function withoutProvider(): Promise<readonly string[]> {
    const { states } = await home.seen();
    const entities = Object.values((await registered(home)).entities);
    return entities
      .filter(({ disabled_by: disabled }) => disabled === null)
      .map(({ entity_id: id }) => id)
      .filter((id) => ['unavailable', undefined].includes(states.get(id)?.state));
  }

  const told = (): readonly string[] => events.seen.map(({ payload }) => JSON.parse(payload).id);

  it('is there, as it was left', async () => {
    await expect.poll(() => registered(home), PATIENCE).toEqual(before);
    await choose(home, laterChoices);
    before = await registered(home);
    // A rename may lose the history of an entity that has just got a state.
    await home.restart();
    logged = home.log.records.length;
  });

  it('is the same with this version, which tells nothing again', async () => {
    await bridge.start(config);

    await vi.waitFor(expectTakenOver, PATIENCE);
    expect(complaints(home.log.records.slice(logged))).toEqual([]);
    expect(told().filter((id) => left.delivered.includes(id))).toEqual([]);
  });

  // Its program is not here. It would publish these, know nothing of later documents, and be there when Home Assistant restarts.
  it('is the same when the documents of the release are published over those of this version', async () => {
    const upgraded = (await registered(home)).entities;
    await bridge.stop();
    const version = JSON.stringify({ state: release, attributes: {} });
    await publish(broker, { ...left.retained, [VERSION_TOPIC]: version, [ONLINE_TOPIC]: 'online' });
    const shown = async () => (await home.seen()).states.get(VERSION_ENTITY)?.state;
    await expect.poll(shown, PATIENCE).toBe(release);
    await home.restart();

    // What only this version has is unavailable then.
    const kept = new Set(Object.values(before.entities).map(({ entity_id: id }) => id));
    const lost = async () => (await withoutProvider()).filter((id) => kept.has(id));
    await expect.poll(lost, PATIENCE).toEqual([]);
    const now = await registered(home);
    // An entity that two retained documents have is on the device of either.
    expect(mapValues(now.entities, withoutDevice)).toEqual(mapValues(upgraded, withoutDevice));
    expect(now.devices).toMatchObject(before.devices);
    const moved = Object.keys(before.entities).filter(
      (key) => before.entities[key]?.device_id !== upgraded[key]?.device_id,
    );
    const announcedTwice = moved.map((key) => `ID ${key.split(' ')[1]} is already used by`);
    const isExpected = (line: string): boolean => announcedTwice.some((text) => line.includes(text));
    expect(complaints(home.log.records.slice(logged)).filter((line) => !isExpected(line))).toEqual([]);
  });
});

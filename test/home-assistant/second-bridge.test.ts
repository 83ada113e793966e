import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { SUB_DEVICES } from '../../src/school/sub-devices.ts';
import { BridgeProcess } from './house/bridge.ts';
import { offsetToMorning, shiftedClock } from './house/clock.ts';
import { mqttEntities } from './house/comparison.ts';
import { houseConfig } from './house/house-config.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';
import type { EntityEntry } from './house/words.ts';

const DAY = '2026-11-19';
const IDENTIFIER = 'dziennik2mqtt_second-';

interface FirstBridge {
  readonly entries: readonly EntityEntry[];
  readonly states: readonly unknown[];
}

/** The entities and states of the first bridge. */
async function first(): Promise<FirstBridge> {
  const seen = await house().home.seen();
  const entries = mqttEntities(seen).filter(({ unique_id: id }) => !id.startsWith(IDENTIFIER));
  const states = entries.map(({ entity_id: id }) => ({ ...seen.states.get(id), last_updated: undefined }));
  return { entries, states };
}

async function secondDevices(): Promise<readonly string[]> {
  const all = (await house().devices()).flatMap(({ identifiers }) => identifiers.map(([, id]) => id ?? ''));
  return all.filter((id) => id.startsWith(IDENTIFIER)).sort();
}

/** Resolves when Home Assistant shows what both announce; it numbers the second bridge's entity ids. */
async function bothAgree(): Promise<void> {
  await until('Home Assistant shows what both announce', async () => {
    const { problems } = await house().compared();
    const others = problems.filter(
      (problem) => !/: entity id is "\w+\.\w+_2", not|_2: was not/.test(problem),
    );
    return others.length === 0 ? { answer: null } : { reason: others.join('\n') };
  });
}

describe('a second bridge with another base topic and children with the same ids', () => {
  const offset = offsetToMorning();
  let folder: string;
  let school: PortalSimulator;
  let second: BridgeProcess;
  let before: FirstBridge;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-second-'));
    second = new BridgeProcess(join(folder, 'config.yaml'), offset);
    const family = loadFamily('demo', DAY);
    school = await PortalSimulator.start({ accounts: family, clock: shiftedClock(offset) });
    await house().agreement();
    before = await first();
    const { url } = house().broker;
    const config = houseConfig(family, school, url, folder, 0);
    await second.start({ ...config, mqtt: { url, base_topic: 'second' } });
  });

  afterAll(async () => {
    await second.stop();
    await school.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('has its own devices and entities, and changes none of the first', async () => {
    await bothAgree();

    expect(await secondDevices()).toEqual(
      [
        'bridge',
        'family',
        ...['janek', 'ola'].flatMap((id) => [id, ...SUB_DEVICES.map((part) => `${id}_${part}`)]),
      ]
        .map((id) => IDENTIFIER + id)
        .toSorted(),
    );
    expect(await first()).toEqual(before);
    expect(await house().state('sensor.ola_average_2')).toMatchObject({ state: '4.24' });
  });

  it('reacts to its own buttons only', async () => {
    await house().home.callAction('button', 'press', { entity_id: 'button.ola_refresh_2' });

    await house().stateWhen('sensor.ola_last_command_2', ({ state }) => state === 'done');
    expect(await first()).toEqual(before);
  });

  it('has another client id: both stay connected without a conflict', async () => {
    const states = await house().states();

    for (const bridge of ['dziennik2mqtt', 'dziennik2mqtt_second']) {
      expect(states.get(`binary_sensor.${bridge}_connected`)?.state).toBe('on');
      expect(states.get(`binary_sensor.${bridge}_conflict`)?.state).toBe('off');
    }
  });

  it('removes its own devices only', async () => {
    await second.stop();
    await second.clean();

    await house().agreement();
    expect(await first()).toEqual(before);
    await house().restartHomeAssistant();

    await house().agreement();
    expect(await secondDevices()).toEqual([]);
    expect((await first()).entries).toEqual(before.entries);
    expect([...(await house().retained()).keys()].filter((topic) => topic.startsWith('second/'))).toEqual([]);
  });
});

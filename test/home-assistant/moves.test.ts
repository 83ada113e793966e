import { describe, expect, it } from 'vitest';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const retainedBelow = async (start: string): Promise<readonly string[]> =>
  [...(await house().retained()).keys()].filter((topic) => topic.startsWith(start));

/** Expects as many entities as before, without ids that Home Assistant numbered. */
async function expectComplete(before: readonly string[]): Promise<void> {
  await until('all entities are there', async () => {
    const { length } = await house().entities();
    return length === before.length ? { answer: null } : { reason: `${length} of ${before.length}` };
  });
  const states = await house().agreement();
  expect([...states.values()].filter(({ state }) => state === 'unavailable')).toEqual([]);
  expect([...states.keys()].filter((id) => /_2$/.test(id))).toEqual([]);
  expect(await house().devices()).toHaveLength(18);
}

describe('a move', () => {
  it('to another base topic leaves no topic and no duplicate entity', async () => {
    const before = await house().entities();

    await house().reconfigure((config) => ({ ...config, mqtt: { ...config.mqtt, base_topic: 'szkola' } }));

    await expectComplete(before);
    expect(await retainedBelow('dziennik2mqtt/')).toEqual([]);
  });

  it('back leaves no topic either, and restores the entities under their ids', async () => {
    const before = await house().entities();

    await house().reconfigure((config) => ({
      ...config,
      mqtt: { ...config.mqtt, base_topic: 'dziennik2mqtt' },
    }));

    await expectComplete(before);
    expect(await retainedBelow('szkola/')).toEqual([]);
    expect(await house().entities()).toContain('sensor.ola_average');
  });

  it('to another discovery prefix removes the devices, and back restores them', async () => {
    const before = await house().entities();
    const to = (discovery_prefix: string) =>
      house().reconfigure((config) => ({
        ...config,
        home_assistant: { ...config.home_assistant, discovery_prefix },
      }));

    await to('elsewhere');
    await until('no entity is left', async () => {
      const ids = await house().entities();
      return ids.length === 0 ? { answer: null } : { reason: `${ids.length} entities` };
    });
    expect(await retainedBelow('homeassistant/device/')).toEqual([]);
    await to('homeassistant');

    await expectComplete(before);
    expect(await house().entities()).toEqual(before);
    expect(await retainedBelow('elsewhere/')).toEqual([]);
  });
});

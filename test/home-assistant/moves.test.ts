import { beforeAll, describe, expect, it } from 'vitest';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const retainedBelow = async (start: string): Promise<readonly string[]> =>
  [...(await house().retained()).keys()].filter((topic) => topic.startsWith(start));

/** Neither under an id that Home Assistant numbered, nor beside those of the place before. */
async function expectWhole(before: readonly string[]): Promise<void> {
  await until('all entities are there', async () => {
    const { length } = await house().entities();
    return length === before.length ? { answer: null } : { reason: `${length} of ${before.length}` };
  });
  const states = await house().agreement();
  expect([...states.values()].filter(({ state }) => state === 'unavailable')).toEqual([]);
  expect([...states.keys()].filter((id) => /_2$/.test(id))).toEqual([]);
  expect(await house().devices()).toHaveLength(5);
}

describe('a move', () => {
  // Devices go: of those 2025.10 says that there is nothing to clean.
  beforeAll(() => {
    house().deletedFrom = house().logLines().length;
  });

  it('to another base topic leaves no topic behind, and every entity is there once', async () => {
    const before = await house().entities();

    await house().reconfigure((config) => ({ ...config, mqtt: { ...config.mqtt, base_topic: 'szkola' } }));

    await expectWhole(before);
    expect(await retainedBelow('dziennik2mqtt/')).toEqual([]);
  });

  it('back leaves none either, and brings the entities back under their ids', async () => {
    const before = await house().entities();

    await house().reconfigure((config) => ({
      ...config,
      mqtt: { ...config.mqtt, base_topic: 'dziennik2mqtt' },
    }));

    await expectWhole(before);
    expect(await retainedBelow('szkola/')).toEqual([]);
    expect(await house().entities()).toContain('sensor.ola_average');
  });

  it('to another discovery prefix takes the devices away from where they were, and back again', async () => {
    const before = await house().entities();
    const to = (discovery_prefix: string) =>
      house().reconfigure((config) => ({
        ...config,
        home_assistant: { ...config.home_assistant, discovery_prefix },
      }));

    await to('elsewhere');
    await until('nothing of ours is left', async () => {
      const ids = await house().entities();
      return ids.length === 0 ? { answer: null } : { reason: `${ids.length} entities are` };
    });
    expect(await retainedBelow('homeassistant/device/')).toEqual([]);
    await to('homeassistant');

    await expectWhole(before);
    expect(await house().entities()).toEqual(before);
    expect(await retainedBelow('elsewhere/')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { house } from './house/shared.ts';

const DOCUMENT = 'homeassistant/device/dziennik2mqtt_bridge/config';
const EXPIRE_AFTER_SECONDS = 3;

const document = z.looseObject({
  components: z.looseObject({ connected: z.looseObject({ expire_after: z.int() }) }),
});

describe('a power cut', () => {
  it('makes the connection unavailable if the bridge does not start again', async () => {
    const announced = document.parse(JSON.parse((await house().retained()).get(DOCUMENT) ?? '{}'));
    const { connected } = announced.components;
    // `online` is repeated every five minutes, and one may be lost.
    expect(connected.expire_after).toBeGreaterThan(600);
    expect(connected.expire_after).toBeLessThanOrEqual(1_200);

    await house().restartHomeAssistant(async () => {
      await house().cutPower();
      expect((await house().retained()).get('dziennik2mqtt/bridge/state')).toBe('online');
      // The same document with a shorter time.
      const components = {
        ...announced.components,
        connected: { ...connected, expire_after: EXPIRE_AFTER_SECONDS },
      };
      await house().publish(DOCUMENT, JSON.stringify({ ...announced, components }), true);
    });

    await house().connectedWhen('unavailable');
  });

  it('has no effect after the bridge has started', async () => {
    await house().reconfigure((config) => config);

    await house().connectedWhen('on');
    const states = await house().agreement();
    expect([...states.values()].filter(({ state }) => state === 'unavailable')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { house } from './house/shared.ts';

const CONFLICT = 'binary_sensor.dziennik2mqtt_conflict';
const DOCUMENT = 'homeassistant/device/dziennik2mqtt_janek/config';

describe('a conflict', () => {
  it("is shown when another program overwrites a device's document, and over when it is announced again", async () => {
    const own = JSON.parse((await house().retained()).get(DOCUMENT) ?? '{}');

    await house().publish(DOCUMENT, JSON.stringify({ ...own, origin: { name: 'another' } }), true);

    const { attributes } = await house().stateWhen(CONFLICT, ({ state }) => state === 'on');
    expect(attributes).toMatchObject({ reason: expect.any(String), what_to_do: expect.any(String) });

    await house().restartHomeAssistant();
    await house().stateWhen(CONFLICT, ({ state }) => state === 'off');
    await house().agreement();
  });
});

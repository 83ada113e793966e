import mqtt from 'mqtt';
import { describe, expect, it } from 'vitest';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const CONFLICT = 'binary_sensor.dziennik2mqtt_conflict';
const CONNECTED = 'binary_sensor.dziennik2mqtt_connected';
const DOCUMENT = 'homeassistant/device/dziennik2mqtt_janek/config';
const CLIENT_ID = 'dziennik2mqtt_dziennik2mqtt';
const LOST_AGAIN =
  /^Połączenie z brokerem urywa się co chwilę.*\. Zatrzymaj drugi mostek albo nadaj każdemu własny temat bazowy/;
const WHAT_TO_DO =
  'Zatrzymaj drugi mostek albo nadaj każdemu własny temat bazowy (base_topic) i uruchom oba ponownie.';

/** Resolves when the bridge has taken it back. */
async function takeClientId(): Promise<void> {
  const other = await mqtt.connectAsync(house().broker.url, { clientId: CLIENT_ID, reconnectPeriod: 0 });
  await new Promise<void>((resolve) => other.once('close', resolve));
}

describe('a conflict', () => {
  it("is shown when another program overwrites a device's document, until it is announced again", async () => {
    const own = JSON.parse((await house().retained()).get(DOCUMENT) ?? '{}');

    const { attributes } = await until('the conflict is shown', async () => {
      // Repeated: in the first seconds of a connection the document may be from an earlier run.
      await house().publish(DOCUMENT, JSON.stringify({ ...own, origin: { name: 'another' } }), true);
      const shown = await house().state(CONFLICT);
      return shown.state === 'on' ? { answer: shown } : { reason: shown.state };
    });
    expect(attributes).toMatchObject({
      reason: 'Inny program ogłasza urządzenie pod tą samą nazwą co ten mostek.',
      what_to_do: WHAT_TO_DO,
    });

    await house().restartHomeAssistant();
    await house().stateWhen(CONFLICT, ({ state }) => state === 'off');
    await house().agreement();
  });

  it('is shown when another program takes the client id three times within a minute', async () => {
    for (let time = 0; time < 3; time += 1) {
      await takeClientId();
      // Another bridge waits for a second: the broker has answered this one by then.
      await house().stateWhen(CONNECTED, ({ state }) => state === 'on');
    }

    await house().stateWhen(CONFLICT, ({ state }) => state === 'on');
    await until('the second bridge is named', async () => {
      const { reason, what_to_do: whatToDo } = (await house().state(CONFLICT)).attributes;
      const said = `${reason} ${whatToDo}`;
      if (LOST_AGAIN.test(said)) return { answer: null };
      // A busy bridge may have read no answer in time. Now it has.
      await house().agreement();
      await takeClientId();
      return { reason: said };
    });
    const states = await house().agreement();
    expect([...states.values()].filter(({ state }) => state === 'unavailable')).toEqual([]);

    await house().reconfigure((config) => config);
    await house().stateWhen(CONFLICT, ({ state }) => state === 'off');
    await house().agreement();
  });
});

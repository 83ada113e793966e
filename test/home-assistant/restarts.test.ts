import { describe, expect, it } from 'vitest';
import { letTimePass } from './house/database.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const available = (states: ReadonlyMap<string, { readonly state: string }>): number =>
  [...states.values()].filter(({ state }) => state !== 'unavailable').length;

describe('restarts', () => {
  // First: an answer to a birth would restore the device at once.
  it('of Home Assistant restore a device that was deleted there', async () => {
    const before = await house().entities();
    const { entities, devices } = await house().home.seen();
    const deleted = devices.find(({ identifiers }) => identifiers[0]?.[1] === 'dziennik2mqtt_zosia_2');
    const ids = entities.flatMap(({ device_id: device, entity_id: id }) =>
      device === deleted?.id ? [id] : [],
    );
    const isDeleted = (id: string): boolean => ids.includes(id);

    await house().deleteDevice('dziennik2mqtt_zosia_2');
    expect(ids).not.toEqual([]);
    // The child's other devices stay.
    expect(await house().entities()).toEqual(before.filter((id) => !isDeleted(id)));
    await house().restartHomeAssistant();

    await until('the device is restored', async () => {
      const found = await house().entities();
      return found.some(isDeleted) ? { answer: null } : { reason: 'it has no entity' };
    });
    const states = await house().agreement();
    expect([...states.keys()].sort()).toEqual(before);
    expect(available(states)).toBe(states.size);
  });

  it('of Home Assistant after minutes leave every state correct, also one that changed meanwhile', async () => {
    const before = await house().entities();

    await house().restartHomeAssistant(async () => {
      letTimePass(house().home.folder);
      house()
        .school('ola')
        .addMessage({ sender: 'nowak', topic: 'Gdy nikogo nie było', body: 'Dzień dobry.' });
      await house().publish('dziennik2mqtt/ola/command/refresh', 'PRESS', false);
    });

    const message = await house().stateWhen('sensor.ola_newest_message', ({ state }) =>
      state.startsWith('Gdy'),
    );
    expect(message.state).toBe('Gdy nikogo nie było');
    await house().stateWhen(
      'event.ola_new_message',
      ({ attributes }) => attributes['subject'] === message.state,
    );
    const states = await house().agreement();
    expect([...states.keys()].sort()).toEqual(before);
    expect(available(states)).toBe(states.size);
  });

  it('of a broker without its retained messages leave every state correct', async () => {
    const before = await house().entities();

    await house().restartBroker();

    const states = await house().agreement();
    expect([...states.keys()].sort()).toEqual(before);
    expect(available(states)).toBe(states.size);
  });

  it('of the broker lose no event of the time without it', async () => {
    const { simulator } = house();
    const happen = async (topic: string): Promise<void> => {
      house().school('ola').addMessage({ sender: 'nowak', topic, body: 'Dzień dobry.' });
      await house().publish('dziennik2mqtt/ola/command/refresh', 'PRESS', false);
    };
    const arrives = (topic: string): Promise<unknown> =>
      house().stateWhen('event.ola_new_message', ({ attributes }) => attributes['subject'] === topic);
    // Home Assistant has all its subscriptions again.
    await happen('Przed restartem');
    await arrives('Przed restartem');
    const before = simulator.requests.length;
    // The reading ends when the broker is gone.
    simulator.latencyMs = 1_000;
    await happen('Gdy brokera nie było');
    await until('the reading has begun', async () =>
      simulator.requests.length > before ? { answer: null } : { reason: 'there is no request' },
    );

    await house().restartBroker(() => {
      simulator.latencyMs = 0;
    });

    await arrives('Gdy brokera nie było');
  });
});

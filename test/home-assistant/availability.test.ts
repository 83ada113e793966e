import { describe, expect, it } from 'vitest';
import { house } from './house/shared.ts';

describe('availability', () => {
  it('everything is unavailable when the bridge is killed, but for the one that says so', async () => {
    await house().bridge.kill();

    const connected = await house().stateWhen(
      'binary_sensor.bridge_connected',
      ({ state }) => state === 'off',
    );
    const states = await house().agreement();

    expect(connected.attributes['device_class']).toBe('connectivity');
    const available = [...states.values()].filter(({ state }) => state !== 'unavailable');
    expect(available.map(({ entity_id: id }) => id)).toEqual(['binary_sensor.bridge_connected']);
  });

  it('everything is back when the bridge is', async () => {
    const before = await house().entities();

    await house().bridge.start(house().config);

    const states = await house().agreement();
    expect([...states.keys()].sort()).toEqual(before);
    expect([...states.values()].filter(({ state }) => state === 'unavailable')).toEqual([]);
    expect(states.get('sensor.ola_average')?.state).toBe('4.24');
  });

  it('everything is unavailable when the bridge was stopped, and back after', async () => {
    await house().bridge.stop();
    const stopped = await house().agreement();
    expect(stopped.get('sensor.ola_average')?.state).toBe('unavailable');

    await house().bridge.start(house().config);
    const back = await house().agreement();
    expect(back.get('sensor.ola_average')?.state).toBe('4.24');
  });
});

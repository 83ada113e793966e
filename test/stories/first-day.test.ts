import { afterEach, describe, expect, it } from 'vitest';
import { rememberedIds } from '../../src/bridge/store/child-ids.ts';
import { House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

describe('the first day', () => {
  it("publishes both children's school day, every state topic and each device, and opens nothing", async () => {
    // A documentation address, which this machine does not have: the bridge runs without the wall.
    const http = { host: '192.0.2.1', port: 8099 };
    house = await House.open({
      family: 'demo',
      config: (config) => ({ ...config, http: { ...config.http, ...http } }),
    });
    await house.start();
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.state('janek', 'status').state).toBe('ok');
    expect(house.state('ola', 'school_start').state).toBe('2026-11-19T08:55:00+01:00');
    expect(house.state('ola', 'lessons_today').state).toBe(4);
    expect(house.state('ola', 'plan_changes_today').state).toBe(2);
    expect(house.state('ola', 'next_lesson')).toMatchObject({
      state: 'Muzyka / Wspomaganie',
      attributes: { from: '08:55' },
    });
    for (const child of ['ola', 'janek']) {
      const { opened, markedRead, sent } = house.school(child);
      expect({ opened, markedRead, sent }).toEqual({ opened: [], markedRead: [], sent: [] });
    }
    await house.pass(10_000, 1_000);
    for (const device of ['bridge', 'ola', 'janek']) {
      expect(house.discovery(device).device['configuration_url']).toBe('http://192.0.2.1:8099/');
      for (const [key, component] of Object.entries(house.components(device))) {
        const topic = component['state_topic'];
        if (typeof topic !== 'string' || component.platform === 'event') continue;
        expect(house.observer.payloads(topic), `${device} ${key}`).not.toEqual([]);
      }
    }
    // A child that is renamed stays the same device.
    expect(rememberedIds(house.config.storage.path)(house.school('ola').fixture.login)).toBe('ola');
    expect(house.discovery('ola').device).toMatchObject({ name: 'Ola', via_device: 'dziennik2mqtt_bridge' });
    expect(house.entities('ola')).toEqual(
      expect.arrayContaining(['average_matematyka', 'refresh', 'send_ill_today']),
    );
  });

  it('answers /health while the first reading waits for the portal, and is ready after it', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ family: 'demo' });
    house.simulator.deviate('OAuth/Authorization', { kind: 'late', milliseconds: MINUTE });
    const started = house.start();
    await house.simulator.untilHeld();
    const answer = async (path: string): Promise<number> => (await fetch(`${house.wallUrl}${path}`)).status;
    await expect.poll(() => answer('health').catch(() => 0)).toBe(200);
    expect(await answer('ready')).toBe(503);
    house.simulator.deviate('OAuth/Authorization', null);
    house.clock.advance(MINUTE);
    await started;
    expect(await answer('ready')).toBe(200);
  });
});

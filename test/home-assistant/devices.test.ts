import { describe, expect, it } from 'vitest';
import { version } from '../../src/version.ts';
import { house } from './house/shared.ts';

describe('devices', () => {
  it('are the bridge and one for every child, each named after its child', async () => {
    const devices = await house().devices();
    const described = devices.map(({ name, model, manufacturer, sw_version }) => ({
      name,
      model,
      manufacturer,
      sw_version,
    }));
    const child = (name: string) => ({
      name,
      model: 'Uczeń',
      manufacturer: 'dziennik2mqtt',
      sw_version: version,
    });
    const byName = (a: { name: string | null }, b: { name: string | null }) =>
      String(a.name).localeCompare(String(b.name), 'en');

    expect(described.sort(byName)).toEqual([
      { ...child('dziennik2mqtt'), model: 'Mostek' },
      child('Janek'),
      child('Ola'),
      child('Zosia'),
      child('Zosia'),
    ]);
  });

  it('of children are reached through the bridge', async () => {
    const devices = await house().devices();
    const bridge = devices.find(({ identifiers }) =>
      identifiers.some(([, id]) => id === 'dziennik2mqtt_bridge'),
    );
    const children = devices.filter((device) => device !== bridge);

    expect(bridge?.via_device_id).toBeNull();
    expect(children.map(({ via_device_id: via }) => via)).toEqual(children.map(() => bridge?.id));
  });
});

import { describe, expect, it } from 'vitest';
import { version } from '../../src/version.ts';
import { house } from './house/shared.ts';

describe('devices', () => {
  it('are the bridge, the family and four for every child, with their names', async () => {
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
    const parts = (name: string) =>
      ['Plan', 'Oceny', 'Szkoła'].map((model) => ({ ...child(`${name}: ${model.toLowerCase()}`), model }));
    const byName = (a: { name: string | null }, b: { name: string | null }) =>
      String(a.name).localeCompare(String(b.name), 'en');

    const expected = [
      { ...child('dziennik2mqtt'), model: 'Mostek' },
      { ...child('Rodzina'), model: 'Rodzina' },
      ...['Janek', 'Ola', 'Zosia', 'Zosia'].flatMap((name) => [child(name), ...parts(name)]),
    ];
    expect(described.sort(byName)).toEqual(expected.sort(byName));
  });

  it('of children and the family have the bridge as via_device, the others of a child the child', async () => {
    const devices = await house().devices();
    const bridge = devices.find(({ identifiers }) =>
      identifiers.some(([, id]) => id === 'dziennik2mqtt_bridge'),
    );
    const named = (id: string | undefined) =>
      devices.find(({ identifiers }) => identifiers.some(([, own]) => own === id));
    const others = devices.filter((device) => device !== bridge);
    const expected = others.map(({ identifiers }) => {
      const child = identifiers.flatMap(
        ([, id]) => /^(.+)_(?:plan|grades|school)$/.exec(id ?? '')?.[1] ?? [],
      )[0];
      return child === undefined ? bridge?.id : named(child)?.id;
    });

    expect(bridge?.via_device_id).toBeNull();
    expect(others.map(({ via_device_id: via }) => via)).toEqual(expected);
  });

  it('link to the wall', async () => {
    const { host, port } = house().config.http ?? {};
    const wall = `http://${host}:${port}/`;

    const devices = await house().devices();
    expect(new Set(devices.map(({ configuration_url: url }) => url))).toEqual(new Set([wall]));
    expect(await (await fetch(wall)).text()).toContain('Ola');
  });

  it('of a child have the ten that matter, and what has a category', async () => {
    const { entities, devices } = await house().home.seen();
    const ola = devices.find(({ identifiers }) => identifiers.some(([, id]) => id === 'dziennik2mqtt_ola'));
    const shown = entities.filter(
      ({ device_id: device, entity_category: category }) => device === ola?.id && category === null,
    );

    expect(shown.map(({ entity_id: id }) => id).sort()).toEqual([
      'button.ola_refresh',
      'sensor.ola_average',
      'sensor.ola_day_today_text',
      'sensor.ola_day_tomorrow_text',
      'sensor.ola_newest_grade',
      'sensor.ola_next_test',
      'sensor.ola_school_end',
      'sensor.ola_school_start',
      'sensor.ola_unread_messages',
      'sensor.ola_unread_notices',
    ]);
  });
});

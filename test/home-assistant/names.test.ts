import { describe, expect, it } from 'vitest';
import { house } from './house/shared.ts';

/** Entity ids, names and states of a child's subject averages. */
async function averages(child: string): Promise<Record<string, unknown>> {
  const start = `sensor.${child}_average_`;
  const states = [...(await house().states())].filter(([id]) => id.startsWith(start));
  const own = states.filter(([id]) => !/^\d+_/.test(id.slice(`sensor.${child}_`.length)));
  return Object.fromEntries(
    own.map(([id, { state, attributes }]) => [id.slice(start.length), [attributes['friendly_name'], state]]),
  );
}

async function deviceOf(identifier: string) {
  return (await house().devices()).find(({ identifiers }) => identifiers[0]?.[1] === identifier);
}

describe('difficult names', () => {
  it('of subjects are shown as the portal has them, each with its own entity', async () => {
    expect(await averages('zosia')).toEqual({
      j_polski_lit: ['Zosia: oceny Średnia: J. polski / lit.', '2'],
      w_f: ['Zosia: oceny Średnia: W-F +', '3'],
      plastyka_42116: ['Zosia: oceny Średnia: #plastyka', '4'],
      religia: ['Zosia: oceny Średnia: Religia (rel-k)', '5'],
      religia_42118: ['Zosia: oceny Średnia: Religia (rel-e)', '6'],
    });
  });

  it('give two children with one first name two devices', async () => {
    expect(await averages('zosia_2')).toEqual({
      edukacja_wczesnoszkolna: ['Zosia: oceny Średnia: Edukacja wczesnoszkolna', '1'],
      j_polski_lit: ['Zosia: oceny Średnia: J. polski / lit.', '6'],
      w_f: ['Zosia: oceny Średnia: W-F +', '5'],
      plastyka_42116: ['Zosia: oceny Średnia: #plastyka', '3'],
      religia: ['Zosia: oceny Średnia: Religia (rel-k)', '4'],
      religia_42118: ['Zosia: oceny Średnia: Religia (rel-e)', '2'],
    });
    const zosias = (await house().devices()).filter(({ name }) => name === 'Zosia');
    expect(zosias.map(({ identifiers }) => identifiers.join()).sort()).toEqual([
      'mqtt,dziennik2mqtt_zosia',
      'mqtt,dziennik2mqtt_zosia_2',
    ]);
  });

  it('get no _2 from Home Assistant', async () => {
    const ids = await house().entities();

    expect(ids.filter((id) => /_2$/.test(id))).toEqual([]);
  });

  it('of children may change: the device stays the same, also without an id in the configuration', async () => {
    const before = await house().entities();
    const [{ children }, device] = [house().config, await deviceOf('dziennik2mqtt_ola')];
    const renamed = (name: string) =>
      house().reconfigure((config) => ({
        ...config,
        children: children.map(({ id, ...child }) => (id === 'ola' ? { ...child, name } : { ...child, id })),
      }));

    await renamed('Aleksandra');

    await house().agreement();
    expect(await deviceOf('dziennik2mqtt_ola')).toMatchObject({ id: device?.id, name: 'Aleksandra' });
    expect(await house().entities()).toEqual(before);
    await house().reconfigure((config) => ({ ...config, children }));
    await house().agreement();
  });
});

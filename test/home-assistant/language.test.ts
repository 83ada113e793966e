import { describe, expect, it } from 'vitest';
import { restartUntilAnswered } from './house/birth.ts';
import { house } from './house/shared.ts';
import { shownInTable } from './house/shown.ts';
import { table } from './house/table.ts';

const names = async (): Promise<readonly unknown[]> =>
  (await shownInTable(house())).map(({ id, name }) => [id, name]);

describe('the language', () => {
  it('English changes every name and no id', async () => {
    const before = await house().entities();

    await house().reconfigure((config) => ({ ...config, home_assistant: { language: 'en' } }));

    const states = await house().agreement();
    expect([...states.keys()].sort()).toEqual(before);
    expect(await names()).toEqual(table.map(({ id, names: { en } }) => [id, en]));
    expect([...states.values()].filter(({ state }) => state === 'unavailable')).toEqual([]);
  });

  it('is that of the registered names after a restart of Home Assistant', async () => {
    await restartUntilAnswered(house());

    await house().agreement();
    const { entities } = await house().home.seen();
    const registered = new Map(entities.map(({ entity_id: id, original_name: name }) => [id, name]));
    expect(registered.get('sensor.ola_average')).toBe('Grade average');
    expect(registered.get('button.janek_refresh')).toBe('Refresh');
  });

  it('Polish restores the Polish names', async () => {
    await house().reconfigure((config) => ({ ...config, home_assistant: { language: 'pl' } }));

    await house().agreement();
    expect(await names()).toEqual(table.map(({ id, names: { pl } }) => [id, pl]));
  });
});

import { describe, expect, it } from 'vitest';
import { illToday, late, type Template } from './house/house-config.ts';
import { house } from './house/shared.ts';

const withMessages = (...messages: Template[]) =>
  house().reconfigure((config) => ({ ...config, commands: { messages } }));

describe('a removal', () => {
  it('of a configured message removes its button; a new message adds one', async () => {
    const before = await house().entities();

    await withMessages(late, { ...illToday, id: 'dentist', name: 'Dentysta' });

    await house().agreement();
    const after = await house().entities();
    const removed = before.filter((id) => !after.includes(id));
    const added = after.filter((id) => !before.includes(id));
    const children = ['janek', 'ola', 'zosia_2', 'zosia'];
    expect(removed).toEqual(children.map((child) => `button.${child}_send_ill_today`));
    expect(added).toEqual(children.map((child) => `button.${child}_send_dentist`));
  });

  it('lasts after a restart of Home Assistant', async () => {
    await house().restartHomeAssistant();

    await house().agreement();
    const ids = await house().entities();
    expect(ids.filter((id) => id.endsWith('ill_today'))).toEqual([]);
  });

  it('of all grades of a subject makes its average unknown', async () => {
    const account = house().school('ola');
    for (const { id, subject } of account.grades)
      if (subject.name === 'Historia') account.removeGrade(String(id));

    await house().press('ola', 'refresh');

    const states = await house().agreement();
    expect(states.get('sensor.ola_average_historia')?.state).toBe('unknown');
  });

  it('of a child from the configuration removes its device', async () => {
    await house().reconfigure((config) => ({
      ...config,
      children: config.children.filter(({ id }) => id !== 'zosia_2'),
    }));

    await house().agreement();
    const devices = await house().devices();
    expect(devices.map(({ name }) => name).sort()).toEqual([
      ...['Janek', 'Ola'].flatMap((name) => [name, `${name}: oceny`, `${name}: plan`, `${name}: szkoła`]),
      'Rodzina',
      ...['', ': oceny', ': plan', ': szkoła'].map((part) => `Zosia${part}`),
      'dziennik2mqtt',
    ]);
    expect((await house().entities()).filter((id) => id.includes('zosia_2'))).toEqual([]);
  });

  it('by the command clean leaves no device, no entity and no topic', async () => {
    await house().bridge.stop();

    expect(await house().bridge.clean()).toMatch(/^Usunięto \d+ temat(?:y|ów)\.$/m);

    await house().agreement();
    expect(await house().entities()).toEqual([]);
    expect(await house().devices()).toEqual([]);
    const topics = [...(await house().retained()).keys()];
    expect(topics.filter((topic) => /dziennik2mqtt/.test(topic))).toEqual([]);
  });

  it('by clean is undone by the next start, with the old ids', async () => {
    await house().bridge.start(house().config);

    const states = await house().agreement();
    expect(states.get('sensor.ola_average_matematyka')?.state).toBe('3.88');
    expect(await house().devices()).toHaveLength(14);
  });
});

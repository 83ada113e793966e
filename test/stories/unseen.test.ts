import { afterEach, describe, expect, it } from 'vitest';
import { House } from './house.ts';

let house: House;
afterEach(() => house.close());

interface Item {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly child?: string;
}

/** Messages of `changes_unseen`, newest first. */
function unseen(device: string): readonly string[] {
  const { state, attributes } = house.state(device, 'changes_unseen');
  const latest = attributes['latest'] as readonly Item[];
  expect(state).toBe(latest.length);
  return latest.map(({ message }) => message);
}

const itemsOf = (device: string): readonly Item[] =>
  house.state(device, 'changes_unseen').attributes['latest'] as readonly Item[];

const untilUnseen = (device: string, count: number): Promise<unknown> =>
  house.until(device, 'changes_unseen', ({ state }) => state === count);

const announced = (child: string, subject: string): unknown =>
  house.school(child).addNotice({ subject, content: 'W sobotę.' });

/** A house with two unseen changes of Ola and one of Janek. */
async function withChanges(): Promise<void> {
  house = await House.open({ family: 'demo' });
  await house.start();
  announced('ola', 'Festyn');
  await house.press('ola', 'refresh');
  house.school('ola').addGrade({ subject: 'Muzyka', text: '6', category: 'test' });
  await house.press('ola', 'refresh');
  announced('janek', 'Zebranie');
  await house.press('janek', 'refresh');
  await untilUnseen('family', 3);
}

describe('unseen changes', () => {
  it('are none after the first reading', { tags: 'nightly' }, async () => {
    house = await House.open({ family: 'demo' });
    await house.start();
    expect([unseen('ola'), unseen('janek'), unseen('family')]).toEqual([[], [], []]);
  });

  it('are those of each child and of all, until a press for the child; over a restart', async () => {
    await withChanges();
    expect(unseen('ola')).toHaveLength(2);
    expect(unseen('ola')).toEqual(expect.arrayContaining(['Festyn', expect.stringMatching(/^Muzyka: 6/)]));
    expect(unseen('janek')).toEqual(['Zebranie']);
    expect(itemsOf('family').map(({ child }) => child)).toEqual(expect.arrayContaining(['ola', 'janek']));
    await house.restart();
    expect(unseen('family')).toHaveLength(3);

    expect(await house.press('ola', 'acknowledge')).toMatchObject({
      state: 'done',
      attributes: { command: 'acknowledge', detail: 'Oznaczono 2 zmiany jako obejrzane.' },
    });
    await untilUnseen('family', 1);
    await house.restart();
    expect([unseen('ola'), unseen('janek'), unseen('family')]).toEqual([[], ['Zebranie'], ['Zebranie']]);
    expect(house.school('ola').markedRead).toEqual([]);
  });

  it('are acknowledged one by one by the id of the event', { tags: 'nightly' }, async () => {
    await withChanges();
    const payload = house.observer.payloads('dziennik2mqtt/ola/event/new_notice').at(-1) ?? '';
    const { id } = JSON.parse(payload) as Item;
    expect(await house.press('ola', 'acknowledge', id)).toMatchObject({ state: 'done' });
    expect(unseen('ola')).toEqual([expect.stringMatching(/^Muzyka/)]);
    expect((await house.press('ola', 'acknowledge', id)).attributes['detail']).toBe(
      'Nie było nieobejrzanych zmian.',
    );
    const [grade] = itemsOf('ola');
    await house.observer.publish('dziennik2mqtt/family/command/acknowledge', grade?.id ?? '');
    await untilUnseen('family', 1);
    expect([unseen('ola'), unseen('janek')]).toEqual([[], ['Zebranie']]);
  });
});

describe('the family', () => {
  it('acknowledges the changes of all children with one press', async () => {
    await withChanges();
    await house.observer.publish('dziennik2mqtt/family/command/acknowledge', 'PRESS');
    await untilUnseen('family', 0);
    expect([unseen('ola'), unseen('janek')]).toEqual([[], []]);
  });

  it('refuses every other command, and retained ones', async () => {
    house = await House.open({ family: 'demo' });
    await house.observer.publish('dziennik2mqtt/family/command/acknowledge', 'PRESS', true);
    await house.start();
    for (const command of ['refresh', 'send_message', 'x'])
      await house.observer.publish(`dziennik2mqtt/family/command/${command}`, 'PRESS');
    await house.observer.publish('dziennik2mqtt/family/command/acknowledge', 'all');
    await house.press('ola', 'acknowledge');
    const answers = house.lines.filter(({ facts }) => facts['device'] === 'family');
    expect(answers.map(({ facts: { command, state } }) => `${String(state)}: ${String(command)}`)).toEqual([
      'refused: refused (retained)',
      'refused: refused (unknown)',
      'refused: refused (unknown)',
      'refused: refused (unknown)',
      'refused: refused (malformed)',
    ]);
  });

  it('is a device of two children, and is removed when one is left', { tags: 'nightly' }, async () => {
    const topics = [
      'homeassistant/device/dziennik2mqtt_family/config',
      'dziennik2mqtt/family/changes_unseen',
    ];
    const published = (): readonly (string | undefined)[] =>
      topics.map((topic) => house.observer.payloads(topic).at(-1));
    house = await House.open({ family: 'demo' });
    const { config } = house;
    const alone = { ...config, children: config.children.filter(({ id }) => id === 'ola') };
    const startWith = async (changed: typeof config): Promise<void> => {
      await house.stop();
      house.config = changed;
      await house.start();
      await house.pass(10_000, 1_000);
    };
    await startWith(alone);
    expect(published()).toEqual([undefined, undefined]);

    await startWith(config);
    expect(house.discovery('family').device).toMatchObject({ name: 'Rodzina' });
    expect(house.entities('family')).toEqual(expect.arrayContaining(['changes_unseen', 'acknowledge']));
    expect(house.state('family', 'changes_unseen').state).toBe(0);

    await startWith(alone);
    await house.observer.until(() => published().every((payload) => payload === ''));
  });
});

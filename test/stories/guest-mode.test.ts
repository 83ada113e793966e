import { afterEach, expect, it } from 'vitest';
import { House } from './house.ts';

const TOKEN = 'ten-token-jest-tajny';
let house: House;
afterEach(() => house.close());

/** Switches as Home Assistant does; resolves when everything is published. */
async function switchTo(payload: 'ON' | 'OFF'): Promise<void> {
  await house.observer.publish('dziennik2mqtt/bridge/command/guest_mode', payload);
  await house.until('bridge', 'guest_mode', ({ state }) => state === payload);
  await house.settled();
}

const shown = async (): Promise<readonly unknown[]> => [
  house.state('ola', 'average').state,
  house.state('ola', 'lessons_today').attributes['lessons'],
  house.state('janek', 'unread_messages').attributes['latest'],
  house.state('family', 'changes_unseen').attributes['latest'],
  (await house.wall()).replace(/^.*<main/s, ''),
];

const calendar = async (): Promise<string> =>
  (await fetch(`${house.wallUrl}calendar/${TOKEN}/family.ics`)).text();

const answers = (): readonly string[] => house.observer.payloads('dziennik2mqtt/bridge/answer');

/** What the bridge answers to a question, as the automation for voice asks it. */
async function ask(id: string, text: string): Promise<string> {
  await house.observer.publish('dziennik2mqtt/bridge/command/ask', JSON.stringify({ id, text }));
  await house.observer.until(() => answers().some((payload) => payload.includes(`"id":"${id}"`)));
  return JSON.parse(answers().at(-1) ?? '').text;
}

const texts = (kind: string): readonly string[] => house.observer.payloads(`dziennik2mqtt/ola/event/${kind}`);

it('guest mode shows only counts everywhere, over a restart, until it is switched off', async () => {
  house = await House.open({
    family: 'demo',
    config: ({ children, ...config }) => ({
      ...config,
      http: { ...config.http, calendar_token: TOKEN },
      children: children.map((child) =>
        child.id === 'janek' ? { ...child, privacy: { states: 'counts' } } : child,
      ),
    }),
  });
  await house.start();
  house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
  await house.press('ola', 'refresh');
  expect(house.state('bridge', 'guest_mode').state).toBe('OFF');
  const covers = () => JSON.parse(house.observer.payloads('dziennik2mqtt/ola/event_cover').at(-1) ?? 'null');
  expect(covers()).toEqual({});
  const [before, entities] = [await shown(), house.entities('ola')];
  expect(JSON.stringify(before)).toMatch(/Matematyka.*Festyn/);
  expect(before[2]).toMatchObject([{ sender: null }]);
  expect(await calendar()).toContain('Matematyka');

  expect(await ask('q1', 'co Ola ma jutro')).toMatch(/^Ola: jutro lekcje od 8:00.*Język polski/);
  await house.observer.publish('dziennik2mqtt/bridge/command/ask', '{"id":"q2","text":7}');

  await house.observer.publish('dziennik2mqtt/bridge/command/guest_mode', 'on');
  await switchTo('ON');
  expect(house.lines.filter(({ facts }) => facts['device'] === 'bridge').map(({ facts }) => facts)).toEqual([
    { device: 'bridge', command: 'refused (malformed)', state: 'refused' },
    { device: 'bridge', command: 'refused (malformed)', state: 'refused' },
    { device: 'bridge', command: 'guest_mode', state: 'done' },
  ]);
  expect(answers().at(-1)).toBe('');
  expect(await ask('q3', 'co Ola ma jutro')).toMatch(/^Ola: jutro lekcje od 8:00 do [\d:]+, [^A-Z]*$/);
  await house.restart();
  // Nobody takes it back after its minute.
  expect(answers().at(-1)).toBe('');
  expect(house.state('bridge', 'guest_mode').state).toBe('ON');
  expect(covers()['new_grade']).toMatchObject({ title: 'Ola: Nowa ocena', grade: null, subject: null });
  expect(covers()['new_grade']).not.toHaveProperty('id');
  expect(JSON.stringify(await shown())).not.toMatch(/Matematyka|Festyn/);
  expect(await calendar()).toContain('BEGIN:VEVENT');
  expect(await calendar()).not.toContain('Matematyka');
  expect(house.state('ola', 'average').state).toBeNull();
  expect(house.state('ola', 'lessons_today').state).toBeGreaterThan(0);
  expect(house.entities('ola')).toEqual(entities);
  house.school('ola').addGrade({ subject: 'Muzyka', text: '6', category: 'test' });
  await house.press('ola', 'refresh');
  await house.observer.until(() => texts('new_grade').length > 0);
  expect(JSON.parse(texts('new_grade')[0] ?? '')).toMatchObject({
    title: 'Ola: nowa ocena',
    message: 'nowa ocena',
    grade: null,
  });
  expect(texts('new_grade')[0]).not.toContain('Muzyka');

  await switchTo('OFF');
  await house.until('family', 'changes_unseen', ({ attributes }) =>
    JSON.stringify(attributes).includes('Muzyka: 6'),
  );
  expect((await shown()).slice(1, 3)).toEqual(before.slice(1, 3));
});

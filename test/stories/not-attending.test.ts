import { afterEach, expect, it } from 'vitest';
import { addAgendaEntry, addHomework } from '../../src/demo/simulator/school-work.ts';
import { House } from './house.ts';

let house: House;
afterEach(() => house.close());

const FRIDAY = '2026-11-20';
const TOKEN = 'ten-token-jest-tajny';

const state = (key: string, child = 'ola') => house.state(child, key).state;
const attribute = (key: string, name: string) => house.state('ola', key).attributes[name];

const events = (child = 'ola'): readonly string[] =>
  ['plan_change', 'new_homework', 'new_agenda'].flatMap((kind) =>
    house.observer
      .payloads(`dziennik2mqtt/${child}/event/${kind}`)
      .map((payload) => (JSON.parse(payload) as { readonly message: string }).message),
  );

async function setNotAttending(notAttending: readonly string[]): Promise<void> {
  await house.stop();
  const children = house.config.children.map((child) =>
    child.id === 'ola' ? { ...child, own: { notAttending } } : child,
  );
  house.config = { ...house.config, children };
  await house.start();
}

it('a subject that is not attended leaves every surface without an event, and what happens to it has none', async () => {
  house = await House.open({
    config: (config) => ({ ...config, http: { ...config.http, calendar_token: TOKEN } }),
  });
  await house.start();
  const calendar = async () => (await fetch(`${house.wallUrl}calendar/${TOKEN}/ola.ics`)).text();
  const wall = async () => (await fetch(house.wallUrl)).text();
  expect(attribute('lessons_next_day', 'first_start')).toBe('08:00');
  expect(await calendar()).toContain('Matematyka');

  // On Friday Polish is lessons 1 and 2, mathematics the last.
  await setNotAttending(['jezyk POL*', 'Matematyka']);
  expect(attribute('lessons_next_day', 'first_start')).toBe('09:50');
  expect(attribute('lessons_next_day', 'last_end')).toBe('11:40');
  expect(state('lessons_next_day')).toBe(2);
  expect(attribute('day_tomorrow', 'usual_start')).toBe('09:50');
  expect([state('homework_due'), state('plan_changes_next_day')]).toEqual([0, 1]);
  const shown = `${await calendar()}${await wall()}${JSON.stringify(house.observer.payloads('dziennik2mqtt/ola/bag'))}`;
  expect(shown).toContain('Wychowanie fizyczne');
  // The grades stay.
  expect(state('average_matematyka')).not.toBeNull();
  expect((await calendar()).replaceAll(/\r\n /gu, '')).not.toMatch(/Matematyka|Język polski/u);

  const school = house.school('ola');
  school.cancelLesson(FRIDAY, 1);
  school.substitute(FRIDAY, 5, { teacher: 'wilk' });
  addHomework(school, { subject: 'pol', topic: 'Wiersz', due: '2026-11-24' });
  addAgendaEntry(school, { category: 'test', subject: 'mat', day: '2026-11-24', content: 'Ułamki' });
  await house.press('ola', 'refresh');
  expect(events()).toEqual([]);
  school.cancelLesson(FRIDAY, 4);
  addHomework(school, { subject: 'ang', topic: 'Words', due: '2026-11-24' });
  await house.press('ola', 'refresh');
  await house.observer.until(() => events().length > 2);
  expect(events()).toEqual([
    expect.stringContaining('10:35'),
    expect.stringContaining('Wychowanie fizyczne'),
    expect.stringContaining('Words'),
  ]);
});

it('a day of subjects that are not attended alone is a day without school', { tags: 'nightly' }, async () => {
  house = await House.open();
  await house.start();
  expect(state('school_tomorrow')).toBe('ON');
  await setNotAttending(['język*', 'wychowanie fizyczne', 'matematyka']);
  expect([state('school_tomorrow'), state('day_tomorrow')]).toEqual(['OFF', 'free']);
  expect(attribute('lessons_next_day', 'day')).toBe('2026-11-23');
});

import { afterEach, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const COMMANDS = 'dziennik2mqtt/ola/command';
/** How long a stop waits for a command. */
const LAST_COMMAND_MS = 1_500;

/** Stops the bridge while an answer is held back, and starts it on the same store. */
async function interrupted(endpoint: string, begin: () => unknown): Promise<void> {
  house.simulator.deviate(endpoint, { kind: 'late', milliseconds: MINUTE });
  void begin();
  await house.simulator.untilHeld();
  const stopped = house.stop();
  house.clock.advance(LAST_COMMAND_MS);
  await stopped;
  house.simulator.deviate(endpoint, null);
  await house.start();
}

const complaints = () => house.lines.filter(({ level }) => level === 'warn' || level === 'error');

/** Of both children, each that was ever published. */
const statuses = (): string[] => {
  const payloads = ['ola', 'janek'].flatMap((child) =>
    house.observer.payloads(`dziennik2mqtt/${child}/status`),
  );
  return [...new Set(payloads.map((payload) => JSON.parse(payload).state))];
};

it.each([
  ['the first login', 'OAuth/Authorization'],
  ['the first reading', 'LuckyNumbers'],
  ['the first look at the messages', 'wiadomosci3'],
])('a stop during %s is not told as a failure of the portal', async (_, endpoint) => {
  house = await House.open({ family: 'demo' });
  await interrupted(endpoint, () => house.start());
  expect(complaints()).toEqual([]);
  expect(statuses()).toEqual(['ok']);
});

it('a stop after the password was sent costs the wait before the next login, and is no failure of the portal', async () => {
  house = await House.open({ family: 'demo' });
  await interrupted('POST OAuth/Authorization', () => house.start());
  expect(house.state('ola', 'status').attributes['problem']).toBe('rationed');
});

it.each(['Grades', 'Calendars/Substitutions', 'inbox/messages'])(
  'a stop while %s is not answered leaves the readings as they were',
  async (endpoint) => {
    house = await House.open({ family: 'demo' });
    await house.start();
    const before = house.lines.length;
    await interrupted(endpoint, () => house.clock.advance(HOUR));
    expect(complaints()).toEqual([]);
    expect(house.lines.slice(before).map(({ message }) => message)).toContain('turn interrupted');
    expect(statuses()).toEqual(['ok']);
  },
);

it.each([
  ['refresh', 'PRESS', 'LuckyNumbers', 'refused', 'Mostek właśnie kończył pracę'],
  ['send_message', 'ill_today', 'receivers/types', 'refused', 'Mostek właśnie kończył pracę'],
  ['send_message', 'ill_today', 'me', 'refused', 'Mostek właśnie kończył pracę'],
  ['mark_notices_read', 'PRESS', 'SchoolNotices/MarkAsRead/*', 'unconfirmed', 'Portal tego nie potwierdził'],
  ['send_message', 'ill_today', 'messages', 'unconfirmed', 'Nie wiadomo, czy wiadomość poszła'],
])('%s (%s) that a stop interrupts at %s is %s', async (command, payload, endpoint, state, sentence) => {
  house = await House.open({ family: 'demo' });
  await house.start();
  await interrupted(endpoint, () => house.observer.publish(`${COMMANDS}/${command}`, payload));
  expect(complaints()).toEqual([]);
  expect(house.state('ola', 'last_command')).toMatchObject({ state, attributes: { command } });
  expect(house.state('ola', 'last_command_text').state).toContain(sentence);
  expect(statuses()).toEqual(['ok']);
});

it('a refresh that ends while the bridge waits for it is kept', async () => {
  house = await House.open({ family: 'demo' });
  await house.start();
  house.school('ola').addGrade({ subject: 'Matematyka', text: '6', category: 'test' });
  house.simulator.deviate('LuckyNumbers', { kind: 'late', milliseconds: 1_000 });
  await house.observer.publish(`${COMMANDS}/refresh`, 'PRESS');
  await house.simulator.untilHeld();
  const stopped = house.stop();
  house.clock.advance(1_000);
  await stopped;
  await house.observer.drain();
  expect(house.state('ola', 'newest_grade').state).toBe('6');
  expect(house.state('ola', 'last_command').state).toBe('done');
});

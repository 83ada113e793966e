import { afterEach, expect, it } from 'vitest';
import { sampledByKind } from '../seed.ts';
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
  // Ends what the simulator holds back: the next interruption waits for its own.
  house.clock.advance(MINUTE);
  await house.start();
}

const complaints = () => house.lines.filter(({ level }) => level === 'warn' || level === 'error');

/** Each that was ever published. */
const statuses = (): string[] => {
  const payloads = house.observer.payloads('dziennik2mqtt/ola/status');
  return [...new Set(payloads.map((payload) => JSON.parse(payload).state))];
};

const firstRequests = [
  ['the first login', 'OAuth/Authorization'],
  ['the first reading', 'LuckyNumbers'],
  ['the first look at the messages', 'wiadomosci3'],
];
it.each(sampledByKind(firstRequests, () => ''))(
  'a stop during %s is not told as a failure of the portal',
  { tags: 'sampled' },
  async (_, endpoint) => {
    house = await House.open();
    await interrupted(endpoint, () => house.start());
    expect(complaints()).toEqual([]);
    expect(statuses()).toEqual(['ok']);
  },
);

it('a stop after the password was sent costs the wait before the next login, and is no failure of the portal', async () => {
  house = await House.open();
  await interrupted('POST OAuth/Authorization', () => house.start());
  expect(house.state('ola', 'status').attributes['problem']).toBe('rationed');
});

it('a stop while an answer is outstanding leaves the readings as they were', {
  tags: 'nightly',
}, async () => {
  house = await House.open();
  await house.start();
  for (const endpoint of ['Grades', 'Calendars/Substitutions', 'inbox/messages']) {
    const before = house.lines.length;
    await interrupted(endpoint, () => house.clock.advance(HOUR));
    expect(complaints(), endpoint).toEqual([]);
    expect(house.lines.slice(before).map(({ message }) => message)).toContain('turn interrupted');
    expect(statuses(), endpoint).toEqual(['ok']);
  }
});

const STOPPING = 'Program właśnie kończył pracę';

type Interruption = readonly [payload: string, endpoint: string, state: string, sentence: string];

const interruptions: readonly (readonly [string, readonly Interruption[]])[] = [
  ['refresh', [['PRESS', 'LuckyNumbers', 'refused', STOPPING]]],
  [
    'send_message',
    [
      ['ill_today', 'receivers/types', 'refused', STOPPING],
      ['ill_today', 'me', 'refused', STOPPING],
      ['ill_today', 'messages', 'sent', 'Wiadomość jest wśród wysłanych w portalu'],
    ],
  ],
  [
    'mark_notices_read',
    [['PRESS', 'SchoolNotices/MarkAsRead/*', 'unconfirmed', 'Portal tego nie potwierdził']],
  ],
];
it.each(sampledByKind(interruptions, () => null))(
  '%s that a stop interrupts is refused before it has an effect, otherwise unconfirmed until the portal shows it',
  { tags: 'sampled' },
  async (command, rows) => {
    house = await House.open();
    await house.start();
    for (const [payload, endpoint, state, sentence] of rows) {
      await interrupted(endpoint, () => house.observer.publish(`${COMMANDS}/${command}`, payload));
      expect(complaints(), endpoint).toEqual([]);
      expect(house.state('ola', 'last_command'), endpoint).toMatchObject({ state, attributes: { command } });
      expect(house.state('ola', 'last_command_text').state, endpoint).toContain(sentence);
      expect(statuses(), endpoint).toEqual(['ok']);
    }
  },
);

it('a refresh that ends while the bridge waits for it is kept', { tags: 'nightly' }, async () => {
  house = await House.open();
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

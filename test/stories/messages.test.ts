import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { sampled } from '../seed.ts';
import { House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

describe('a school without messages (§5.4.2)', () => {
  const STEP_MINUTES = 5;

  async function withoutMessages(): Promise<{ readonly child: string; readonly account: SimulatedAccount }> {
    house = await House.open({ family: 'kindergarten' });
    const child = house.config.children[0]!.id;
    const account = house.school(child);
    account.messagesModule = 'none';
    await house.start();
    return { child, account };
  }

  /** Advances the clock; returns the minutes of the requests for messages. */
  async function requestMinutesIn(minutes: number): Promise<readonly number[]> {
    const start = house.clock.now().epochMilliseconds;
    const rows = house.simulator.requests.length;
    for (let passed = 0; passed < minutes; passed += STEP_MINUTES)
      await house.pass(STEP_MINUTES * MINUTE, STEP_MINUTES * MINUTE);
    return house.simulator.requests
      .slice(rows)
      .filter(({ path }) => path === '/wiadomosci3')
      .map(({ at }) => (Date.parse(at) - start) / MINUTE);
  }

  it('gets a request after 5 minutes three times, then hourly; messages appear once it has them', {
    tags: 'nightly',
  }, async () => {
    const { child, account } = await withoutMessages();
    expect(await requestMinutesIn(140)).toEqual([5, 10, 15, 75, 135]);
    expect(house.entities(child)).not.toContain('unread_messages');
    account.messagesModule = 'present';
    await requestMinutesIn(55);
    expect(house.entities(child)).toContain('unread_messages');
  });

  it('gets a request again after a password login', { tags: 'nightly' }, async () => {
    const { child, account } = await withoutMessages();
    await requestMinutesIn(20);
    account.killSession();
    account.messagesModule = 'present';
    await requestMinutesIn(30);
    expect(account.logins).toBe(2);
    expect(house.entities(child)).toContain('unread_messages');
  });
});

describe('messages', () => {
  const state = (key: string) => house.state('ola', key).state;
  const attribute = (key: string, name: string) => house.state('ola', key).attributes[name];
  const events = (): readonly string[] =>
    house.observer
      .payloads('dziennik2mqtt/ola/event/new_message')
      .map((payload) => (JSON.parse(payload) as { readonly message: string }).message);

  async function receive(school: SimulatedAccount, topics: readonly string[]): Promise<void> {
    for (const topic of topics) school.addMessage({ sender: 'nowak', topic, body: 'W środę.' });
    await house.press('ola', 'refresh');
  }

  const many = (count: number, word: string) =>
    Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

  it.each(sampled([true], [false, true]))(
    'that came between two polls are all told, once, in the observed forms: %s',
    { tags: 'sampled' },
    async (observed) => {
      house = await House.open();
      const school = house.school('ola');
      school.switches.observedMail = observed;
      await house.start();
      const unread = Number(state('unread_messages'));
      await receive(school, many(3, 'Apel'));
      await receive(school, many(33, 'Zebranie'));
      await house.restart();
      await receive(school, ['Koniec']);
      await house.observer.until(() => events().some((message) => message.includes('Koniec')));
      const told = events().map((message) => message.replace(/^.*: /u, ''));
      expect(told.toSorted()).toEqual([...many(3, 'Apel'), ...many(33, 'Zebranie'), 'Koniec'].toSorted());
      expect([state('unread_messages'), state('newest_message')]).toEqual([unread + 37, 'Koniec']);
      expect(school.opened).toEqual([]);
      expect([state('status'), house.simulator.violations]).toEqual(['ok', []]);
    },
  );

  it('are told while they cannot be counted, and counted while they cannot be listed', async () => {
    house = await House.open();
    await house.start();
    const school = house.school('ola');
    const unread = Number(state('unread_messages'));
    school.refuse('inbox/unreadMessagesCount', 500);
    await receive(school, ['Apel']);
    expect([events().length, state('newest_message'), state('unread_messages')]).toEqual([1, 'Apel', unread]);
    school.allow('inbox/unreadMessagesCount');
    school.refuse('inbox/messages', 403);
    await receive(school, ['Zebranie']);
    expect([events().length, state('newest_message'), state('unread_messages')]).toEqual([
      1,
      'Apel',
      unread + 2,
    ]);
    school.allow('inbox/messages');
    await house.press('ola', 'refresh');
    expect([events().length, state('newest_message'), state('status')]).toEqual([2, 'Zebranie', 'ok']);
  });

  it('whose list was never read are unknown, not none, and those of its first reading are not told', async () => {
    house = await House.open();
    const school = house.school('ola');
    school.refuse('inbox/messages', 403);
    await house.start();
    expect([state('status'), state('newest_message'), attribute('unread_messages', 'latest')]).toEqual([
      'ok',
      null,
      null,
    ]);
    expect(Number(state('unread_messages'))).toBeGreaterThan(0);
    school.allow('inbox/messages');
    await house.press('ola', 'refresh');
    expect(state('newest_message')).not.toBeNull();
    await receive(school, ['Apel']);
    await house.observer.until(() => events().length > 0);
    expect(events()).toEqual([expect.stringContaining('Apel')]);
  });
});

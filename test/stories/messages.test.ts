import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
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

  it('gets a request after 5 minutes three times, then hourly; messages appear once it has them', async () => {
    const { child, account } = await withoutMessages();
    expect(await requestMinutesIn(140)).toEqual([5, 10, 15, 75, 135]);
    expect(house.entities(child)).not.toContain('unread_messages');
    account.messagesModule = 'present';
    await requestMinutesIn(55);
    expect(house.entities(child)).toContain('unread_messages');
  });

  it('gets a request again after a password login', async () => {
    const { child, account } = await withoutMessages();
    await requestMinutesIn(20);
    account.killSession();
    account.messagesModule = 'present';
    await requestMinutesIn(30);
    expect(account.logins).toBe(2);
    expect(house.entities(child)).toContain('unread_messages');
  });
});

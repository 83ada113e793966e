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

  /** After how many minutes the portal was asked for the messages, the first question included. */
  async function askedWithin(minutes: number): Promise<readonly number[]> {
    const start = house.clock.now().epochMilliseconds;
    const rows = house.simulator.requests.length;
    for (let passed = 0; passed < minutes; passed += STEP_MINUTES)
      await house.pass(STEP_MINUTES * MINUTE, STEP_MINUTES * MINUTE);
    return house.simulator.requests
      .slice(rows)
      .filter(({ path }) => path === '/wiadomosci3')
      .map(({ at }) => (Date.parse(at) - start) / MINUTE);
  }

  it('is asked again after 5 minutes three times, then hourly, and shows messages once it has them', async () => {
    const { child, account } = await withoutMessages();
    expect(await askedWithin(140)).toEqual([5, 10, 15, 75, 135]);
    expect(house.entities(child)).not.toContain('unread_messages');
    account.messagesModule = 'present';
    await askedWithin(55);
    expect(house.entities(child)).toContain('unread_messages');
  });

  it('is asked again soon after a password login', async () => {
    const { child, account } = await withoutMessages();
    await askedWithin(20);
    account.killSession();
    account.messagesModule = 'present';
    await askedWithin(30);
    expect(account.logins).toBe(2);
    expect(house.entities(child)).toContain('unread_messages');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, type House } from '../house.ts';
import { startedHouse } from './fault.ts';

let house: House;
afterEach(() => house.close());

/** The logins of a day are rationed: 12 in 24 hours. */
const PAUSE_MS = 2.5 * HOUR;

/** Ends the session just before the request of this number is answered; returns how many requests there were. */
async function refreshWithDeath(number: number, end: () => void): Promise<number> {
  let count = 0;
  house.simulator.interruption = () => {
    count += 1;
    if (count === number) end();
    return false;
  };
  const answer = await house.press('ola', 'refresh');
  expect(answer, `request ${number}`).toMatchObject({ state: 'done' });
  house.simulator.interruption = null;
  return count;
}

describe('a session that ends between any two requests of a turn', () => {
  it.each([
    ['of the portal', (): void => house.school('ola').killSession(), 1, 1],
    ['of the messages', (): void => house.school('ola').expireMailbox(), 2, 0],
    [
      'of both',
      (): void => {
        house.school('ola').killSession();
        house.school('ola').expireMailbox();
      },
      3,
      1,
    ],
  ] as const)(
    '(%s) costs one login at most and no state',
    { tags: 'nightly' },
    async (_, end, first, logins) => {
      house = await startedHouse({
        config: (config) => ({ ...config, polling: { ...config.polling, daily_budget: 5_000 } }),
      });
      const requests = await refreshWithDeath(0, () => undefined);
      expect(requests).toBeGreaterThan(10);
      const from = house.lines.length;
      // Not each of the three at each request: all together are every request.
      for (let number = first; number <= requests; number += 3) {
        await house.pass(PAUSE_MS, PAUSE_MS);
        const before = house.school('ola').logins;
        await refreshWithDeath(number, end);
        expect(house.state('ola', 'status').state, `request ${number}`).toBe('ok');
        expect(house.school('ola').logins - before, `request ${number}`).toBeLessThanOrEqual(logins);
      }
      expect(house.lines.slice(from).filter(({ level }) => level === 'warn' || level === 'error')).toEqual(
        [],
      );
    },
  );
});

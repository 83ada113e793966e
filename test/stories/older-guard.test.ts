import { cp, rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.stopAll());

const ola = () => house.school('ola');
const copy = (): string => `${house.config.storage.path}-copy`;

async function keepCopy(): Promise<void> {
  await house.stop();
  await cp(house.config.storage.path, copy(), { recursive: true });
  await house.start();
}

/** As when a backup is restored. */
async function putBack(): Promise<void> {
  await house.stop();
  await rm(house.config.storage.path, { recursive: true });
  await cp(copy(), house.config.storage.path, { recursive: true });
  await house.start();
}

describe('an older store that is put back', () => {
  afterEach(() => rm(copy(), { recursive: true, force: true }));

  it('has the lock of the broker before its first request', async () => {
    house = await House.open();
    await house.start();
    await keepCopy();
    await house.pass(10 * MINUTE);
    ola().killSession();
    ola().demandCaptcha(true);
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'status').attributes['problem']).toBe('captcha');
    const { logins } = ola();
    const requests = (): number => house.simulator.requests.length;
    for (let start = 0; start < 3; start += 1) {
      await putBack();
      expect(house.state('ola', 'status').attributes['problem']).toBe('captcha');
    }
    expect(ola().logins).toBe(logins);
    expect(requests()).toBeGreaterThan(0);
  });
});

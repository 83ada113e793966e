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

  it('has the lock of the broker before its first request', { tags: 'nightly' }, async () => {
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
    const { id, login } = house.config.children[0]!;
    house.config = { ...house.config, children: house.config.children.filter((child) => child.id === id) };
    const before = requests();
    for (let start = 0; start < 3; start += 1) {
      await putBack();
      expect(house.state('ola', 'status').attributes['problem']).toBe('captcha');
    }
    expect([ola().logins, requests(), login]).toEqual([logins, before, ola().login]);
  });
});

describe('another id of a child', () => {
  it.each([
    ['the store', false],
    ['a lost store', true],
  ])(
    'has the lock of its login, with %s, and the broker nothing of the earlier id',
    { tags: 'nightly' },
    async (_, isLost) => {
      house = await House.open();
      ola().demandCaptcha(true);
      await house.start();
      const [child] = house.config.children;
      for (const id of ['olga', 'ola_2', 'ola_3']) {
        await house.stop();
        if (isLost) await rm(house.config.storage.path, { recursive: true });
        house.config = { ...house.config, children: [{ ...child!, id }] };
        await house.start();
        expect(house.state(id, 'status').attributes['problem']).toBe('captcha');
      }
      expect(house.school('ola_3').logins).toBe(1);
      const last = (): string | undefined => house.observer.payloads('dziennik2mqtt/ola_2/keeper').at(-1);
      await house.observer.until(() => last() === '');
    },
  );
});

describe('the guard of an earlier version', () => {
  it('locks as it says, once, and is emptied', async () => {
    house = await House.open();
    const guard = { logins: [], resumes: [], failures: 1, unreadable: 0 };
    const topic = 'dziennik2mqtt/ola/guard';
    const lock = { kind: 'captcha', until: null };
    await house.observer.publish(topic, JSON.stringify({ ...guard, lock }), true);
    await house.start();
    expect(house.state('ola', 'status').attributes['problem']).toBe('captcha');
    expect(ola().logins).toBe(0);
    await house.pass(MINUTE);
    await house.observer.until(() => house.observer.payloads(topic).at(-1) === '');
    expect(await house.press('ola', 'resume')).toMatchObject({ state: 'done' });
    await house.restart();
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(ola().logins).toBe(1);
  });
});

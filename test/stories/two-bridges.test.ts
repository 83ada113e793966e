import { cpSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { type Instant, Temporal } from '../../src/lib/temporal.ts';
import { sampledByKind } from '../seed.ts';
import { HOUR, House, MINUTE, type State } from './house.ts';

const KEEPER = 'dziennik2mqtt/ola/keeper';
let first: House;
let second: House;
afterEach(async () => {
  await second.stopAll();
  await first.stopAll();
});

/** Two bridges with stores of their own, and the same login; the second is not started. */
async function twoBridges(base: string, earliest?: Instant): Promise<void> {
  first = await House.open({ earliest });
  second = await House.open({
    beside: first,
    config: (config) => ({ ...config, mqtt: { ...config.mqtt, base_topic: base } }),
  });
  await first.start();
}

const ola = (): SimulatedAccount => first.school('ola');

async function pass(milliseconds: number, step: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    await first.pass(Math.min(left, step), step);
    await second.idle();
  }
}

const sends = (house: House): Promise<State> => house.press('ola', 'send_message', 'ill_today');

const refusals = {
  captcha: (account) => account.demandCaptcha(true),
  password: (account) => account.changePassword('another'),
} satisfies Readonly<Record<string, (account: SimulatedAccount) => void>>;

describe('two bridges of one login', () => {
  const bases = [
    ['the same base topic', 'dziennik2mqtt', 'captcha'],
    ['another base topic', 'second', 'password'],
    ['a base topic of several levels', 'home/school/second', 'captcha'],
  ] as const;
  it.each(sampledByKind(bases, () => null))(
    'with %s send one password to an account that is locked',
    { tags: 'sampled' },
    async (_, base, kind) => {
      await twoBridges(base);
      await pass(6 * MINUTE, 6 * MINUTE);
      refusals[kind](ola());
      ola().killSession();
      await first.press('ola', 'refresh');
      expect(first.state('ola', 'status').attributes['problem']).toBe(kind);
      const { logins } = ola();
      await first.stop();
      await second.start();
      await pass(HOUR, 20 * MINUTE);
      expect(second.state('ola', 'status').attributes['problem']).toBe(kind);
      expect(ola().logins).toBe(logins);
      // A person's press is one try.
      expect(await second.press('ola', 'resume')).toMatchObject({ state: 'refused' });
      expect(ola().logins).toBe(logins + 1);
    },
  );

  it('keep to each other where the clock of one of them was a year ahead for a time', {
    tags: 'nightly',
  }, async () => {
    await twoBridges('second');
    first.skewMs = 365 * 24 * HOUR;
    await pass(20 * MINUTE, 10 * MINUTE);
    expect(await sends(first)).toMatchObject({ state: 'sent' });
    first.skewMs = 0;
    await pass(30 * MINUTE, 10 * MINUTE);
    // The other one neither waits for the next year, nor forgets what was just sent.
    await second.start();
    expect(second.state('ola', 'status').state).toBe('ok');
    expect(await sends(second)).toMatchObject({ state: 'refused' });
    await pass(100 * MINUTE, 20 * MINUTE);
    expect(await sends(second)).toMatchObject({ state: 'sent' });
    expect(await sends(first)).toMatchObject({ state: 'refused' });
    // It has counted the other's login too.
    await second.stop();
    ola().killSession();
    await first.press('ola', 'refresh');
    const { logins } = ola();
    ola().killSession();
    await second.start();
    await second.idle();
    expect([second.state('ola', 'status').attributes['problem'], ola().logins]).toEqual(['rationed', logins]);
    await pass(6 * MINUTE, 6 * MINUTE);
    await second.press('ola', 'refresh');
    expect(ola().logins).toBe(logins + 1);
    ola().killSession();
    await first.press('ola', 'refresh');
    expect([first.state('ola', 'status').attributes['problem'], ola().logins]).toEqual([
      'rationed',
      logins + 1,
    ]);
  });

  const in1970 = (): number => 12 * HOUR - first.clock.now().epochMilliseconds;
  const skews: readonly (readonly [string, () => number, minutes: number])[] = [
    ['in 1970', in1970, 0],
    ['in 1970 for longer than it is doubted', in1970, 12],
    ['three days behind', () => -72 * HOUR, 0],
  ];
  it.each(skews)(
    'keep to each other where one of them starts %s',
    { tags: 'nightly' },
    async (_, skew, minutes) => {
      await twoBridges('second', Temporal.Instant.from('2026-11-01T00:00:00Z'));
      expect(await sends(first)).toMatchObject({ state: 'sent' });
      first.skewMs = skew();
      await first.restart();
      await first.pass(minutes * MINUTE);
      expect(await sends(first)).toMatchObject({ state: 'refused' });
      await second.start();
      expect(await sends(second)).toMatchObject({ state: 'refused' });
      first.skewMs = 0;
      await pass(20 * MINUTE, 10 * MINUTE);
      expect([await sends(first), await sends(second)]).toMatchObject([
        { state: 'refused' },
        { state: 'refused' },
      ]);
      expect(first.messagePosts).toBe(1);
    },
  );

  it('with the same base topic, by turns, send one message in each cooldown', {
    tags: 'nightly',
  }, async () => {
    await twoBridges('dziennik2mqtt');
    await first.stop();
    const sent: number[] = [];
    for (let press = 0; press < 10; press += 1) {
      const house = press % 2 === 0 ? first : second;
      await house.start();
      if ((await sends(house)).state === 'sent') sent.push(press);
      await house.stop();
      first.clock.advance(48 * MINUTE);
    }
    expect(sent).toEqual([0, 3, 6, 9]);
    expect(first.messagePosts).toBe(4);
  });

  it('with another base topic send one message in each cooldown, whichever is pressed, also both at once', async () => {
    await twoBridges('second');
    await second.start();
    await pass(6 * MINUTE, 6 * MINUTE);
    const sent: number[] = [];
    for (let press = 0; press < 20; press += 1) {
      if ((await sends(press % 2 === 0 ? first : second)).state === 'sent') sent.push(press);
      await pass(24 * MINUTE, 24 * MINUTE);
    }
    expect(sent).toEqual([0, 5, 10, 15]);
    for (let round = 0; round < 5; round += 1) {
      await pass(2 * HOUR, 30 * MINUTE);
      const answers = await Promise.all([sends(first), sends(second)]);
      expect(answers.map(({ state }) => state).sort()).toEqual(['refused', 'sent']);
    }
    expect(first.messagePosts).toBe(9);
  });

  it('keep to each other after a false record with the highest counter', { tags: 'nightly' }, async () => {
    await twoBridges('second');
    await second.start();
    await pass(6 * MINUTE, 6 * MINUTE);
    const own = JSON.parse(first.observer.payloads(KEEPER).at(-1) ?? '') as object;
    const falsified = JSON.stringify({ ...own, writer: 'x', counter: 2 ** 50 });
    await first.observer.publish(KEEPER, falsified, true);
    await first.press('ola', 'refresh');
    for (let press = 0; press < 3; press += 1) {
      expect(await sends(first)).toMatchObject({ state: 'sent' });
      expect(await sends(second)).toMatchObject({ state: 'refused' });
      await pass(125 * MINUTE, 25 * MINUTE);
    }
    ola().demandCaptcha(true);
    ola().killSession();
    await first.press('ola', 'refresh');
    const { logins } = ola();
    await second.press('ola', 'refresh');
    expect(second.state('ola', 'status').attributes['problem']).toBe('captcha');
    expect(ola().logins).toBe(logins);
  });

  it('keep to each other where one store is a copy of the other', { tags: 'nightly' }, async () => {
    await twoBridges('second');
    await pass(6 * MINUTE, 6 * MINUTE);
    cpSync(first.config.storage.path, second.config.storage.path, { recursive: true });
    await second.start();
    await pass(6 * MINUTE, 6 * MINUTE);
    expect(await sends(first)).toMatchObject({ state: 'sent' });
    await first.stop();
    for (let notice = 0; notice < 4; notice += 1) {
      ola().addNotice({ subject: `Festyn ${notice}`, content: 'x' });
      await second.press('ola', 'refresh');
      await second.pass(3 * MINUTE, 3 * MINUTE);
    }
    expect(await sends(second)).toMatchObject({ state: 'refused' });
  });
});

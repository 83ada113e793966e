import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Broker,
  freePort,
  hasMosquitto,
  startAedes,
  startMosquitto,
  startProxy,
} from '../mqtt/brokers.ts';
import { sampled } from '../seed.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.stopAll());

const KEEPER = 'dziennik2mqtt/ola/keeper';
const kept = (): unknown => JSON.parse(house.observer.payloads(KEEPER).at(-1) ?? 'null');
const ola = () => house.school('ola');

/** As a container without a volume does. */
async function restartWithoutStore(): Promise<void> {
  await house.stop();
  await rm(house.config.storage.path, { recursive: true, force: true });
  await house.start();
}

const brokers: readonly (readonly [string, () => Promise<Broker>, isThere: boolean])[] = [
  ['MQTT 3.1.1', () => startAedes(), true],
  ['MQTT 5', () => startMosquitto(), hasMosquitto],
];

describe.each(sampled(brokers.slice(0, 1), brokers))(
  'a bridge that lost its store (%s)',
  { tags: 'sampled' },
  (_, startBroker, isThere) => {
    it.runIf(isThere)('has the lock and the ration from the broker', async () => {
      house = await House.open({ family: 'demo', broker: await startBroker() });
      ola().demandCaptcha(true);
      await house.start();
      for (let start = 0; start < sampled(2, 5); start += 1) await restartWithoutStore();
      expect(ola().logins).toBe(1);
      expect(house.school('janek').logins).toBe(1);
      expect(house.state('ola', 'status')).toMatchObject({
        state: 'locked',
        attributes: { problem: 'captcha' },
      });
      await house.pass(6 * MINUTE);
      expect(house.state('janek', 'status').state).toBe('ok');
      expect(house.school('janek').logins).toBe(2);
    });
  },
);

describe('the record at the broker', () => {
  it('cannot unlock a child, whatever another client publishes', async () => {
    house = await House.open();
    ola().demandCaptcha(true);
    await house.start();
    const open = { logins: [], resumes: [], failures: 0, unreadable: 0, lock: null };
    for (const payload of [JSON.stringify(open), 'x', '']) {
      await house.observer.publish(KEEPER, payload, true);
      await house.restart();
    }
    await house.pass(HOUR, 10 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('locked');
    expect(ola().logins).toBe(1);
    expect(kept()).toMatchObject({ guard: { lock: { kind: 'captcha' } } });
  });
});

describe('a false record, under any base topic,', () => {
  const future = Array.from({ length: 64 }, (_, day) => Date.parse('2030-01-01T00:00:00Z') + day * 24 * HOUR);

  const locks = [
    { kind: 'captcha', until: null },
    { kind: 'busy', until: future[0] },
  ];

  it.each(locks)(
    'with the lock %j locks until "Resume", which is one try',
    { tags: 'nightly' },
    async (lock) => {
      house = await House.open();
      await house.start();
      await house.pass(6 * MINUTE);
      const { login } = kept() as { login: string };
      const guard = { logins: future, resumes: future, failures: 10_000, unreadable: 10_000, lock };
      const told = { key: '', events: [] };
      const rest = {
        version: 1,
        counter: 2 ** 50,
        writer: 'x',
        login,
        guard,
        told,
        sent: { ill_today: future[0] },
      };
      await house.observer.publish('any/base/at/all/keeper', JSON.stringify(rest), true);
      await house.restart();
      expect(house.state('ola', 'status').attributes['problem']).toBe(lock.kind);
      ola().killSession();
      expect(await house.press('ola', 'resume')).toMatchObject({ state: 'done' });
      expect(ola().logins).toBe(2);
      await house.restart();
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
      await house.pass(2 * HOUR, 30 * MINUTE);
      expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
      expect(ola().logins).toBe(2);
    },
  );
});

describe('a start without a store and without a broker', () => {
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await nextImmediate();
  };
  const seconds = async (count: number): Promise<void> => {
    for (let second = 0; second < count; second += 1) {
      house.clock.advance(1_000);
      await turns();
    }
  };

  it('signs in after a minute, and says so; once the broker was there, the next login waits for it again', async () => {
    house = await House.open();
    const port = await freePort();
    house.config = { ...house.config, mqtt: { ...house.config.mqtt, url: `mqtt://127.0.0.1:${port}` } };
    void house.start();
    while (!house.lines.some(({ message }) => message.includes('pierwsze logowanie poczeka')))
      await nextImmediate();
    await seconds(59);
    expect(ola().logins).toBe(0);
    house.clock.advance(1_000);
    while (ola().logins === 0) await nextImmediate();

    const proxy = await startProxy(house.broker, { port });
    while (!house.observer.payloads(KEEPER).some((payload) => payload.startsWith('{'))) await seconds(1);
    await house.settled();
    await proxy.stop();
    ola().killSession();
    const { length } = house.simulator.requests;
    while (house.simulator.requests.length === length) await seconds(1);
    await seconds(50);
    expect(ola().logins).toBe(1);
    while (ola().logins === 1) await seconds(1);
  });

  it('ends at once when it is stopped, without a login', async () => {
    house = await House.open();
    house.config = { ...house.config, mqtt: { ...house.config.mqtt, url: 'mqtt://127.0.0.1:9' } };
    void house.start();
    while (!house.lines.some(({ message }) => message.includes('pierwsze logowanie poczeka')))
      await nextImmediate();
    await house.stop();
    expect(ola().logins).toBe(0);
  });
});

describe('a store that cannot be read', () => {
  const spoil = async (): Promise<void> => {
    await house.stop();
    const file = join(house.config.storage.path, 'dziennik2mqtt.sqlite');
    for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true });
    await writeFile(file, 'not a database '.repeat(1_000));
  };

  it('locks the child if the broker has no record, and no message is sent within its cooldown, and the log says so', async () => {
    house = await House.open();
    await house.start();
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
    await spoil();
    await house.observer.publish(KEEPER, '', true);
    await house.start();
    expect(house.lines.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /set aside and a new one created; logins, locks and sent messages could not be read/,
      ),
    ]);
    expect(house.state('ola', 'status')).toMatchObject({
      state: 'locked',
      attributes: { problem: 'storage' },
    });
    expect(house.state('ola', 'what_to_do').state).toMatch(/„Wznów”/);
    expect(await house.press('ola', 'resume')).toMatchObject({ state: 'done' });
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    expect(house.messagePosts).toBe(1);
    await house.pass(2 * HOUR, 2 * HOUR);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
  });
});

describe('resume', () => {
  it('is honoured once in 15 minutes and three times a day, and says when it works again', {
    tags: 'nightly',
  }, async () => {
    house = await House.open();
    await house.start();
    const answers: unknown[] = [];
    for (let press = 0; press < 6; press += 1) {
      const { state, attributes } = await house.press('ola', 'resume');
      answers.push(state === 'done' ? 'done' : attributes['detail']);
      await house.pass(10 * MINUTE);
    }
    const refused = (when: string): string =>
      `„Wznów” działa najwyżej raz na 15 minut i trzy razy na dobę; znów zadziała ${when}.`;
    expect(answers.slice(0, 5)).toEqual(['done', refused('o 7:45'), 'done', refused('o 8:05'), 'done']);
    expect(new Set(answers.slice(5))).toEqual(new Set([refused('20.11.2026 o 7:30')]));
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { hasMosquitto, Observer, startAedes, startMosquitto, startProxy } from '../../mqtt/brokers.ts';
import { sampled } from '../../seed.ts';
import { HOUR, type House, MINUTE } from '../house.ts';
import { events, logged, startedHouse, states } from './fault.ts';

type Aedes = Awaited<ReturnType<typeof startAedes>>;
type Proxy = Awaited<ReturnType<typeof startProxy>>;
const STATE = 'dziennik2mqtt/bridge/state';
const EVENTS = 'dziennik2mqtt/ola/event/new_notice';

let house: House;
let proxy: Proxy;
let broker: Aedes;
afterEach(async () => {
  await house.stopAll();
  await proxy.stop();
  expect(house.simulator.violations).toEqual([]);
});

/** A house whose bridge connects to the broker by a proxy; the observer does not. */
async function openHouse(): Promise<void> {
  broker = await startAedes();
  proxy = await startProxy(broker);
  const { url } = proxy;
  house = await startedHouse({
    broker,
    config: (config) => ({ ...config, mqtt: { ...config.mqtt, protocol: '3.1.1', url } }),
  });
}

const bridgeState = (): string | undefined => house.observer.payloads(STATE).at(-1);

/** Lets time pass without waiting for the broker. */
async function passAlone(milliseconds: number, step = HOUR / 2): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    house.clock.advance(step);
    await house.idle();
  }
}

/** Advances the clock until the bridge has connected again. */
async function reconnected(): Promise<void> {
  const before = house.observer.payloads(STATE).filter((state) => state === 'online').length;
  const isBack = (): boolean =>
    house.observer.payloads(STATE).filter((state) => state === 'online').length > before;
  while (!isBack()) {
    house.clock.advance(1_000);
    for (let turn = 0; turn < 20 && !isBack(); turn += 1) await nextImmediate();
  }
}

async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) {
    house.clock.advance(1_000);
    await house.observer.drain();
  }
}

interface BrokerFault {
  /** Named in docs/faults.md. */
  readonly name: string;
  readonly begin: () => unknown;
  readonly hours?: number;
  /** Of the bridge; without a will its `online` expires in Home Assistant. */
  readonly will?: string;
  readonly end: () => unknown;
  readonly logged: readonly RegExp[];
  /** The connection is lost again and again: each line three times, and once for each step of hours, in which it may look stable; the diagnosis once. */
  readonly isFlapping?: true;
  /** Between two losses states arrive. */
  readonly isUsable?: true;
}

const LOST = /^Połączenie z brokerem 127\.0\.0\.1:\d+ zostało przerwane \(ponowi się samo\)$/;
const BACK = /^connected to the broker$/;
const REFUSES = / trzy razy w ciągu minuty, zanim broker cokolwiek przyjął: zezwól na publikacje/;
const CUT = / zostało przerwane trzy razy w ciągu minuty: zatrzymaj drugi mostek/;
const STABLE = /^the connection to the broker is stable again$/;
const faults: readonly BrokerFault[] = [
  {
    name: 'the broker refuses the login',
    begin() {
      broker.aedes.authenticate = (_client, _name, _password, done) =>
        done(Object.assign(new Error('refused'), { returnCode: 5 }) as never, false);
      proxy.cut();
    },
    end() {
      broker.aedes.authenticate = (_client, _name, _password, done) => done(null, true);
    },
    logged: [LOST, /wymaga nazwy użytkownika i hasła: .+ \(ponowi się samo\)$/, BACK],
  },
  {
    name: 'the broker refuses every publication (full)',
    will: 'online',
    async begin() {
      broker.aedes.authorizePublish = (client, _packet, done) =>
        done(client?.id?.startsWith('dziennik2mqtt') ? new Error('full') : null);
      await seconds(90);
    },
    end() {
      broker.aedes.authorizePublish = (_client, _packet, done) => done(null);
    },
    logged: [LOST, BACK, REFUSES, STABLE],
    isFlapping: true,
  },
  {
    name: 'the broker closes the connection again and again',
    will: 'online',
    async begin() {
      for (let loss = 0; loss < 10; loss += 1) {
        proxy.cut();
        await seconds(10);
      }
    },
    end: () => proxy.cut(),
    logged: [LOST, BACK, CUT, STABLE],
    isFlapping: true,
    isUsable: true,
  },
  {
    name: 'the broker is gone for a day',
    hours: 24,
    begin: () => proxy.stop(),
    async end() {
      proxy = await startProxy(broker, { port: proxy.port });
    },
    logged: [LOST, BACK],
  },
];

/** Of the hours of a fault. */
const STEPS = 6;

const probed = async (path: string): Promise<number> => (await fetch(`${house.wallUrl}${path}`)).status;

describe('a fault of the broker', () => {
  const short = faults.filter(({ hours }) => hours === undefined);

  it.each(sampled(short, faults))(
    '$name',
    { tags: 'sampled' },
    async ({ begin, hours = 3, will = 'offline', end, isFlapping, isUsable, logged: lines }) => {
      await openHouse();
      const before = states(house);
      const mark = house.lines.length;
      await begin();
      house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
      await passAlone(hours * HOUR, (hours / STEPS) * HOUR);
      await house.observer.drain();
      expect(bridgeState()).toBe(will);
      if (will === 'offline') expect([await probed('health'), await probed('ready')]).toEqual([200, 503]);
      if (!isUsable) expect(states(house)).toEqual(before);
      await end();
      await reconnected();
      // The next attempt of Home Assistant, which has lost its connection, too.
      await seconds(10);
      const homeAssistant = await Observer.at(broker.url, EVENTS);
      onTestFinished(() => homeAssistant.close());
      await house.pass(10 * MINUTE);
      expect(house.state('ola', 'newest_notice').state).toBe('Festyn');
      await house.observer.until(() => events(house, 'new_notice').length > 0);
      await house.observer.drain();
      expect(events(house, 'new_notice')).toEqual(['Festyn']);
      if (!isFlapping) await homeAssistant.until((seen) => seen.length > 0);
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(bridgeState()).toBe('online');
      const found = logged(house, mark);
      for (const line of lines)
        expect(found.filter((one) => line.test(one)).length, String(line)).toBeLessThanOrEqual(
          isFlapping && line !== CUT && line !== REFUSES ? 3 + STEPS : 1,
        );
      expect(found.filter((one) => !lines.some((line) => line.test(one)))).toEqual([]);
    },
  );
});

it.runIf(hasMosquitto)('the broker takes no discovery documents', async () => {
  const acl = join(mkdtempSync(join(tmpdir(), 'dziennik2mqtt-acl-')), 'acl');
  writeFileSync(acl, 'topic readwrite #\ntopic deny homeassistant/device/#\n');
  const strict = await startMosquitto(['allow_anonymous true', `acl_file ${acl}`]);
  proxy = await startProxy(strict);
  const { url } = proxy;
  house = await startedHouse({
    broker: strict,
    config: (config) => ({ ...config, mqtt: { ...config.mqtt, protocol: '3.1.1', url } }),
  });
  const sentence =
    'Home Assistant nic nie dostaje: broker nie przyjmuje dokumentów, które opisują mu urządzenia mostka.';
  const conflict = await house.until('bridge', 'conflict', ({ state }) => state === 'ON');
  expect(conflict.attributes).toMatchObject({ reason: sentence });
  expect(await house.wall()).toContain(sentence);
  const health = await fetch(`${house.wallUrl}health`);
  expect(await health.json()).toMatchObject({ conflict: sentence });
  // A button that Home Assistant shows says that it has the documents.
  await house.press('ola', 'refresh');
  await house.until('bridge', 'conflict', ({ state }) => state === 'OFF');
  expect(await house.wall()).not.toContain('nic nie dostaje');
});

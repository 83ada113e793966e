import { setImmediate as nextImmediate } from 'node:timers/promises';
import mqtt from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import type { DiscoveryDocument } from '../../src/home/device.ts';
import { freePort, startAedes, startProxy } from '../mqtt/brokers.ts';
import { forTest } from '../mqtt/connecting.ts';
import { sampledByKind } from '../seed.ts';
import { House, MINUTE } from './house.ts';

/** Two children with three more devices each, the family, the bridge. */
const ALL_DOCUMENTS = 10;
/** Of one child. */
const DOCUMENTS = 5;

let house: House;
afterEach(() => house.close());

type Names = { readonly base?: string; readonly prefix?: string };

const named = (config: Config, { base, prefix }: Names): Config => ({
  ...config,
  mqtt: { ...config.mqtt, base_topic: base ?? config.mqtt.base_topic },
  home_assistant: {
    ...config.home_assistant,
    discovery_prefix: prefix ?? config.home_assistant.discovery_prefix,
  },
});

/** The retained messages of the broker, by topic. */
function retainedTopics(): Record<string, string> {
  // What the bridge sends itself to read what the broker retains is not retained.
  const seen = house.observer.seen.filter(({ payload }) => !payload.startsWith('end '));
  const last = new Map(seen.map(({ topic, payload }) => [topic, payload]));
  last.delete('drain');
  return Object.fromEntries([...last].filter(([, payload]) => payload !== ''));
}

/** The retained topics that do not belong to the current names. */
function leftTopics(base: string, prefix: string): string[] {
  const slug = base === 'dziennik2mqtt' ? 'dziennik2mqtt_' : `dziennik2mqtt_${base.replace('/', '-2f')}-`;
  const ours = new RegExp(`^(${base}/\\w+/\\w+|${prefix}/device/${slug}\\w+/config)$`);
  return Object.keys(retainedTopics()).filter((topic) => !ours.test(topic));
}

const documentsAt = (prefix: string): Record<string, DiscoveryDocument> =>
  Object.fromEntries(
    Object.entries(retainedTopics())
      .filter(([topic]) => topic.startsWith(`${prefix}/device/`))
      .map(([topic, payload]) => [topic, JSON.parse(payload) as DiscoveryDocument]),
  );

const ids = (documents: Record<string, DiscoveryDocument>, key: string): unknown[] =>
  Object.values(documents)
    .flatMap(({ components }) => Object.values(components).flatMap((component) => component[key] ?? []))
    .toSorted();

async function move(names: Names): Promise<void> {
  await house.stop();
  house.config = named(house.config, names);
  await house.start();
  await house.pass(MINUTE, 1_000);
}

async function settledHouse(broker = startAedes()): Promise<void> {
  house = await House.open({ broker: await broker });
  await house.start();
  await house.pass(MINUTE, 1_000);
}

describe('another base topic', () => {
  const all: readonly (readonly [from: string, to: string])[] = [
    ['dziennik2mqtt', 'second'],
    ['dziennik2mqtt', 'dziennik2mqtt/2'],
    ['a/b', 'a'],
    ['second', 'dziennik2mqtt'],
  ];
  const moves = sampledByKind(all, () => null);

  it.each(moves)('leaves nothing of %s when it is %s', { tags: 'sampled' }, async (from, to) => {
    house = await House.open({ family: 'demo', config: (config) => named(config, { base: from }) });
    await house.start();
    await house.pass(MINUTE, 1_000);
    expect(Object.keys(retainedTopics()).length).toBeGreaterThan(60);
    await move({ base: to });
    expect(leftTopics(to, 'homeassistant')).toEqual([]);
    expect(Object.keys(documentsAt('homeassistant'))).toHaveLength(ALL_DOCUMENTS);
    expect(house.lines.filter(({ message }) => message.includes('not used any more'))).toHaveLength(1);
  });

  it('announces the new devices after the old ones are removed, with the same entity ids for the children', async () => {
    await settledHouse();
    const before = documentsAt('homeassistant');
    const mark = house.observer.seen.length;
    await move({ base: 'second' });
    const order = house.observer.seen
      .slice(mark)
      .filter(({ topic }) => topic.endsWith('/config'))
      .map(({ topic, payload }) => [topic.includes('second'), payload === '']);
    expect(order).toEqual([...Array(DOCUMENTS).fill([false, true]), ...Array(DOCUMENTS).fill([true, false])]);
    const after = documentsAt('homeassistant');
    const ofChildren = (list: unknown[]): unknown[] =>
      list.filter((id) => !/\.dziennik2mqtt_/.test(String(id)));
    expect(ofChildren(ids(after, 'default_entity_id'))).toEqual(ofChildren(ids(before, 'default_entity_id')));
    expect(ids(after, 'unique_id').filter((id) => ids(before, 'unique_id').includes(id))).toEqual([]);
  });

  it('waits 5 seconds before it announces the new devices', { tags: 'nightly' }, async () => {
    await settledHouse();
    await house.stop();
    house.config = named(house.config, { base: 'second' });
    await house.start();
    await house.pass(4_000, 1_000);
    expect(documentsAt('homeassistant')).toEqual({});
    await house.pass(2_000, 1_000);
    await house.observer.until(() => Object.keys(documentsAt('homeassistant')).length === DOCUMENTS);
  });
});

describe('another discovery prefix', () => {
  it('leaves no document below the old one, and keeps the unique ids', async () => {
    await settledHouse();
    const before = documentsAt('homeassistant');
    await move({ prefix: 'ha/discovery' });
    expect(leftTopics('dziennik2mqtt', 'ha/discovery')).toEqual([]);
    const after = documentsAt('ha/discovery');
    expect(ids(after, 'unique_id')).toEqual(ids(before, 'unique_id'));
  });

  it('can change together with the base', { tags: 'nightly' }, async () => {
    await settledHouse();
    await move({ base: 'second', prefix: 'other' });
    expect(leftTopics('second', 'other')).toEqual([]);
  });
});

describe('an interrupted move', () => {
  it('continues when the broker can be reached', async () => {
    await settledHouse();
    await house.stop();
    const port = await freePort();
    const moved = named(house.config, { base: 'second' });
    house.config = { ...moved, mqtt: { ...moved.mqtt, url: `mqtt://127.0.0.1:${port}` } };
    const starting = house.start();
    const refused = (): number =>
      house.lines.filter(({ level, message }) => level === 'warn' && message.includes('nic nie odpowiada'))
        .length;
    await expect.poll(refused, { interval: 5 }).toBe(1);
    expect(leftTopics('dziennik2mqtt', 'homeassistant')).toEqual([]);
    await forTest(startProxy(house.broker, { port }));
    for (let second = 0; second < 5; second++) {
      house.clock.advance(1_000);
      await nextImmediate();
    }
    await starting;
    await house.pass(MINUTE, 1_000);
    expect(leftTopics('second', 'homeassistant')).toEqual([]);
    expect(Object.keys(documentsAt('homeassistant'))).toHaveLength(DOCUMENTS);
  });

  it('is finished by the next start', { tags: 'nightly' }, async () => {
    const broker = await startAedes();
    await settledHouse(Promise.resolve(broker));
    await house.stop();
    const plenty = Object.keys(retainedTopics()).length;
    house.config = named(house.config, { base: 'second' });
    let taken = 0;
    broker.aedes.authorizePublish = (client, { payload }, done) => {
      if (payload.length === 0) taken += 1;
      if (taken <= 10) done(null);
      else client?.close();
    };
    void house.start();
    await expect.poll(() => taken, { interval: 5 }).toBeGreaterThan(10);
    await house.idle();
    await house.stop();
    const halfway = leftTopics('second', 'homeassistant');
    expect(halfway.length).toBeGreaterThan(plenty - 20);
    expect(halfway.length).toBeLessThan(plenty);
    broker.aedes.authorizePublish = (_client, _packet, done) => done(null);
    await house.start();
    await house.pass(MINUTE, 1_000);
    expect(leftTopics('second', 'homeassistant')).toEqual([]);
    expect(Object.keys(documentsAt('homeassistant'))).toHaveLength(DOCUMENTS);
  });
});

describe('two bridges at one broker', () => {
  const foreign = JSON.stringify({ device: { name: 'Other' }, origin: { name: 'other' }, components: {} });
  const topicOfOla = 'homeassistant/device/dziennik2mqtt_ola/config';
  const overwriteWarnings = (): string[] =>
    house.lines.filter(({ message }) => /nadpisuje|overwrites/.test(message)).map(({ message }) => message);

  it('have no topic and no id in common if their bases differ', { tags: 'nightly' }, async () => {
    await settledHouse();
    const second = await House.open({
      broker: { ...house.broker, stop: async () => undefined },
      config: (config) => named(config, { base: 'second' }),
    });
    try {
      await second.start();
      await second.pass(MINUTE, 1_000);
      const documents = documentsAt('homeassistant');
      expect(Object.keys(documents)).toHaveLength(2 * DOCUMENTS);
      const unique = ids(documents, 'unique_id');
      expect(new Set(unique).size).toBe(unique.length);
      const published = second.observer.seen.filter(({ retained, topic }) => !retained && topic !== 'drain');
      expect(published.filter(({ topic }) => !/^second\/|\/dziennik2mqtt_second-/.test(topic))).toEqual([]);
      expect([...house.lines, ...second.lines].filter(({ level }) => level === 'warn')).toEqual([]);
    } finally {
      await second.close();
    }
  });

  it('report a conflict when a document is overwritten, until all are announced again', async () => {
    await settledHouse();
    expect(house.state('bridge', 'conflict')).toEqual({
      state: 'OFF',
      attributes: { reason: null, what_to_do: null },
    });
    await house.observer.publish(topicOfOla, foreign, true);
    await house.observer.publish(topicOfOla, `${foreign} `, true);
    await house.until('bridge', 'conflict', ({ state }) => state === 'ON');
    expect(house.state('bridge', 'conflict').attributes).toEqual({
      reason: 'Inny program ogłasza urządzenie pod tą samą nazwą co ten mostek.',
      what_to_do:
        'Zatrzymaj drugi mostek albo nadaj każdemu własny temat bazowy (base_topic) i uruchom oba ponownie.',
    });
    expect(overwriteWarnings()).toEqual([
      `Inny program nadpisuje nasz dokument pod ${topicOfOla}: zatrzymaj drugi mostek albo daj każdemu własne mqtt.base_topic i uruchom oba ponownie`,
    ]);
    // It stays: two bridges would overwrite each other endlessly.
    await house.pass(10 * MINUTE);
    expect(retainedTopics()[topicOfOla]).toBe(`${foreign} `);
    await house.observer.publish('homeassistant/status', 'online');
    await house.pass(MINUTE, 1_000);
    expect(retainedTopics()[topicOfOla]).toContain('dziennik2mqtt_ola_average');
    expect(house.state('bridge', 'conflict').state).toBe('OFF');
  });

  it('report a foreign document from before the start, but not one of an earlier run', {
    tags: 'nightly',
  }, async () => {
    await settledHouse();
    await house.stop();
    house.config = {
      ...house.config,
      home_assistant: { ...house.config.home_assistant, language: 'en' },
    };
    await house.start();
    await house.pass(MINUTE, 1_000);
    expect(overwriteWarnings()).toEqual([]);
    await house.stop();
    await house.observer.publish(topicOfOla, foreign, true);
    await house.start();
    await house.pass(MINUTE, 1_000);
    expect(overwriteWarnings()).toHaveLength(1);
  });

  it('report a connection that another bridge takes over again and again', async () => {
    await settledHouse();
    const { base_topic: base } = house.config.mqtt;
    const bridgeState = (): string[] => house.observer.payloads('dziennik2mqtt/bridge/state');
    for (const waitMs of [1_000, 2_000, 4_000]) {
      const count = bridgeState().length;
      const options = { clientId: `dziennik2mqtt_${base}`, reconnectPeriod: 0 };
      const rival = await mqtt.connectAsync(house.broker.url, options);
      await house.observer.until(() => bridgeState().length > count && bridgeState().at(-1) === 'offline');
      await house.idle();
      house.clock.advance(waitMs * 1.25);
      await house.observer.until(() => bridgeState().at(-1) === 'online');
      await rival.endAsync(true);
    }
    await house.pass(10_000, 1_000);
    await house.until('bridge', 'conflict', ({ state }) => state === 'ON');
    // This broker does not say that another client has the id.
    expect(house.state('bridge', 'conflict').attributes).toMatchObject({
      reason: 'Połączenie z brokerem urywa się co chwilę.',
      what_to_do: expect.stringMatching(/^Zatrzymaj drugi mostek/),
    });
    await house.pass(6 * MINUTE);
    expect(house.state('bridge', 'conflict').state).toBe('OFF');
  });
});

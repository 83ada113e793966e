import { setImmediate as nextImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Publisher, type RetainedTopics } from '../../src/mqtt/publisher.ts';
import {
  hasMosquitto,
  recordingLog,
  retained,
  startAedes,
  startBroker,
  startMosquitto,
  startProxy,
} from './brokers.ts';
import {
  type Connected,
  connectedTo,
  connectionTo,
  flushed,
  forTest,
  observing,
  reconnect,
} from './connecting.ts';

function storedTopics(): RetainedTopics & { readonly topics: Set<string> } {
  const topics = new Set<string>();
  return {
    topics,
    remember: (topic) => void topics.add(topic),
    forget: (topic) => void topics.delete(topic),
    all: () => [...topics],
  };
}

function publisherOn({ connection }: Connected, topics = storedTopics()) {
  const log = recordingLog();
  const publisher = new Publisher({ connection, topics, log });
  publisher.start();
  return { publisher, topics, lines: log.lines };
}

const state = (key: string, payload: string) => ({
  topic: `base/ola/${key}`,
  payload,
  retain: true as const,
  qos: 1 as const,
});

describe('Publisher', () => {
  it('sends a state only when it differs from what was sent', async () => {
    const broker = await forTest(startBroker());
    const observer = await observing(broker, 'base/ola/#');
    const connected = await connectedTo(broker);
    const { publisher } = publisherOn(connected);
    publisher.publish([state('a', '1'), state('b', '1')]);
    publisher.publish([state('a', '1'), state('b', '2')]);
    publisher.publish([state('a', '1'), state('b', '2')]);
    await publisher.settled();
    await flushed(connected.connection, observer);
    expect(observer.payloads('base/ola/a')).toEqual(['1']);
    expect(observer.payloads('base/ola/b')).toEqual(['1', '2']);
    expect(await retained(broker.url, 'base/ola/#')).toEqual({ 'base/ola/a': '1', 'base/ola/b': '2' });
  });

  it('begins with what was acknowledged longest ago', async () => {
    const broker = await forTest(startBroker());
    const proxy = await forTest(startProxy(broker));
    const observer = await observing(broker, 'base/ola/#');
    const connected = await connectedTo(proxy);
    const { publisher } = publisherOn(connected);
    publisher.publish([state('a', '1'), state('b', '1'), state('c', '1')]);
    await publisher.settled();
    publisher.publish([state('a', '2')]);
    await publisher.settled();
    await flushed(connected.connection, observer);
    const before = observer.seen.length;
    await reconnect(connected, proxy);
    await flushed(connected.connection, observer);
    const order = observer.seen.slice(before).filter(({ topic }) => topic.startsWith('base/ola'));
    expect(order.map(({ topic }) => topic)).toEqual(['base/ola/b', 'base/ola/c', 'base/ola/a']);
  });

  it('sends everything again to a broker that restarted without its retained messages', async () => {
    const first = await startBroker();
    const connected = await connectedTo(first);
    const { publisher } = publisherOn(connected);
    publisher.publish([state('a', '1'), state('b', '1')]);
    await publisher.settled();
    const gone = connected.lost();
    await first.stop();
    await gone;
    publisher.publish([state('b', '2')]);
    const second = await forTest(startBroker(first.port));
    const observer = await observing(second, 'base/ola/#');
    const back = connected.next();
    connected.clock.advance(1_000);
    await back;
    await publisher.settled();
    await flushed(connected.connection, observer);
    expect(await retained(second.url, 'base/ola/#')).toEqual({ 'base/ola/a': '1', 'base/ola/b': '2' });
  });

  it('is not settled by the answer to an older state', async () => {
    const broker = await forTest(startAedes());
    const { promise: held, resolve: hold } = Promise.withResolvers<() => void>();
    broker.aedes.authorizePublish = (_client, { payload }, done) =>
      payload.toString() === '2' ? hold(() => done(null)) : done(null);
    const connected = await connectedTo(broker);
    const { publisher } = publisherOn(connected);
    let isSettled = false;
    publisher.publish([state('a', '1')]);
    publisher.publish([state('a', '2')]);
    const settled = publisher.settled().then(() => {
      isSettled = true;
    });
    const release = await held;
    // Answered after the older state.
    await connected.connection.publish(state('b', '1'));
    await nextImmediate();
    expect(isSettled).toBe(false);
    release();
    await settled;
  });

  it('is not settled before the broker has acknowledged everything', async () => {
    const broker = await forTest(startBroker());
    const proxy = await forTest(startProxy(broker));
    const connected = await connectedTo(proxy);
    const { publisher } = publisherOn(connected);
    await publisher.settled();
    proxy.mute();
    publisher.publish([state('a', '1')]);
    let settled = false;
    void publisher.settled().then(() => {
      settled = true;
    });
    const observer = await observing(broker, 'base/ola/#');
    await observer.until((seen) => seen.length === 1);
    expect(settled).toBe(false);
  });

  it('sends everything again on republish', async () => {
    const broker = await forTest(startBroker());
    const observer = await observing(broker, 'base/ola/#');
    const connected = await connectedTo(broker);
    const { publisher } = publisherOn(connected);
    publisher.publish([state('a', '1')]);
    publisher.republish();
    await publisher.settled();
    await flushed(connected.connection, observer);
    expect(observer.payloads('base/ola/a')).toEqual(['1', '1']);
  });

  it('empties a retracted topic, also one that an earlier run published, and removes it from the stored topics', async () => {
    const broker = await forTest(startBroker());
    const observer = await observing(broker);
    await observer.publish('base/tom/a', 'old', true);
    const connected = connectionTo(broker);
    const topics = storedTopics();
    topics.remember('base/tom/a');
    const { publisher } = publisherOn(connected, topics);
    publisher.publish([state('a', '1'), state('b', '1')]);
    publisher.retract(['base/tom/a', 'base/ola/b']);
    expect(topics.all()).toEqual(['base/tom/a', 'base/ola/a', 'base/ola/b']);
    connected.connection.start();
    await publisher.settled();
    expect(topics.all()).toEqual(['base/ola/a']);
    expect(await retained(broker.url, 'base/#')).toMatchObject({ 'base/ola/a': '1' });
    expect(Object.keys(await retained(broker.url, 'base/+/+')).sort()).toEqual([
      'base/bridge/state',
      'base/ola/a',
    ]);
    publisher.publish([state('b', '2')]);
    expect(topics.all()).toEqual(['base/ola/a', 'base/ola/b']);
  });

  it('stores a topic before it publishes to it', async () => {
    const broker = await forTest(startBroker());
    const connected = connectionTo(broker);
    const { publisher, topics } = publisherOn(connected);
    publisher.publish([state('a', '1')]);
    expect(topics.all()).toEqual(['base/ola/a']);
  });

  it('publishes more states than the broker accepts in flight', async () => {
    const broker = await forTest(startAedes());
    const connected = await connectedTo(broker);
    const { publisher } = publisherOn(connected);
    const states = Array.from({ length: 500 }, (_, index) => state(`key_${index}`, String(index)));
    publisher.publish(states);
    await publisher.settled();
    const observer = await observing(broker, 'base/ola/#');
    await observer.until((seen) => seen.length === 500);
    expect(new Set(observer.seen.map(({ topic }) => topic)).size).toBe(500);
  });
});

describe.runIf(hasMosquitto)('a broker that refuses all publications', () => {
  it('is logged once, and does not prevent settling', async () => {
    const broker = await forTest(
      startMosquitto(['allow_anonymous true', `acl_file ${import.meta.dirname}/read-only.acl`]),
    );
    const connected = await connectedTo(broker);
    const { publisher, lines, topics } = publisherOn(connected);
    publisher.publish([state('a', '1'), state('b', '1')]);
    publisher.retract(['base/ola/a']);
    await publisher.settled();
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
    // Not empty yet: to be removed by a later run.
    expect([...topics.topics]).toContain('base/ola/a');
  });
});

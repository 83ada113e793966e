import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Announcer, type ComponentMemory } from '../../src/bridge/announcer.ts';
import type { Component, DeviceOutput } from '../../src/home/device.ts';
import { silentLog } from '../../src/lib/log.ts';
import { Publisher } from '../../src/mqtt/publisher.ts';
import { type Observer, retained, startBroker, startProxy } from '../mqtt/brokers.ts';
import { connectionTo, during, flushed, observing } from '../mqtt/connecting.ts';

const STATUS = 'homeassistant/status';
const BRIDGE = 'dziennik2mqtt_bridge';
const OLA = 'dziennik2mqtt_ola';

const topicOf = (device: string): string => `homeassistant/device/${device}/config`;

function output(device: string, ...keys: readonly string[]): DeviceOutput {
  const components = keys.map((key): [string, Component] => [
    key,
    { platform: 'sensor', unique_id: `${device}_${key}` },
  ]);
  return {
    device,
    discoveryTopic: topicOf(device),
    complete: true,
    document: {
      device: { name: device },
      origin: { name: 'test' },
      components: Object.fromEntries(components),
    },
    problems: [],
    states: [],
  };
}

function memoryOf(): ComponentMemory & { readonly kept: Map<string, Readonly<Record<string, string>>> } {
  const kept = new Map<string, Readonly<Record<string, string>>>();
  return {
    kept,
    components: (device) => kept.get(device) ?? {},
    saveComponents: (device, components) => void kept.set(device, components),
    forgetDevice: (device) => void kept.delete(device),
  };
}

/** A bridge's announcer at a real broker, and Home Assistant's eyes. */
async function home({ started = true, memory = memoryOf(), protocol = 'auto' as '3.1.1' | 'auto' } = {}) {
  const broker = await during(startBroker());
  const proxy = await during(startProxy(broker));
  const observer = await observing(broker, 'homeassistant/device/#', 'base/#');
  const connected = connectionTo(proxy, { willTopic: undefined, protocol });
  const { connection, clock, lines } = connected;
  const topics = new Set<string>();
  const port = {
    remember: (topic: string) => void topics.add(topic),
    forget: (topic: string) => void topics.delete(topic),
    all: () => [...topics],
  };

  const publisher = new Publisher({ connection, topics: port, log: silentLog });
  const announcer = new Announcer({
    connection,
    publisher,
    topics: port,
    memory,
    statusTopic: STATUS,
    bridgeDevice: BRIDGE,
    clock,
    log: silentLog,
    random: () => 0.5,
  });
  publisher.start();
  announcer.start();
  const connect = async (): Promise<void> => {
    const ready = connected.next();
    connection.start();
    await ready;
    await flushed(connection, observer);
  };
  if (started) await connect();
  const birth = async (retain = false): Promise<void> => {
    await flushed(connection, observer);
    await observer.publish(STATUS, 'online', retain);
    await flushed(connection, observer);
    await turn();
  };
  return {
    broker,
    proxy,
    observer,
    connected,
    connection,
    clock,
    lines,
    topics,
    publisher,
    announcer,
    memory,
    connect,
    birth,
  };
}

/** The components of every document that a device's topic carried, in their order. */
function documents(observer: Observer, device: string): string[][] {
  return observer.payloads(topicOf(device)).map((payload) => {
    if (payload === '') return ['(empty)'];
    const { components } = JSON.parse(payload) as DeviceOutput['document'];
    return Object.entries(components).map(([key, value]) => ('unique_id' in value ? key : `-${key}`));
  });
}

describe('Announcer', () => {
  it('announces a device once, and again only when its document differs', async () => {
    const { announcer, observer, connection, clock, broker, topics } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(10_000);
    announcer.announce(output(BRIDGE, 'version'));
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['version']]);
    announcer.announce(output(BRIDGE, 'version', 'status'));
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['version'], ['version', 'status']]);
    expect(Object.keys(await retained(broker.url, 'homeassistant/#'))).toEqual([topicOf(BRIDGE)]);
    expect([...topics]).toEqual([topicOf(BRIDGE)]);
  });

  it('lets 3 seconds pass between two documents of a device, and sends only the latest', async () => {
    const { announcer, observer, connection, clock } = await home();
    announcer.announce(output(BRIDGE, 'a'));
    announcer.announce(output(BRIDGE, 'a', 'b'));
    announcer.announce(output(BRIDGE, 'a', 'b', 'c'));
    clock.advance(2_999);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['a']]);
    clock.advance(1);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['a'], ['a', 'b', 'c']]);
  });

  it('announces the bridge first, whoever comes first', async () => {
    const { announcer, observer, connection, clock } = await home();
    announcer.announce(output(OLA, 'average'));
    await flushed(connection, observer);
    expect(observer.seen.filter(({ topic }) => topic.startsWith('homeassistant'))).toEqual([]);
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(50);
    await flushed(connection, observer);
    const order = observer.seen
      .map(({ topic }) => topic)
      .filter((topic) => topic.startsWith('homeassistant'));
    expect(order).toEqual([topicOf(BRIDGE), topicOf(OLA)]);
  });

  it('does not take its own echo, which MQTT 3.1.1 brings, for a deletion', async () => {
    const { announcer, observer, connection, clock } = await home({ protocol: '3.1.1' });
    announcer.announce(output(BRIDGE, 'a'));
    await flushed(connection, observer);
    clock.advance(3_000);
    announcer.announce(output(BRIDGE, 'a', 'b'));
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([['a'], ['a', 'b']]);
  });

  it('announces everything again after a reconnect', async () => {
    const { announcer, observer, connection, connected, clock, proxy } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(OLA, 'average'));
    clock.advance(3_000);
    await flushed(connection, observer);
    const gone = connected.lost();
    proxy.cut();
    await gone;
    announcer.announce(output(OLA, 'average', 'absences'));
    const back = connected.next();
    clock.advance(1_000);
    await back;
    clock.advance(50);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toHaveLength(2);
    expect(documents(observer, OLA).at(-1)).toEqual(['average', 'absences']);
  });
});

describe("Home Assistant's birth", () => {
  it('is answered after a random pause with all documents, and 3 seconds later with all states', async () => {
    const { announcer, publisher, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(OLA, 'average'));
    publisher.publish([{ topic: 'base/ola/average', payload: '4', retain: true, qos: 1 }]);
    clock.advance(60_000);
    await birth();
    clock.advance(2_999);
    await flushed(connection, observer);
    expect(documents(observer, OLA)).toHaveLength(1);
    clock.advance(1 + 50);
    await flushed(connection, observer);
    expect([BRIDGE, OLA].map((device) => documents(observer, device).length)).toEqual([2, 2]);
    expect(observer.payloads('base/ola/average')).toEqual(['4']);
    clock.advance(3_050);
    await flushed(connection, observer);
    expect(observer.payloads('base/ola/average')).toEqual(['4', '4']);
  });

  it('is answered once where it comes several times', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(60_000);
    await birth();
    await birth();
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toHaveLength(2);
  });

  it('is no birth when it was retained before we came', async () => {
    const { announcer, observer, connection, connect, clock } = await home({ started: false });
    await observer.publish(STATUS, 'online', true);
    await connect();
    announcer.announce(output(BRIDGE, 'version'));
    await flushed(connection, observer);
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toHaveLength(1);
  });

  it('is one also when it is published retained, later', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(60_000);
    await birth(true);
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toHaveLength(2);
  });
});

describe('a component that is gone', () => {
  it('stays as a tombstone until 5 seconds after a birth', async () => {
    const { announcer, observer, connection, clock, birth, memory } = await home();
    announcer.announce(output(BRIDGE, 'version', 'old'));
    clock.advance(3_000);
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(600_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([
      ['version', 'old'],
      ['-old', 'version'],
    ]);
    expect(memory.components(BRIDGE)).toEqual({ version: 'sensor', old: 'sensor' });
    await birth();
    clock.advance(3_000 + 4_999);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE).at(-1)).toEqual(['-old', 'version']);
    clock.advance(1);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE).at(-1)).toEqual(['version']);
    expect(memory.components(BRIDGE)).toEqual({ version: 'sensor' });
  });

  it('is buried also by the next life', async () => {
    const memory = memoryOf();
    memory.saveComponents(BRIDGE, { version: 'sensor', old: 'button' });
    const { announcer, observer, connection } = await home({ memory });
    announcer.announce(output(BRIDGE, 'version'));
    await flushed(connection, observer);
    const [payload] = observer.payloads(topicOf(BRIDGE));
    expect(JSON.parse(payload ?? '')).toMatchObject({ components: { old: { platform: 'button' } } });
  });

  it('does not go with a birth that came before its tombstone', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version', 'old'));
    clock.advance(3_000);
    await birth();
    announcer.announce(output(BRIDGE, 'version'));
    clock.advance(600_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE).at(-1)).toEqual(['-old', 'version']);
  });

  it('is no tombstone any more when it comes back', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    for (const keys of [['a', 'b'], ['a'], ['a', 'b']]) {
      announcer.announce(output(BRIDGE, ...keys));
      clock.advance(3_000);
    }
    await birth();
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, BRIDGE)).toEqual([
      ['a', 'b'],
      ['-b', 'a'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});

describe('a device that is gone', () => {
  it('is left alone when a person deleted it, until the next birth', async () => {
    const { announcer, observer, connection, clock, birth } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(OLA, 'average'));
    clock.advance(10_000);
    await flushed(connection, observer);
    await observer.publish(topicOf(OLA), '', true);
    await flushed(connection, observer);
    announcer.announce(output(OLA, 'average', 'absences'));
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, OLA)).toEqual([['average'], ['(empty)']]);
    await birth();
    clock.advance(10_000);
    await flushed(connection, observer);
    expect(documents(observer, OLA).at(-1)).toEqual(['average', 'absences']);
  });

  it('is removed when it is not configured any more, and forgotten when the broker knows', async () => {
    const memory = memoryOf();
    memory.saveComponents(OLA, { average: 'sensor' });
    const { announcer, observer, publisher, broker, connect, topics } = await home({
      started: false,
      memory,
    });
    await observer.publish(topicOf(OLA), '{}', true);
    announcer.announce(output(BRIDGE, 'version'));
    announcer.remove({ device: OLA, discoveryTopic: topicOf(OLA) });
    await turn();
    expect([...memory.kept.keys()]).toContain(OLA);
    await connect();
    await publisher.settled();
    expect(Object.keys(await retained(broker.url, 'homeassistant/device/#'))).toEqual([topicOf(BRIDGE)]);
    expect([...memory.kept.keys()]).toEqual([BRIDGE]);
    expect([...topics]).toEqual([topicOf(BRIDGE)]);
  });

  it('stays away when its last document was still resting', async () => {
    const { announcer, observer, connection, clock } = await home();
    announcer.announce(output(BRIDGE, 'version'));
    announcer.announce(output(OLA, 'average'));
    clock.advance(50);
    announcer.announce(output(OLA, 'average', 'absences'));
    announcer.remove({ device: OLA, discoveryTopic: topicOf(OLA) });
    clock.advance(60_000);
    await flushed(connection, observer);
    expect(documents(observer, OLA)).toEqual([['average'], ['(empty)']]);
  });
});

import { setImmediate as nextImmediate } from 'node:timers/promises';
import { Faults } from '../../../src/bridge/faults.ts';
import { Announcer } from '../../../src/bridge/publishing/announcer.ts';
import { Documents } from '../../../src/bridge/publishing/documents.ts';
import { Overwrites } from '../../../src/bridge/publishing/overwrites.ts';
import type { Devices } from '../../../src/bridge/store/published.ts';
import type { Component, DeviceOutput } from '../../../src/home/device.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { fileAdvice } from '../../../src/mqtt/broker-advice.ts';
import { Publisher } from '../../../src/mqtt/publisher.ts';
import { type Broker, type Observer, startBroker, startProxy } from '../../mqtt/brokers.ts';
import { connectionTo, flushed, forTest, observing } from '../../mqtt/connecting.ts';

export const STATUS = 'homeassistant/status';
export const READ = 'base/bridge/guest_mode';
export const BRIDGE = 'dziennik2mqtt_bridge';
export const OLA = 'dziennik2mqtt_ola';
export const OLA_GRADES = 'dziennik2mqtt_ola_grades';

export const topicOf = (device: string): string => `homeassistant/device/${device}/config`;

export function output(device: string, ...keys: readonly string[]): DeviceOutput {
  const components = keys.map((key): [string, Component] => [
    key,
    { platform: 'sensor', unique_id: `${device}_${key}`, default_entity_id: `sensor.${key}` },
  ]);
  return {
    owner: device.replace(/_grades$/, ''),
    subDevices: [],
    device,
    discoveryTopic: topicOf(device),
    isGone: () => true,
    document: {
      device: { name: device },
      origin: { name: 'test' },
      components: Object.fromEntries(components),
    },
    problems: [],
    states: [],
  };
}

export function memoryOf(): Pick<Devices, 'components' | 'save'> {
  const saved = new Map<string, Readonly<Record<string, string>>>();
  return {
    components: (device) => saved.get(device) ?? {},
    save: (device, components) => void saved.set(device, components),
  };
}

/** An announcer at a real broker; `observer` receives what Home Assistant would. */
export async function home({
  started = true,
  memory = memoryOf(),
  protocol = 'auto' as '3.1.1' | 'auto',
  startsBroker = startBroker as () => Promise<Broker>,
  willTopic = undefined as string | undefined,
  filters = ['homeassistant/device/#', 'base/#'],
} = {}) {
  const broker = await forTest(startsBroker());
  const proxy = await forTest(startProxy(broker));
  const observer = await observing(broker, ...filters);
  const connected = connectionTo(proxy, { willTopic, protocol });
  const { connection, clock, lines } = connected;
  const topics = new Set<string>();
  const port = {
    remember: (topic: string) => void topics.add(topic),
    forget: (topic: string) => void topics.delete(topic),
    all: () => [...topics],
  };

  const publisher = new Publisher({ connection, topics: port, log: silentLog });
  const listening: boolean[] = [];
  const overwrites = new Overwrites({
    bridgeState: 'base/bridge/state',
    advice: fileAdvice('en'),
    log: silentLog,
  });
  const documents = new Documents({
    connection,
    retry: () => announcer.announceAgain(),
    clock,
    language: 'en',
  });
  const announcer = new Announcer({
    connection,
    documents,
    publisher,
    topics: port,
    devices: memory,
    statusTopic: STATUS,
    readState: READ,
    bridgeDevice: BRIDGE,
    overwrites,
    onHomeAssistant: (isListening) => void listening.push(isListening),
    faults: new Faults({ clock, log: silentLog }),
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
  const reconnect = async (): Promise<void> => {
    const gone = connected.lost();
    proxy.cut();
    await gone;
    const back = connected.next();
    clock.advance(1_000);
    await back;
  };
  const birth = async (retain = false): Promise<void> => {
    await flushed(connection, observer);
    await observer.publish(STATUS, 'online', retain);
    await flushed(connection, observer);
    await nextImmediate();
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
    documents,
    memory,
    connect,
    reconnect,
    birth,
    listening,
  };
}

/** The default entity ids of every document on a device's topic, in order. */
export function defaultIds(observer: Observer, device: string): unknown[][] {
  return observer.payloads(topicOf(device)).map((payload) => {
    const { components } = JSON.parse(payload) as DeviceOutput['document'];
    return Object.values(components).map((component) => component['default_entity_id']);
  });
}

/** The component keys of every document on a device's topic, in order; tombstones as `-key`. */
export function documents(observer: Observer, device: string): string[][] {
  return observer.payloads(topicOf(device)).map((payload) => {
    if (payload === '') return ['(empty)'];
    const { components } = JSON.parse(payload) as DeviceOutput['document'];
    return Object.entries(components).map(([key, value]) => ('unique_id' in value ? key : `-${key}`));
  });
}

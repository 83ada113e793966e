import { setImmediate as nextImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { Faults } from '../../src/bridge/faults.ts';
import type { Log } from '../../src/lib/log.ts';
import { fileAdvice } from '../../src/mqtt/broker-advice.ts';
import { Connection, type ConnectionOptions } from '../../src/mqtt/connection.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { type Broker, type LogLine, Observer, recordingLog } from './brokers.ts';

export const STATE = 'base/bridge/state';

/** Nothing answers there. */
export const nowhere: Broker = { port: 1, url: 'mqtt://127.0.0.1:1', stop: async () => undefined };

export interface Connected {
  readonly connection: Connection;
  readonly clock: ManualClock;
  readonly log: Log;
  readonly lines: readonly LogLine[];
  /** Resolves with the next (re)connect. */
  next(): Promise<void>;
  /** Resolves when the connection is lost. */
  lost(): Promise<void>;
}

/** A Connection that is not started; it is stopped after the test. */
export function connectionTo(broker: Broker, options: Partial<ConnectionOptions> = {}): Connected {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const log = recordingLog();
  const connection = new Connection({
    url: broker.url,
    protocol: 'auto',
    clientId: 'bridge_test',
    willTopic: STATE,
    clock,
    log,
    random: () => 0,
    attempt: new Faults({ clock, log }).attempt,
    advice: fileAdvice('en'),
    ...options,
  });
  const events = { connect: [] as (() => void)[], close: [] as (() => void)[] };
  connection.onConnect(() => events.connect.splice(0).forEach((resolve) => void resolve()));
  connection.onClose(() => events.close.splice(0).forEach((resolve) => void resolve()));
  onTestFinished(async () => {
    let stopped = false;
    void connection.stop().then(() => {
      stopped = true;
    });
    while (!stopped) {
      await nextImmediate();
      clock.advance(100);
    }
  });
  return {
    connection,
    clock,
    log,
    lines: log.lines,
    next: () => new Promise((resolve) => events.connect.push(resolve)),
    lost: () => new Promise((resolve) => events.close.push(resolve)),
  };
}

/** A started Connection that is connected. */
export async function connectedTo(
  broker: Broker,
  options: Partial<ConnectionOptions> = {},
): Promise<Connected> {
  const connected = connectionTo(broker, options);
  const ready = connected.next();
  connected.connection.start();
  await ready;
  return connected;
}

/** Cuts the connection at the proxy; resolves when it is back. */
export async function reconnect({ clock, lost, next }: Connected, proxy: { cut(): void }): Promise<void> {
  const gone = lost();
  proxy.cut();
  await gone;
  const back = next();
  clock.advance(1_000);
  await back;
}

/** Stops a broker or a proxy after the test. */
export async function forTest<B extends Broker>(starting: Promise<B>): Promise<B> {
  const broker = await starting;
  onTestFinished(() => broker.stop());
  return broker;
}

export async function observing(broker: Broker, ...filters: readonly string[]): Promise<Observer> {
  const observer = await Observer.at(broker.url, ...filters);
  onTestFinished(() => observer.close());
  return observer;
}

/** Resolves when everything that the connection has published has reached the observer. */
export async function flushed(connection: Connection, observer: Observer): Promise<void> {
  const topic = `marker/${Math.random()}`;
  await observer.client.subscribeAsync(topic, { qos: 1 });
  await connection.publish({ topic, payload: 'x', retain: false, qos: 1 });
  await observer.until((seen) => seen.some((arrival) => arrival.topic === topic));
}

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BrokerError } from '../../src/mqtt/broker-error.ts';
import { ONLINE_EVERY_MS, ONLINE_EXPIRES_AFTER_SECONDS } from '../../src/mqtt/liveness.ts';
import type { Arrival } from '../../src/mqtt/publication.ts';
import { retained, startBroker, startProxy } from './brokers.ts';
import { connectedTo, connectionTo, flushed, forTest, observing, reconnect, STATE } from './connecting.ts';

/** CONNACK of MQTT 3.1.1: bad user name or password. */
const LOGIN_REFUSED = Buffer.from([0x20, 2, 0, 4]);
/** DISCONNECT of MQTT 5 after CONNACK: session taken over. */
const TAKEN_OVER = Buffer.from('2003000000e0028e00', 'hex');
const state = (payload: string) => ({ topic: 'base/ola/average', payload, retain: true, qos: 1 as const });

/** A broker, and a proxy before it. */
async function behindProxy() {
  const broker = await forTest(startBroker());
  return { broker, proxy: await forTest(startProxy(broker)) };
}

/** A broker that answers each client with these bytes and closes the connection. */
async function closingBroker(bytes: Buffer) {
  let connects = 0;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(bytes));
    connects += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const broker = { port, url: `mqtt://127.0.0.1:${port}`, stop: async () => undefined };
  return { broker, connectCount: () => connects };
}

describe('Connection', () => {
  it('publishes a retained online before anything else', async () => {
    const broker = await forTest(startBroker());
    const observer = await observing(broker, 'base/#');
    const { connection } = connectionTo(broker);
    connection.onConnect(() => void connection.publish(state('4.2')));
    connection.start();
    await observer.until((seen) => seen.length === 2);
    expect(observer.seen.map(({ payload }) => payload)).toEqual(['online', '4.2']);
    expect(await retained(broker.url, STATE)).toEqual({ [STATE]: 'online' });
  });

  it('publishes online again while it is connected', async () => {
    const { broker, proxy } = await behindProxy();
    const observer = await observing(broker, STATE);
    const connected = await connectedTo(proxy);
    const { connection, clock } = connected;
    clock.advance(ONLINE_EVERY_MS - 1);
    await flushed(connection, observer);
    expect(observer.payloads(STATE)).toEqual(['online']);
    clock.advance(1);
    await flushed(connection, observer);
    clock.advance(ONLINE_EVERY_MS);
    await flushed(connection, observer);
    expect(observer.payloads(STATE)).toEqual(['online', 'online', 'online']);
    await reconnect(connected, proxy);
    clock.advance(ONLINE_EVERY_MS);
    await flushed(connection, observer);
    // Only the new connection repeats it.
    expect(observer.payloads(STATE).slice(-3)).toEqual(['offline', 'online', 'online']);
    await connection.stop();
    clock.advance(10 * ONLINE_EVERY_MS);
    await observer.drain();
    expect(observer.payloads(STATE).at(-1)).toBe('offline');
    expect(clock.waiting).toBe(0);
  });

  it('does not repeat online again before the broker has acknowledged it', async () => {
    const { broker, proxy } = await behindProxy();
    const observer = await observing(broker, STATE);
    const { connection, clock } = await connectedTo(proxy);
    await flushed(connection, observer);
    proxy.mute();
    clock.advance(10 * ONLINE_EVERY_MS);
    await observer.until((seen) => seen.length > 2);
    await observer.drain();
    expect(observer.payloads(STATE)).toEqual(['online', 'online']);
  });

  it('repeats online more than twice before it expires', () => {
    expect(ONLINE_EXPIRES_AFTER_SECONDS * 1_000).toBeGreaterThan(2 * ONLINE_EVERY_MS);
  });

  it('leaves offline at the broker when the connection is cut', async () => {
    const { broker, proxy } = await behindProxy();
    const observer = await observing(broker, STATE);
    await connectedTo(proxy);
    await observer.until((seen) => seen.length === 1);
    proxy.cut();
    await observer.until((seen) => seen.length === 2);
    expect(observer.payloads(STATE)).toEqual(['online', 'offline']);
    expect(await retained(broker.url, STATE)).toEqual({ [STATE]: 'offline' });
  });

  it('publishes offline once when it is stopped', async () => {
    const broker = await forTest(startBroker());
    const observer = await observing(broker, STATE);
    const { connection } = await connectedTo(broker);
    await connection.stop();
    await observer.drain();
    expect(observer.payloads(STATE)).toEqual(['online', 'offline']);
    expect(connection.connected).toBe(false);
  });

  it('is not connected, and takes no publication, from the moment when it stops', async () => {
    const broker = await forTest(startBroker());
    const { connection } = await connectedTo(broker);
    const stopped = connection.stop();
    expect(connection.connected).toBe(false);
    await expect(connection.publish(state('1'))).rejects.toThrow('no connection');
    await stopped;
  });

  it('stops within 3 seconds when the broker does not answer', async () => {
    const { proxy } = await behindProxy();
    const { connection, clock } = await connectedTo(proxy);
    await connection.publish(state('1'));
    proxy.mute();
    const began = clock.now();
    const stopped = connection.stop();
    clock.advance(1_500);
    await nextImmediate();
    clock.advance(1_000);
    await stopped;
    expect(began.until(clock.now()).total('seconds')).toBeLessThan(3);
  });

  it('stops while it waits to reconnect', async () => {
    const { connection, clock } = connectionTo({
      url: 'mqtt://127.0.0.1:9',
      port: 9,
      stop: async () => undefined,
    });
    connection.start();
    await connection.stop();
    expect(clock.waiting).toBe(0);
  });

  it('reconnects and subscribes again after a restart of the broker, and logs one line for each', async () => {
    const first = await startBroker();
    const { connection, clock, lines, lost, next } = await connectedTo(first);
    const arrivals: Arrival[] = [];
    connection.subscribe(['base/ola/command/+'], (arrival) => arrivals.push(arrival));
    const gone = lost();
    await first.stop();
    await gone;
    const second = await forTest(startBroker(first.port));
    const back = next();
    clock.advance(1_000);
    await back;
    const observer = await observing(second);
    await observer.publish('base/ola/command/refresh', 'PRESS');
    await flushed(connection, observer);
    expect(arrivals.map(({ topic }) => topic)).toEqual(['base/ola/command/refresh']);
    expect(await retained(second.url, STATE)).toEqual({ [STATE]: 'online' });
    const levels = lines.filter(({ level }) => level !== 'debug').map(({ level }) => level);
    expect(levels).toEqual(['info', 'warn', 'info']);
  });

  it('waits longer after each failure, and logs only once that nothing answers', async () => {
    const broker = await startBroker();
    const { connection, clock, lines } = connectionTo(broker);
    await broker.stop();
    connection.start();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
      clock.advance(wait - 1);
      expect(clock.waiting).toBe(1);
      clock.advance(1);
    }
    await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
    expect(lines[0]?.message).toContain(`Nothing answers at 127.0.0.1:${broker.port}`);
  });

  it('waits 30 seconds to 5 minutes after a refused login', async () => {
    const { broker } = await closingBroker(LOGIN_REFUSED);
    const { connection, clock } = connectionTo(broker, { protocol: '3.1.1' });
    connection.start();
    for (const wait of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      await expect.poll(() => clock.waiting, { interval: 1 }).toBe(1);
      clock.advance(wait - 1);
      expect(clock.waiting).toBe(1);
      clock.advance(1);
      expect(clock.waiting).toBe(0);
    }
  });

  it('rejects a publication to a topic with wildcards', async () => {
    const { connection } = await connectedTo(await forTest(startBroker()));
    for (const topic of ['base/#', 'base/+/x', '', 'a\u0000b']) {
      await expect(connection.publish({ ...state('x'), topic })).rejects.toThrow(TypeError);
    }
  });

  it('rejects a publication while it is disconnected', async () => {
    const { connection } = connectionTo(await forTest(startBroker()));
    await expect(connection.publish(state('x'))).rejects.toThrow(BrokerError);
  });

  it('rejects the publications in flight when the connection is cut', async () => {
    const { proxy } = await behindProxy();
    const { connection } = await connectedTo(proxy);
    await connection.publish(state('1'));
    proxy.mute();
    const rejected = expect(connection.publish(state('2'))).rejects.toThrow(BrokerError);
    await nextImmediate();
    proxy.cut();
    await rejected;
  });

  it('passes a message to the matching subscriber only, and goes on when a handler throws', async () => {
    const broker = await forTest(startBroker());
    const { connection, lines } = await connectedTo(broker);
    const seen: string[] = [];
    connection.subscribe(['a/+'], ({ payload }) => {
      seen.push(`a ${payload}`);
      throw new Error('boom');
    });
    connection.subscribe(['b/#'], ({ payload }) => seen.push(`b ${payload}`));
    const observer = await observing(broker);
    await flushed(connection, observer);
    await observer.publish('a/x', '1');
    await observer.publish('b/x/y', '2');
    await flushed(connection, observer);
    expect(seen).toEqual(['a 1', 'b 2']);
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('calls every listener, repeats online, and connects again when listeners throw', async () => {
    const { broker, proxy } = await behindProxy();
    const observer = await observing(broker, STATE);
    const connected = connectionTo(proxy);
    const { connection, clock, lines } = connected;
    const called: string[] = [];
    const fail = (name: string) => () => {
      throw new TypeError(name);
    };
    connection.onConnect(fail('connected'));
    connection.onConnect(() => called.push('connected'));
    connection.onOnline(fail('online'));
    connection.onOnline(() => called.push('online'));
    connection.onClose(fail('closed'));
    connection.onClose(() => called.push('closed'));
    const ready = connected.next();
    connection.start();
    await ready;
    await flushed(connection, observer);
    await reconnect(connected, proxy);
    await flushed(connection, observer);
    clock.advance(ONLINE_EVERY_MS);
    await flushed(connection, observer);
    expect(called).toEqual(['connected', 'online', 'closed', 'connected', 'online']);
    expect(observer.payloads(STATE).slice(-3)).toEqual(['offline', 'online', 'online']);
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(3);
  });
});

describe('a broker that closes our connection for another client with the same id', () => {
  it('makes the Connection log whether the bridge runs twice, and wait longer after each loss', async () => {
    const { broker, connectCount } = await closingBroker(TAKEN_OVER);
    const { connection, clock, lines, lost } = connectionTo(broker);
    let gone = lost();
    connection.start();
    await gone;
    const warnings = lines.filter(({ level }) => level === 'warn').map(({ message }) => message);
    expect(warnings).toEqual([expect.stringContaining('does this bridge run twice?')]);
    for (const wait of [1_000, 2_000, 4_000, 8_000]) {
      gone = lost();
      clock.advance(wait);
      await gone;
    }
    expect(connectCount()).toBe(5);
  });
});

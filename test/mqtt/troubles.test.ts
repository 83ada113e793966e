import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConnectionTrouble } from '../../src/mqtt/diagnosis.ts';
import { packetWatch } from '../../src/mqtt/floods.ts';
import { hasMosquitto, retained, startAedes, startMosquitto, startProxy } from './brokers.ts';
import {
  type Connected,
  connectedTo,
  connectionTo,
  flushed,
  forTest,
  observing,
  reconnect,
} from './connecting.ts';

const SECOND = 1_000;
const OLD = { protocol: '3.1.1' } as const;
const COMMAND = 'base/ola/command/refresh';
const state = (topic: string, payload: string) => ({
  topic: `base/ola/${topic}`,
  payload,
  retain: true,
  qos: 1 as const,
});

/** The troubles of a connection in this moment. */
function troublesOf({ connection }: Connected): ReadonlySet<ConnectionTrouble> {
  const active = new Set<ConnectionTrouble>();
  connection.onTrouble((trouble, isActive) => void (isActive ? active.add(trouble) : active.delete(trouble)));
  return active;
}

const warnings = ({ lines }: Connected): string[] =>
  lines.filter(({ level }) => level === 'warn').map(({ message }) => message);

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await nextImmediate();
}

describe('a broker or proxy that ends each connection after 5 s', () => {
  it('is named as such, and the pauses stay below 5 s', async () => {
    const proxy = await forTest(startProxy(await forTest(startAedes())));
    const ours = await connectedTo(proxy, OLD);
    const troubles = troublesOf(ours);
    const live = async (): Promise<void> => {
      await flushed(ours.connection, await observing(proxy));
      ours.clock.advance(5 * SECOND);
      const gone = ours.lost();
      proxy.cut();
      await gone;
    };
    for (const pause of [1, 2]) {
      await live();
      const back = ours.next();
      ours.clock.advance(pause * SECOND);
      await back;
    }
    await live();
    // The connection with another client id.
    await expect.poll(() => ours.clock.waiting, { interval: 1 }).toBe(2);
    const back = ours.next();
    ours.clock.advance(4 * SECOND);
    await back;
    await live();
    await until(() => troubles.size > 0);
    expect([...troubles]).toEqual(['connection_cut']);
    expect(warnings(ours).at(-1)).toMatch(
      /^Every connection to the broker at 127\.0\.0\.1:\d+ ends after about 5 s/,
    );
    expect(warnings(ours).join()).not.toContain('client id:');
    for (let loss = 0; loss < 3; loss += 1) {
      const again = ours.next();
      ours.clock.advance(8 * SECOND);
      await again;
      await live();
    }
  });
});

describe('a broker that ends the connection at each publication', () => {
  it('is named as such', async () => {
    const broker = await forTest(startAedes());
    broker.aedes.authorizePublish = (_client, _packet, done) => done(new Error('no'));
    const ours = connectionTo(broker, OLD);
    const troubles = troublesOf(ours);
    ours.connection.start();
    for (let loss = 1; loss <= 3; loss += 1) {
      await ours.lost();
      await nextImmediate();
      if (loss < 3) ours.clock.advance(2 ** (loss - 1) * SECOND);
    }
    await expect.poll(() => [...troubles], { interval: 1 }).toEqual(['publications_refused']);
    expect(warnings(ours).at(-1)).toContain('ends the connection at each publication');
  });
});

describe.runIf(hasMosquitto)('a broker that ends the connection at large packets (MQTT 3.1.1)', () => {
  it('gets everything else after two more losses, and is asked for a higher limit', async () => {
    const broker = await forTest(startMosquitto(['allow_anonymous true', 'max_packet_size 20000']));
    const ours = connectionTo(broker, OLD);
    const troubles = troublesOf(ours);
    const sizes = [60_000, 100, 25_000, 30_000, 19_000, 5_000, 200];
    const results = new Map<number, string>();
    ours.connection.onConnect(() => {
      results.clear();
      for (const size of sizes) {
        void ours.connection.publish(state(`s${size}`, 'x'.repeat(size))).then(
          () => results.set(size, 'taken'),
          (error: Error) => results.set(size, error.message),
        );
      }
    });
    ours.connection.start();
    for (const pause of [1, 2, 4]) {
      await ours.lost();
      const back = ours.next();
      ours.clock.advance(pause * SECOND);
      await back;
    }
    await until(() => results.size === sizes.length && troubles.size > 0);
    for (const size of sizes) {
      const refused = expect.stringMatching(
        /^The broker takes packets of up to 190\d\d bytes, and this one has \d+: raise max_packet_size/,
      );
      expect(results.get(size)).toEqual(size < 20_000 ? 'taken' : refused);
    }
    expect([...troubles]).toEqual(['packet_size']);
    expect(warnings(ours).join()).not.toContain('client id');
    ours.clock.advance(60 * SECOND);
    expect(ours.connection.connected).toBe(true);
    expect(Object.keys(await retained(broker.url, 'base/ola/+'))).toHaveLength(4);
  });
});

describe('a broker that takes no subscription', () => {
  it('is named with the topic, and the subscriber is told', async () => {
    const broker = await forTest(startAedes());
    broker.aedes.authorizeSubscribe = (_client, subscription, done) =>
      done(null, subscription.topic.includes('command') ? null : subscription);
    const proxy = await forTest(startProxy(broker));
    const ours = await connectedTo(proxy, OLD);
    const told: (readonly [string, boolean])[] = [];
    ours.connection.subscribe(['base/ola/command/+', 'base/x'], () => undefined, {
      onRefused: (is) => told.push(['commands', is]),
    });
    ours.connection.subscribe(['homeassistant/status'], () => undefined, {
      onRefused: (is) => told.push(['status', is]),
    });
    await until(() => told.length === 2);
    expect(told.toSorted()).toEqual([
      ['commands', true],
      ['status', false],
    ]);
    expect(warnings(ours)).toEqual([
      expect.stringMatching(/lets this user not receive base\/ola\/command\/\+: allow reading it/),
    ]);
    broker.aedes.authorizeSubscribe = (_client, subscription, done) => done(null, subscription);
    await reconnect(ours, proxy);
    await until(() => told.length === 4);
    expect(told.slice(2).map(([, is]) => is)).toEqual([false, false]);
  });
});

describe('a message of hundreds of megabytes from another client (MQTT 3.1.1)', () => {
  it('ends the connection before it is read', async () => {
    let written = 0;
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', () => void socket.write(Buffer.from([0x20, 2, 0, 0])));
      let packets = 0;
      socket.on('data', () => {
        packets += 1;
        if (packets !== 2) return;
        const topic = Buffer.from(COMMAND);
        socket.write(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x64, 0, topic.length, ...topic]));
        const chunk = Buffer.alloc(65_536);
        const send = (): void => {
          if (socket.destroyed) return;
          written += chunk.length;
          socket.write(chunk, send);
        };
        send();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const url = `mqtt://127.0.0.1:${port}`;
    const ours = connectionTo({ port, url, stop: async () => undefined }, OLD);
    const troubles = troublesOf(ours);
    const gone = ours.lost();
    ours.connection.start();
    await gone;
    expect(written).toBeLessThan(8 * 1_048_576);
    expect([...troubles]).toEqual(['flood']);
    expect(warnings(ours)).toEqual([
      `A message of 200 MB arrived at the topic ${COMMAND}, and the connection to the broker was ended before it was read: find the program that sends it`,
    ]);
  });

  it.each([
    ['aedes', startAedes, true],
    ['mosquitto', () => startMosquitto(), hasMosquitto],
  ] as const)(
    'is removed where the broker keeps it, and commands arrive again (%s)',
    async (_, start, isThere) => {
      if (!isThere) return;
      const broker = await forTest(start());
      const other = await observing(broker);
      await other.publish(COMMAND, 'x'.repeat(5_000_000), true);
      const ours = connectionTo(broker, OLD);
      const arrived: string[] = [];
      ours.connection.subscribe(['base/ola/command/+'], ({ payload }) => arrived.push(payload));
      ours.connection.start();
      await ours.lost();
      const back = ours.next();
      ours.clock.advance(SECOND);
      await back;
      await flushed(ours.connection, other);
      await other.publish(COMMAND, 'PRESS');
      await until(() => arrived.length > 0);
      expect(arrived).toEqual(['PRESS']);
      expect(await retained(broker.url, 'base/ola/command/+')).toEqual({});
      expect(warnings(ours)).toHaveLength(1);
    },
  );

  it('is not subscribed to any more where the broker keeps it all the same', async () => {
    const broker = await forTest(startAedes());
    const other = await observing(broker);
    await other.publish(COMMAND, 'x'.repeat(5_000_000), true);
    // As mosquitto with MQTT 3.1.1: taken, and ignored.
    broker.aedes.authorizePublish = (_client, packet, done) => {
      if (packet.topic === COMMAND) packet.topic = 'ignored';
      done(null);
    };
    const ours = connectionTo(broker, OLD);
    ours.connection.subscribe(['base/ola/command/+'], () => undefined);
    ours.connection.start();
    for (const pause of [1, 2]) {
      await ours.lost();
      const back = ours.next();
      ours.clock.advance(pause * SECOND);
      await back;
    }
    await flushed(ours.connection, other);
    expect(ours.connection.connected).toBe(true);
    expect(warnings(ours)).toHaveLength(1);
  });
});

describe('packetWatch', () => {
  const publication = fc
    .record({ topic: fc.string({ minLength: 1 }), bytes: fc.nat(600) })
    .map(({ topic, bytes }) => {
      const name = Buffer.from(topic);
      const rest = Buffer.concat([Buffer.from([0, name.length]), name, Buffer.alloc(bytes)]);
      const { length } = rest;
      const size = length < 128 ? [length] : [(length % 128) + 128, Math.floor(length / 128)];
      return { topic, length, stream: Buffer.concat([Buffer.from([0x30, ...size]), rest]) };
    });
  const acknowledgement = fc.constant({ topic: '', length: 2, stream: Buffer.from([0x40, 2, 0, 1]) });
  const cutting = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 });

  it('finds the first publication above its limit, however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(publication, acknowledgement)), cutting, (packets, cuts) => {
        const stream = Buffer.concat(packets.map((one) => one.stream));
        const watch = packetWatch(300);
        let found: ReturnType<typeof watch>;
        for (let at = 0, cut = 0; at < stream.length && !found; cut += 1) {
          const end = at + (cuts[cut % cuts.length] ?? 1);
          found = watch(stream.subarray(at, end));
          at = end;
        }
        expect(found?.topic).toBe(packets.find(({ length }) => length > 300)?.topic);
      }),
    );
  });
});

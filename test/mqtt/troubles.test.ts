import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConnectionTrouble } from '../../src/mqtt/diagnosis.ts';
import { packetWatch } from '../../src/mqtt/packet-watch.ts';
import { hasMosquitto, startAedes, startMosquitto, startProxy } from './brokers.ts';
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
  it('is named as such', async () => {
    const proxy = await forTest(startProxy(await forTest(startAedes())));
    const ours = await connectedTo(proxy, OLD);
    const troubles = troublesOf(ours);
    for (const pause of [1, 2, 0]) {
      await flushed(ours.connection, await observing(proxy));
      ours.clock.advance(5 * SECOND);
      const gone = ours.lost();
      proxy.cut();
      await gone;
      if (pause === 0) break;
      const back = ours.next();
      ours.clock.advance(pause * SECOND);
      await back;
    }
    expect([...troubles]).toEqual(['connection_cut']);
    expect(warnings(ours).at(-1)).toMatch(
      /^The connection to the broker at 127\.0\.0\.1:\d+ was lost three times within a minute: stop a second bridge .*limit of time/,
    );
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
    expect([...troubles]).toEqual(['publications_refused']);
    expect(warnings(ours).at(-1)).toContain('before the broker took anything: allow publications');
  });
});

describe.runIf(hasMosquitto)('a broker that ends the connection at large packets (MQTT 3.1.1)', () => {
  it('is asked for a higher limit', async () => {
    const broker = await forTest(startMosquitto(['allow_anonymous true', 'max_packet_size 20000']));
    const ours = connectionTo(broker, OLD);
    const troubles = troublesOf(ours);
    const large = { topic: 'base/ola/large', payload: 'x'.repeat(30_000), retain: true, qos: 1 } as const;
    ours.connection.onOnline(() => void ours.connection.publish(large).catch(() => undefined));
    ours.connection.start();
    for (const pause of [1, 2, 0]) {
      await ours.lost();
      ours.clock.advance(pause * SECOND);
    }
    expect([...troubles]).toEqual(['connection_cut']);
    expect(warnings(ours).at(-1)).toContain('max_packet_size');
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
      'The broker sent a message of 200 MB, and the connection was ended before it was read: find the program that sends it to a topic of the bridge, and remove it where the broker keeps it',
    ]);
  });
});

describe('packetWatch', () => {
  const publication = fc.uint8Array({ maxLength: 600 }).map((rest) => {
    const { length } = rest;
    const size = length < 128 ? [length] : [(length % 128) + 128, Math.floor(length / 128)];
    return { length, stream: Buffer.from([0x30, ...size, ...rest]) };
  });
  const acknowledgement = fc.constant({ length: 2, stream: Buffer.from([0x40, 2, 0, 1]) });
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
        expect(found).toBe(packets.find(({ length }) => length > 300)?.length);
      }),
    );
  });
});

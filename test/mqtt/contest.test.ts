import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { hasMosquitto, startAedes, startMosquitto } from './brokers.ts';
import { type Connected, connectedTo, connectionTo, forTest } from './connecting.ts';

const ID = 'bridge_test';
const MINUTE_MS = 60_000;

const brokers = [
  { name: 'aedes', start: startAedes },
  ...(hasMosquitto ? [{ name: 'mosquitto', start: startMosquitto }] : []),
];

const rivals: MqttClient[] = [];
afterEach(async () => {
  for (const rival of rivals.splice(0)) await rival.endAsync(true);
});

describe.each(brokers)('another client with the same id at $name, with MQTT 3.1.1', ({ start }) => {
  async function contested() {
    const broker = await forTest(start());
    const ours = await connectedTo(broker, { clientId: ID, protocol: '3.1.1' });
    const news: boolean[] = [];
    ours.connection.onTrouble((trouble, isActive) => {
      if (trouble === 'connection_cut') news.push(isActive);
    });
    /** The other client connects, and the broker disconnects ours. */
    const lose = async (): Promise<void> => {
      const gone = ours.lost();
      const options = { clientId: ID, protocolVersion: 4, reconnectPeriod: 0 } as const;
      rivals.push(await mqtt.connectAsync(broker.url, options));
      await gone;
    };
    return { ...ours, news, lose };
  }

  async function reconnectAfter(ours: Connected, waitMs: number): Promise<void> {
    const back = ours.next();
    ours.clock.advance(waitMs - 1);
    expect(ours.clock.waiting).toBe(1);
    ours.clock.advance(1);
    await back;
  }

  /** Three losses, and the connection after them. */
  async function diagnosed(ours: Awaited<ReturnType<typeof contested>>): Promise<void> {
    for (const waitMs of [1_000, 2_000]) {
      await ours.lose();
      expect([warnings(ours), ours.news]).toEqual([[], []]);
      await reconnectAfter(ours, waitMs);
    }
    await ours.lose();
    await reconnectAfter(ours, 4_000);
    await ours.connection.publish({ topic: 'a', payload: 'x', retain: false, qos: 1 });
  }

  const warnings = (ours: Connected): string[] =>
    ours.lines.filter(({ message }) => message.includes('second bridge')).map(({ message }) => message);

  it('is logged once, with what to do, after three losses within a minute', async () => {
    const ours = await contested();
    await diagnosed(ours);
    await ours.lose();
    expect(ours.news).toEqual([true]);
    expect(warnings(ours)).toEqual([
      expect.stringMatching(/was lost three times within a minute: stop a second bridge/),
    ]);
    expect(ours.lines.at(-1)?.message).toBe(warnings(ours)[0]);
    await reconnectAfter(ours, 8_000);
  });

  it('waits longer after each loss, although each connection lasts a minute', async () => {
    const ours = await contested();
    await diagnosed(ours);
    for (const waitMs of [8_000, 16_000, 32_000, 60_000, 60_000]) {
      ours.clock.advance(MINUTE_MS);
      await ours.lose();
      await reconnectAfter(ours, waitMs);
    }
  });

  it('is over when a connection has lasted five minutes', async () => {
    const ours = await contested();
    await diagnosed(ours);
    ours.clock.advance(5 * MINUTE_MS - 1);
    expect(ours.news).toEqual([true]);
    ours.clock.advance(1);
    expect(ours.news).toEqual([true, false]);
    expect(ours.lines.at(-1)?.message).toBe('the connection to the broker is stable again');
    await ours.lose();
    await reconnectAfter(ours, 1_000);
    expect(warnings(ours)).toHaveLength(1);
  });

  it('is not suspected if the losses are half a minute apart', async () => {
    const ours = await contested();
    for (let loss = 0; loss < 5; loss++) {
      await ours.lose();
      await reconnectAfter(ours, 1_000);
      ours.clock.advance(MINUTE_MS / 2);
    }
    expect(warnings(ours)).toEqual([]);
  });
});

it('another client with the same id is named once the broker gives that reason for one of the losses, whatever the ones before looked like (MQTT 5)', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', async () => {
      connections += 1;
      socket.write(Buffer.from([0x20, 3, 0, 0, 0]));
      if (connections === 4) {
        const [online] = (await once(socket, 'data')) as [Buffer];
        const id = 4 + online.readUInt16BE(2);
        socket.write(Buffer.from([0x40, 2, ...online.subarray(id, id + 2)]));
      }
      socket.end(Buffer.from(connections === 5 ? [0xe0, 2, 0x8e, 0] : []));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const broker = { port, url: `mqtt://127.0.0.1:${port}`, stop: async () => undefined };
  const ours = connectionTo(broker, { protocol: '5' });
  const news: string[] = [];
  ours.connection.onTrouble((trouble, isActive) => void news.push(`${trouble}: ${isActive}`));
  ours.connection.start();
  for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 0]) {
    await ours.lost();
    ours.clock.advance(waitMs);
  }
  expect(news).toEqual([
    'publications_refused: true',
    'publications_refused: false',
    'connection_cut: true',
    'connection_cut: false',
    'client_id_twice: true',
  ]);
  expect(ours.lines.findLast(({ level }) => level === 'warn')).toMatchObject({
    facts: { problem: 'client_id_twice' },
    message:
      'Another program connects to the broker with our client id: stop the second bridge, or give each a mqtt.base_topic of its own and restart both',
  });
});

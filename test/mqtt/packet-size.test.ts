import { describe, expect, it } from 'vitest';
import { hasMosquitto, startAedes, startMosquitto } from './brokers.ts';
import { connectedTo, flushed, forTest, observing } from './connecting.ts';

const topic = 'base/ola/average';
const state = (payload: string) => ({ topic, payload, retain: true, qos: 1 as const });

describe('Connection', () => {
  it.skipIf(!hasMosquitto)('leaves out a publication above the packet size of the broker', async () => {
    const limit = 2_000;
    const broker = await forTest(startMosquitto(['allow_anonymous true', `max_packet_size ${limit}`]));
    const observer = await observing(broker, 'base/#');
    const { connection } = await connectedTo(broker);
    // Fixed header, length in 2 bytes, topic and its length, packet id, no properties.
    const fits = limit - 1 - 2 - 2 - topic.length - 2 - 1;
    await expect(connection.publish(state('x'.repeat(fits + 1)))).rejects.toThrow(
      `The broker takes packets of up to 2000 bytes, and this one has 2001: raise max_packet_size of the broker`,
    );
    await connection.publish(state('x'.repeat(fits)));
    await flushed(connection, observer);
    expect(observer.payloads(topic)).toEqual(['x'.repeat(fits)]);
    expect(connection.connected).toBe(true);
  });

  it.each([
    ['MQTT 3.1.1', startAedes, true],
    ['MQTT 5', () => startMosquitto(), hasMosquitto],
  ] as const)('ignores a message above 1 MiB (%s)', async (_, start, isThere) => {
    if (!isThere) return;
    const broker = await forTest(start());
    const { connection } = await connectedTo(broker);
    const arrived: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    connection.subscribe(['base/ola/command/#'], ({ payload }) => {
      arrived.push(payload.length);
      if (payload === 'PRESS') resolve();
    });
    const observer = await observing(broker, 'base/#');
    for (const payload of ['x'.repeat(1_048_577), 'x'.repeat(1_000_000), 'PRESS'])
      await observer.publish('base/ola/command/refresh', payload);
    await promise;
    expect(arrived).toEqual([1_000_000, 5]);
    expect(connection.connected).toBe(true);
  });
});

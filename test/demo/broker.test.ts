import { connectAsync } from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import { type Broker, type BrokerMessage, startBroker } from '../../src/demo/broker.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function broker(port?: number): Promise<Broker> {
  const started = await startBroker(port);
  open.push(started);
  return started;
}

function nextMessage(from: Broker, topic: string): Promise<BrokerMessage> {
  return new Promise((resolve) => {
    const stop = from.onPublish((message) => {
      if (message.topic !== topic) return;
      stop();
      resolve(message);
    });
  });
}

describe('the embedded broker', () => {
  it('listens on the loopback interface, on a free port', async () => {
    const { url, port } = await broker();
    expect(port).toBeGreaterThan(0);
    expect(url).toBe(`mqtt://127.0.0.1:${port}`);
  });

  it('rejects with EADDRINUSE if the port is taken', async () => {
    const { port } = await broker();
    await expect(startBroker(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('returns the retained payloads without those that an empty payload removes', async () => {
    const embedded = await broker();
    const client = await connectAsync(embedded.url, { protocolVersion: 4 });
    await client.publishAsync('a/b', 'one', { retain: true, qos: 1 });
    await client.publishAsync('a/c', 'passing', { qos: 1 });
    expect([...embedded.retained()]).toEqual([['a/b', 'one']]);
    await client.publishAsync('a/b', '', { retain: true, qos: 1 });
    expect(embedded.retained().size).toBe(0);
    await client.endAsync();
  });

  it('delivers all that is retained before what is published after the subscription', async () => {
    const embedded = await broker();
    const client = await connectAsync(embedded.url, { protocolVersion: 4 });
    const kept = Array.from({ length: 40 }, (_, index) => `kept/${index}`);
    for (const topic of kept) await client.publishAsync(topic, 'x', { retain: true, qos: 1 });
    const seen: string[] = [];
    const all = new Promise<void>((resolve) => {
      client.on('message', (topic) => seen.push(topic) > kept.length && resolve());
    });
    await client.subscribeAsync('kept/+', { qos: 1 });
    await client.publishAsync('kept/last', 'x', { qos: 1 });
    await all;
    expect(seen).toEqual([...kept, 'kept/last']);
    await client.endAsync();
  });

  it('calls a listener with every message until it is removed', async () => {
    const embedded = await broker();
    const client = await connectAsync(embedded.url, { protocolVersion: 4 });
    const seen: string[] = [];
    const stop = embedded.onPublish((message) =>
      seen.push(`${message.topic} ${message.payload} ${message.retain}`),
    );
    await client.publishAsync('x', 'ż', { qos: 1 });
    stop();
    await client.publishAsync('x', '2', { qos: 1 });
    expect(seen).toEqual(['x ż false']);
    await client.endAsync();
  });

  it("publishes a client's will when its connection is cut", async () => {
    const embedded = await broker();
    const client = await connectAsync(embedded.url, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      will: { topic: 'state', payload: Buffer.from('offline'), retain: true, qos: 1 },
    });
    const will = nextMessage(embedded, 'state');
    client.stream.destroy();
    expect(await will).toEqual({ topic: 'state', payload: 'offline', retain: true });
    expect(embedded.retained().get('state')).toBe('offline');
    await client.endAsync();
  });

  it('disconnects its clients when it closes', async () => {
    const started = await startBroker();
    const client = await connectAsync(started.url, { protocolVersion: 4, reconnectPeriod: 0 });
    const closed = new Promise((resolve) => client.once('close', () => resolve('closed')));
    await started.close();
    expect(await closed).toBe('closed');
    await client.endAsync();
  });
});

import { setImmediate as nextImmediate } from 'node:timers/promises';
import mqtt from 'mqtt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/duration.ts';
import { type Broker, hasMosquitto, startAedes, startMosquitto, startProxy } from '../../mqtt/brokers.ts';
import { forTest, nowhere } from '../../mqtt/connecting.ts';
import { directory, openStore } from '../store/directories.ts';
import { AT, commit, outboxOf, settle, waiting } from './outboxes.ts';

const REFUSED = expect.objectContaining({ level: 'warn', message: 'the broker refused an event' });

/** A subscriber whose session outlives its connection. */
async function subscribed(broker: Broker): Promise<readonly string[]> {
  const options = { clientId: 'subscriber', clean: false, reconnectPeriod: 0 };
  const client = await mqtt.connectAsync(broker.url, options);
  const payloads: string[] = [];
  client.on('message', (_, payload) => payloads.push(payload.toString()));
  await client.subscribeAsync('base/#', { qos: 2 });
  onTestFinished(() => client.endAsync(true));
  return payloads;
}

const brokers = [
  ['aedes', startAedes],
  ...(hasMosquitto ? [['mosquitto', () => startMosquitto()] as const] : []),
] as const;

describe.each(brokers)('the outbox at %s', (_, start) => {
  it('keeps events without a connection, and sends them in order on the next', async () => {
    const broker = await forTest<Broker>(start());
    const payloads = await subscribed(broker);
    const { store } = openStore(directory());
    commit(store, '1', '2');
    const { outbox, connection } = outboxOf(store, broker);
    outbox.flush();
    await nextImmediate();
    expect(waiting(store)).toEqual(['1', '2']);
    connection.start();
    await settle(() => waiting(store).length === 0);
    commit(store, '3');
    outbox.flush();
    await settle(() => payloads.length === 3);
    expect(payloads).toEqual(['1', '2', '3']);
  });

  it('sends every waiting event within connections of 5 s, each of them once', async () => {
    const broker = await forTest<Broker>(start());
    const proxy = await forTest(startProxy(broker));
    const payloads = await subscribed(broker);
    const { store } = openStore(directory());
    const ids = Array.from({ length: 16 }, (__, index) => String(index));
    commit(store, ...ids);
    const { connection, clock, next, lost } = outboxOf(store, proxy);
    let back = next();
    connection.start();
    for (let cut = 0; cut < 3; cut += 1) {
      await back;
      const before = payloads.length;
      await settle(() => payloads.length > before + 2 || waiting(store).length === 0);
      // What waits for five seconds may end the connection before the proxy does.
      const gone = lost();
      clock.advance(5_000);
      proxy.cut();
      await gone;
      back = next();
      clock.advance(60_000);
    }
    await back;
    await settle(() => waiting(store).length === 0);
    await settle(() => payloads.length >= ids.length);
    expect(payloads).toEqual(ids);
  });

  it('sends an event that is larger than all before, after a connection that was lost at such a one', async () => {
    const broker = await forTest<Broker>(start());
    // In the first connection the PUBREC of the second event.
    const proxy = await forTest(startProxy(broker, { cutAt: { side: 'broker', packet: 4 } }));
    const payloads = await subscribed(broker);
    const { store } = openStore(directory());
    const ids = ['1', '22', '333'];
    commit(store, ...ids);
    const { connection, clock } = outboxOf(store, proxy);
    connection.onClose(() => void nextImmediate().then(() => clock.advance(60_000)));
    connection.start();
    await settle(() => payloads.length === ids.length);
    expect(payloads).toEqual(ids);
  });

  // The packets of a delivery: CONNECT, CONNACK, PUBLISH, PUBREC, PUBREL, PUBCOMP.
  it.each([
    ['its PUBLISH', 'client', 2],
    ['the PUBREC', 'broker', 2],
    ['its PUBREL', 'client', 3],
    ['the PUBCOMP', 'broker', 3],
  ] as const)('delivers an event once when %s is lost and the process ends', async (__, side, packet) => {
    const broker = await forTest<Broker>(start());
    const proxy = await forTest(startProxy(broker, { cutAt: { side, packet } }));
    const payloads = await subscribed(broker);
    const path = directory();
    const first = openStore(path);
    commit(first.store, '1', '2');
    const { connection, lost } = outboxOf(first.store, proxy);
    const gone = lost();
    connection.start();
    await gone;
    await connection.stop();
    first.close();
    const { store } = openStore(path);
    expect(waiting(store)).toContain('2');
    outboxOf(store, broker).connection.start();
    await settle(() => waiting(store).length === 0);
    await settle(() => payloads.includes('2'));
    expect(payloads).toEqual(['1', '2']);
  });
});

describe('the outbox', () => {
  it('sends nothing while Home Assistant is offline', async () => {
    const broker = await forTest<Broker>(startAedes());
    const payloads = await subscribed(broker);
    const { store } = openStore(directory());
    const { outbox, connection, next } = outboxOf(store, broker);
    connection.start();
    await next();
    outbox.pause(true);
    commit(store, '1');
    outbox.flush();
    // Completes after everything that was sent before.
    await connection.publish({ topic: 'other', payload: '', retain: false, qos: 2 });
    expect(waiting(store)).toEqual(['1']);
    outbox.pause(false);
    await settle(() => payloads.length > 0);
    expect(payloads).toEqual(['1']);
  });

  it('connects only when Home Assistant can receive: the connection itself completes what was begun', async () => {
    const proxy = await forTest(startProxy(await forTest<Broker>(startAedes())));
    const { store } = openStore(directory());
    commit(store, '1');
    const { outbox, connection } = outboxOf(store, proxy, true);
    connection.start();
    const payloads = await subscribed(proxy);
    // The subscriber's.
    expect(proxy.levels).toHaveLength(1);
    outbox.pause(false);
    await settle(() => payloads.length > 0);
    expect(payloads).toEqual(['1']);
  });

  it.skipIf(!hasMosquitto)('drops and logs events that the broker refuses', async () => {
    const acl = `acl_file ${import.meta.dirname}/../../mqtt/read-only.acl`;
    const broker = await forTest<Broker>(startMosquitto(['allow_anonymous true', acl]));
    const { store } = openStore(directory());
    commit(store, '1', '2');
    const { connection, lines } = outboxOf(store, broker);
    connection.start();
    await settle(() => waiting(store).length === 0);
    await settle(() => lines.some(({ level }) => level === 'warn'));
    expect(lines).toContainEqual(REFUSED);
  });

  it.skipIf(!hasMosquitto)('keeps and logs events that the broker takes only with another QoS', async () => {
    const broker = await forTest<Broker>(startMosquitto(['allow_anonymous true', 'max_qos 1']));
    const { store } = openStore(directory());
    commit(store, '1');
    const { connection, lines } = outboxOf(store, broker);
    connection.start();
    await settle(() => lines.some(({ level }) => level === 'warn'));
    const reason = expect.stringContaining('set its max_qos to 2');
    expect(lines).toContainEqual(
      expect.objectContaining({
        message: 'the broker refused an event',
        facts: { kind: 'portal_problem', reason },
      }),
    );
    expect([connection.connected, waiting(store)]).toEqual([true, ['1']]);
  });

  it.skipIf(!hasMosquitto)(
    'drops and logs an event above the packet size of the broker, and sends the next',
    async () => {
      const broker = await forTest<Broker>(startMosquitto(['allow_anonymous true', 'max_packet_size 1000']));
      const payloads = await subscribed(broker);
      const { store } = openStore(directory());
      commit(store, 'x'.repeat(1_000), '2');
      const { connection, lines } = outboxOf(store, broker);
      connection.start();
      await settle(() => payloads.length > 0 && waiting(store).length === 0);
      expect(payloads).toEqual(['2']);
      expect(lines).toContainEqual(REFUSED);
    },
  );

  it.each([
    ['waited for a week', 7 * DAY_MS, 1],
    ['are more than 2,000', 0, 2_001],
  ])('drops and logs events that %s', async (_, waitMs, count) => {
    const { store } = openStore(directory());
    commit(store, ...Array.from({ length: count }, (__, index) => String(index)));
    const { outbox, clock, lines } = outboxOf(store, nowhere);
    clock.advance(waitMs);
    outbox.flush();
    await settle(() => lines.length > 0);
    expect(waiting(store)).toHaveLength(count - 1);
    expect(waiting(store)).not.toContain('0');
    expect(lines).toEqual([
      { level: 'warn', facts: { dropped: 1 }, message: 'events that waited too long were dropped' },
    ]);
  });

  it('sends nothing while the clock is not believed, and goes on by itself', async () => {
    const path = directory();
    const before = openStore(path);
    before.store.assertReady();
    before.close();
    const { store, clock: machine } = openStore(path, '1970-01-01T12:00:00Z');
    const { connection, clock, next } = outboxOf(store, await forTest(startAedes()));
    commit(store, '1');
    const isConnected = next();
    connection.start();
    await isConnected;
    await nextImmediate();
    clock.advance(MINUTE_MS);
    await nextImmediate();
    expect(store.outbox.deliveries()).toEqual([]);
    expect(waiting(store)).toEqual(['1']);
    machine.set(AT);
    clock.advance(MINUTE_MS);
    await settle(() => waiting(store).length === 0);
  });

  it('drops no event because the clock is wrong, then or later', async () => {
    const path = directory();
    const first = openStore(path);
    commit(first.store, '1');
    const { outbox, clock } = outboxOf(first.store, nowhere);
    for (const at of ['1970-01-01T00:00:00Z', '2036-01-01T00:00:00Z', AT]) {
      clock.jump(at);
      clock.advance(7 * HOUR_MS);
      outbox.flush();
      await nextImmediate();
    }
    first.close();
    const { store } = openStore(path);
    const again = outboxOf(store, nowhere);
    again.clock.advance(6 * DAY_MS + 2 * HOUR_MS);
    again.outbox.flush();
    await nextImmediate();
    expect(waiting(store)).toEqual(['1']);
    again.clock.advance(HOUR_MS);
    again.outbox.flush();
    await settle(() => waiting(store).length === 0);
  });
});

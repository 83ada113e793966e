import { setImmediate as nextImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { EventEcho } from '../../../src/bridge/publishing/event-echo.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { startAedes } from '../../mqtt/brokers.ts';
import { connectedTo, forTest, STATE } from '../../mqtt/connecting.ts';
import { directory, openStore } from '../store/directories.ts';
import { commit, outboxOf, settle, waiting } from './outboxes.ts';

describe('events that the broker takes and passes on to nobody', () => {
  it('are not suspected where the connection that reads ends before they arrive', async () => {
    const clock = new ManualClock('2026-11-19T07:00:00Z');
    const told: boolean[] = [];
    const nothing = (): void => undefined;
    let [read, close] = [nothing, nothing];
    const echo = new EventEcho({
      language: 'en',
      connection: {
        subscribe: ([filter], handler) => {
          if (filter === STATE) read = () => handler({ topic: STATE, payload: 'online', retained: true });
        },
        onClose: (listener) => {
          close = listener;
        },
        publishOnline: () => Promise.resolve(),
      },
      filter: 'base/+/event/+',
      control: STATE,
      onLost: (isLost) => told.push(isLost),
      clock,
      log: silentLog,
    });
    echo.start();
    read();
    echo.sending('base/ola/event/new_grade', '1')();
    close();
    clock.advance(10_000);
    await nextImmediate();
    expect(told).toEqual([]);
    read();
    echo.sending('base/ola/event/new_grade', '2')();
    clock.advance(10_000);
    await nextImmediate();
    expect(told).toEqual([true]);
  });

  it.each([
    ['are told where the bridge may read', true, [true, false]],
    ['are not suspected where it may read nothing', false, []],
  ] as const)('%s', async (_, mayRead, expected) => {
    const broker = await forTest(startAedes());
    let isRefused = true;
    broker.aedes.authorizePublish = (_client, packet, done) => {
      if (isRefused && packet.topic.includes('/event/')) packet.topic = 'ignored';
      done(null);
    };
    broker.aedes.authorizeForward = (client, packet) =>
      mayRead || client.id !== 'bridge_test' ? packet : null;
    const { store } = openStore(directory());
    const main = await connectedTo(broker);
    const { connection, clock, outbox } = outboxOf(store, broker);
    const told: boolean[] = [];
    const echo = new EventEcho({
      language: 'en',
      connection: main.connection,
      filter: 'base/+/event/+',
      control: STATE,
      onLost: (isLost) => told.push(isLost),
      clock,
      log: main.log,
    });
    echo.start();
    outbox.watch(echo);
    // Acknowledged after what was subscribed and kept before.
    await main.connection.publish({ topic: 'x', payload: '', retain: false, qos: 1 });
    await nextImmediate();
    connection.start();
    for (const id of ['1', '2']) {
      commit(store, id);
      outbox.flush();
      await settle(() => waiting(store).length === 0);
      await main.connection.publish({ topic: 'x', payload: '', retain: false, qos: 1 });
      clock.advance(10_000);
      isRefused = false;
    }
    await settle(() => told.length === expected.length);
    expect(told).toEqual(expected);
    expect(main.lines.filter(({ level }) => level === 'warn')).toHaveLength(mayRead ? 1 : 0);
  });
});

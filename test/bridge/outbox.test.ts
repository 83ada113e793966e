import { describe, expect, it } from 'vitest';
import { Outbox } from '../../src/bridge/outbox.ts';
import type { Publication } from '../../src/mqtt/publication.ts';
import { recordingLog } from '../mqtt/brokers.ts';
import { directory, openStore } from './store/directories.ts';

const AT = '2026-11-19T07:00:00Z';

/** An outbox over a real store with events 1 and 2, and a connection of which a test decides what it does. */
function outboxOf() {
  const { store } = openStore(directory());
  const outcome = { status: 'ok', problem: null, since: AT, reachable: true } as const;
  const events = ['1', '2'].map((payload) => ({ kind: 'portal_problem', payload }));
  store.commit({ child: 'ola', readings: {}, outcome, told: [], events });
  const taken: Publication[] = [];
  const listeners: (() => void)[] = [];
  const connection = {
    connected: false,
    attempts: 0,
    take: async (): Promise<void> => undefined,
    async publish(publication: Publication): Promise<void> {
      connection.attempts += 1;
      await connection.take();
      taken.push(publication);
    },
    onConnect: (listener: () => void) => void listeners.push(listener),
  };
  const log = recordingLog();
  const topic = (child: string, kind: string): string => `base/${child}/event/${kind}`;
  const outbox = new Outbox({ connection, store, topic, log });
  outbox.start();
  const connect = (): void => {
    connection.connected = true;
    for (const listener of listeners) listener();
  };
  const waiting = (): string[] => store.outbox().map(({ payload }) => payload);
  return { outbox, connection, taken, waiting, connect, lines: log.lines };
}

const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the outbox', () => {
  it('keeps events while there is no connection, and publishes them in their order on the next', async () => {
    const { outbox, connection, taken, waiting, connect } = outboxOf();
    outbox.flush();
    await quiet();
    expect([connection.attempts, waiting()]).toEqual([0, ['1', '2']]);
    connect();
    outbox.flush();
    await quiet();
    const event = { topic: 'base/ola/event/portal_problem', retain: false, qos: 2 };
    expect(taken).toEqual([
      { ...event, payload: '1' },
      { ...event, payload: '2' },
    ]);
    expect(waiting()).toEqual([]);
  });

  it('removes an event only when the broker has taken it', async () => {
    const { connection, taken, waiting, connect } = outboxOf();
    const answer = Promise.withResolvers<void>();
    connection.take = () => answer.promise;
    connect();
    await quiet();
    expect(waiting()).toEqual(['1', '2']);
    answer.resolve();
    await quiet();
    expect([taken.length, waiting()]).toEqual([2, []]);
  });

  it('keeps what the broker did not take, says so, and publishes it next time', async () => {
    const { outbox, connection, taken, waiting, connect, lines } = outboxOf();
    connection.take = () => Promise.reject(new Error('refused'));
    connect();
    await quiet();
    expect([taken, waiting()]).toEqual([[], ['1', '2']]);
    expect(lines).toMatchObject([{ level: 'warn', facts: { reason: 'refused' } }]);
    connection.take = async () => undefined;
    outbox.flush();
    await quiet();
    expect(taken.map(({ payload }) => payload)).toEqual(['1', '2']);
    expect(waiting()).toEqual([]);
  });

  it('stops in the middle where the connection is lost, and complains of nothing', async () => {
    const { connection, taken, waiting, connect, lines } = outboxOf();
    connection.take = async () => {
      connection.connected = false;
    };
    connect();
    await quiet();
    expect([taken.length, waiting(), lines]).toEqual([1, ['2'], []]);
  });
});

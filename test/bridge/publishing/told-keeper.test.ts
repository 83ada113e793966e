import { setImmediate as nextImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Faults } from '../../../src/bridge/faults.ts';
import { ToldKeeper } from '../../../src/bridge/publishing/told-keeper.ts';
import { InterruptedError } from '../../../src/lib/interrupted.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { BrokerError } from '../../../src/mqtt/broker-error.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { directory, openStore } from '../store/directories.ts';

const AT = '2026-11-19T07:00:00Z';
const KEPT = JSON.stringify({ version: 1, counter: 7, key: 'x', events: [], sent: { late: Date.parse(AT) } });
const unreachable = new BrokerError('unreachable', 'no answer');

/** A keeper over a real store; `answers` are those of the broker, the last of them again and again. */
function keeperOf(...answers: readonly (Error | string)[]) {
  const clock = new ManualClock(AT);
  const { store } = openStore(directory());
  const published: string[] = [];
  let reads = 0;
  const keeper = new ToldKeeper({
    children: [{ id: 'ola' }],
    templates: new Set(['late']),
    topic: (child) => `base/${child}/told`,
    read: async () => {
      const answer = answers[Math.min(reads, answers.length - 1)] ?? '';
      reads += 1;
      if (answer instanceof Error) throw answer;
      return new Map(answer === '' ? [] : [['base/ola/told', answer]]);
    },
    connection: { onConnect: () => undefined },
    publisher: { publish: (publications) => published.push(...publications.map(({ payload }) => payload)) },
    faults: new Faults({ clock, log: silentLog }),
    records: store.toldRecords,
    clock,
    log: silentLog,
  });
  const act = { child: 'ola', command: 'send_message', key: 'late', at: AT, origin: 'bridge' } as const;
  const send = async (): Promise<void> => {
    store.journal.intend(act);
    await nextImmediate();
  };
  const isAnswered = async (): Promise<boolean> => {
    let is = false;
    void keeper.answered.then(() => {
      is = true;
    });
    await nextImmediate();
    return is;
  };
  return { keeper, clock, store, published, send, isAnswered };
}

describe('the keeper of what was told', () => {
  it('waits for the record of the broker, and then replaces it', async () => {
    const { keeper, store, published, send, isAnswered } = keeperOf(KEPT);
    await send();
    expect([published, keeper.isOver, await isAnswered()]).toEqual([[], false, false]);
    keeper.start();
    await keeper.merged();
    expect([keeper.isOver, await isAnswered()]).toEqual([true, true]);
    expect(store.toldRecords.recordOf('ola')).toMatchObject({ counter: 8, sent: { late: Date.parse(AT) } });
    await send();
    expect(published.map((payload) => JSON.parse(payload).counter)).toEqual([8, 9]);
  });

  it('goes on by the store after a minute without the broker, and takes its record over later', async () => {
    const { keeper, clock, store, published, isAnswered } = keeperOf(...Array(20).fill(unreachable), KEPT);
    keeper.start();
    const over: boolean[] = [];
    for (let second = 0; second < 65; second += 5) {
      over.push(keeper.isOver);
      clock.advance(5_000);
      await nextImmediate();
    }
    expect(over).toEqual([...Array(12).fill(false), true]);
    await keeper.merged();
    expect([published, await isAnswered()]).toEqual([[], false]);
    expect(store.journal.lastAct('ola', 'send_message', 'late')).toBeUndefined();
    for (let second = 0; second < 60; second += 5) {
      clock.advance(5_000);
      await nextImmediate();
    }
    expect([published.length, await isAnswered()]).toEqual([1, true]);
    expect(store.journal.lastAct('ola', 'send_message', 'late')).toBeDefined();
  });

  it('waits for no broker that does not let its topic be read', async () => {
    const { keeper, isAnswered } = keeperOf(new BrokerError('refused', 'not allowed'));
    keeper.start();
    await keeper.merged();
    expect(await isAnswered()).toBe(true);
  });

  it('interrupts what waits for it when it is stopped', async () => {
    const { keeper } = keeperOf(unreachable);
    keeper.start();
    const waiting = keeper.merged();
    keeper.stop();
    await expect(waiting).rejects.toThrow(InterruptedError);
  });

  it('replaces a damaged record, and publishes none that was never changed', async () => {
    const damaged = keeperOf('{"version":9}');
    await damaged.send();
    damaged.keeper.start();
    await damaged.keeper.merged();
    await damaged.send();
    expect(JSON.parse(damaged.published.at(-1) ?? '')).toMatchObject({ sent: { late: Date.parse(AT) } });
    const none = keeperOf('');
    none.keeper.start();
    await none.keeper.merged();
    await nextImmediate();
    expect(none.published).toEqual([]);
  });
});

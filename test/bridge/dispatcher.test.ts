import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/bridge/acts.ts';
import { Dispatcher, type DispatcherOptions } from '../../src/bridge/dispatcher.ts';
import { Faults } from '../../src/bridge/faults.ts';
import { sentences } from '../../src/bridge/sentences.ts';
import { emptySnapshot } from '../../src/domain/snapshot.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

function dispatcherOf(change: Partial<DispatcherOptions> & { refresh?: () => Promise<void> } = {}) {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const faults = new Faults({ clock, log: silentLog });
  const recorded: Verdict[] = [];
  const { refresh = async () => undefined, ...others } = change;
  const dispatcher = new Dispatcher({
    bridge: {
      snapshot: emptySnapshot,
      state: () => {
        throw new Error('nobody asks');
      },
      refresh,
      reread: async () => undefined,
      publish: () => undefined,
    },
    portal: {
      lock: null,
      resume: () => undefined,
      askAgain: () => undefined,
      markNoticeRead: async () => undefined,
    },
    messenger: { press: async () => ({ state: 'armed', detail: null }) },
    acts: {
      perform: async () => {
        throw new Error('nobody acts');
      },
      record: (command, verdict) => {
        recorded.push(verdict);
        return { ...verdict, command, at: '2026-11-19T07:00:00Z', messageId: null };
      },
    },
    faults,
    markNoticesRead: true,
    say: sentences('en'),
    clock,
    log: silentLog,
    ...others,
  });
  return { dispatcher, clock, faults, recorded };
}

const press = { child: 'ola', command: 'send_message', template: 'late' } as const;

describe('the dispatcher', () => {
  it('says when a message was pressed, however long the press had to wait for another command', async () => {
    const refreshed = Promise.withResolvers<void>();
    const presses: string[] = [];
    const { dispatcher, clock, recorded } = dispatcherOf({
      refresh: () => refreshed.promise,
      messenger: {
        press: async (_, at) => {
          presses.push(at.toString());
          return { state: 'armed', detail: null };
        },
      },
    });
    void dispatcher.dispatch({ child: 'ola', command: 'resume' });
    void dispatcher.dispatch(press);
    clock.advance(50_000);
    const last = dispatcher.dispatch(press);
    refreshed.resolve();
    await last;
    expect(presses).toEqual(['2026-11-19T07:00:00Z', '2026-11-19T07:00:50Z']);
    expect(recorded.map(({ state }) => state)).toEqual(['done', 'armed', 'armed']);
  });

  it('answers a command that throws, and the next one too', async () => {
    const { dispatcher, faults, recorded } = dispatcherOf({
      refresh: async () => {
        throw new TypeError('a mistake');
      },
    });
    await dispatcher.dispatch({ child: 'ola', command: 'refresh' });
    expect(recorded).toEqual([{ state: 'unconfirmed', detail: sentences('en').problem('internal') }]);
    expect(faults.any).toBe(true);
    await dispatcher.dispatch(press);
    await dispatcher.dispatch({ child: 'ola', command: 'refresh' });
    expect(recorded.map(({ state }) => state)).toEqual(['unconfirmed', 'armed', 'unconfirmed']);
  });

  it('goes on where even the answer cannot be kept', async () => {
    const kept: string[] = [];
    let full = true;
    const { dispatcher } = dispatcherOf({
      acts: {
        perform: async () => {
          throw new Error('nobody acts');
        },
        record: (command, verdict) => {
          if (full) throw new Error('the disk is full');
          kept.push(verdict.state);
          return { ...verdict, command, at: '2026-11-19T07:00:00Z', messageId: null };
        },
      },
    });
    await dispatcher.dispatch(press);
    full = false;
    await dispatcher.dispatch(press);
    await dispatcher.settled();
    expect(kept).toEqual(['armed']);
  });
});

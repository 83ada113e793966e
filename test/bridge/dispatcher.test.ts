import { expect, it } from 'vitest';
import { Dispatcher } from '../../src/bridge/dispatcher.ts';
import type { CommandOutcome } from '../../src/domain/command.ts';
import { emptySnapshot } from '../../src/domain/snapshot.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

it('tells when a message was pressed, however long the press had to wait for another command', async () => {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const refreshed = Promise.withResolvers<void>();
  const presses: string[] = [];
  const outcomes: CommandOutcome[] = [];
  const dispatcher = new Dispatcher({
    bridge: {
      snapshot: emptySnapshot,
      state: () => {
        throw new Error('nobody asks');
      },
      refresh: () => refreshed.promise,
      reread: async () => undefined,
      conclude: (outcome) => void outcomes.push(outcome),
    },
    portal: { lock: null, resume: () => undefined, markNoticeRead: async () => undefined },
    messenger: {
      press: async (_, at) => {
        presses.push(at.toString());
        return { state: 'armed', detail: null };
      },
    },
    markNoticesRead: true,
    language: 'en',
    clock,
    log: silentLog,
  });
  const press = { child: 'ola', command: 'send_message', template: 'late' } as const;
  void dispatcher.dispatch({ child: 'ola', command: 'resume' });
  void dispatcher.dispatch(press);
  clock.advance(50_000);
  const last = dispatcher.dispatch(press);
  refreshed.resolve();
  await last;
  expect(presses).toEqual(['2026-11-19T07:00:00Z', '2026-11-19T07:00:50Z']);
  expect(outcomes.map(({ state }) => state)).toEqual(['done', 'armed', 'armed']);
});

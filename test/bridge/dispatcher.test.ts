import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/bridge/acts.ts';
import { Dispatcher, type DispatcherOptions } from '../../src/bridge/dispatcher.ts';
import { Faults } from '../../src/bridge/faults.ts';
import { answers } from '../../src/bridge/handlers.ts';
import { sentencesIn } from '../../src/bridge/sentences.ts';
import type { Notice } from '../../src/domain/notices.ts';
import { PortalError } from '../../src/domain/problem.ts';
import { emptySnapshot, type Snapshot } from '../../src/domain/snapshot.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { fresh, notice } from '../home/school.ts';

const sentences = sentencesIn('en');

interface Change extends Partial<DispatcherOptions> {
  readonly refresh?: () => Promise<void>;
  readonly lock?: DispatcherOptions['portal']['lock'];
  readonly snapshot?: Snapshot;
  readonly markNoticeRead?: (id: string) => Promise<void>;
}

/** A dispatcher whose child's reading goes well; `done` is what was asked of the bridge and the portal. */
function dispatcherOf(change: Change = {}) {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const faults = new Faults({ clock, log: silentLog });
  const recorded: (Verdict & { readonly command: string })[] = [];
  const done: string[] = [];
  const { refresh = async () => undefined, lock = null, snapshot = emptySnapshot, ...rest } = change;
  const { markNoticeRead = async () => void done.push('markNoticeRead'), ...others } = rest;
  const health = { status: 'ok', problem: null };
  const dispatcher = new Dispatcher({
    bridge: {
      snapshot,
      state: () => ({ health }) as never,
      refresh: () => {
        done.push('refresh');
        return refresh();
      },
      reread: async () => void done.push('reread'),
      publish: () => undefined,
    },
    portal: {
      lock,
      resume: () => void done.push('resume'),
      askAgain: () => void done.push('askAgain'),
      markNoticeRead,
    },
    messenger: {
      press: async () => {
        done.push('press');
        return { state: 'armed', detail: null };
      },
    },
    acts: {
      perform: async () => {
        throw new Error('nobody acts');
      },
      record: (command, verdict) => {
        recorded.push({ command, ...verdict });
        return { ...verdict, command, at: '2026-11-19T07:00:00Z', messageId: null };
      },
    },
    faults,
    markNoticesRead: true,
    sentences,
    language: 'en',
    clock,
    log: silentLog,
    ...others,
  });
  return { dispatcher, clock, faults, recorded, done };
}

const press = { child: 'ola', command: 'send_message', template: 'late' } as const;
const refresh = { child: 'ola', command: 'refresh' } as const;
const resume = { child: 'ola', command: 'resume' } as const;
const markAll = { child: 'ola', command: 'mark_notices_read', noticeId: null } as const;

const notices = [notice({ id: 'a', read: true }), notice({ id: 'b' }), notice({ id: 'c' })];

/** What a press of `mark_notices_read` came to with these announcements, and which were marked. */
async function marking(noticeId: string | null, list: readonly Notice[]) {
  const marked: string[] = [];
  const answered: unknown[] = [];
  const { dispatcher } = dispatcherOf({
    snapshot: { ...emptySnapshot, notices: fresh(list) },
    markNoticeRead: async (id) => void marked.push(id),
    acts: {
      async perform({ command, perform }) {
        const outcome = { ...(await perform()), command, at: '2026-11-19T07:00:00Z', messageId: null };
        answered.push(outcome);
        return outcome;
      },
      record: (command, verdict) => {
        answered.push({ ...verdict, command });
        return { ...verdict, command, at: '2026-11-19T07:00:00Z', messageId: null };
      },
    },
  });
  await dispatcher.dispatch({ child: 'ola', command: 'mark_notices_read', noticeId });
  return { answer: answered[0], marked };
}

describe('the dispatcher', () => {
  it.each([
    ['unknown', sentences.refusedUnknown],
    ['retained', sentences.refusedRetained],
    ['malformed', sentences.refusedMalformed],
  ] as const)('answers a command that is %s by its name, and does nothing', async (refused, detail) => {
    const { dispatcher, recorded, done } = dispatcherOf();
    await dispatcher.dispatch({ child: 'ola', refused, command: 'delete_school' });
    expect(recorded).toEqual([{ command: 'delete_school', state: 'refused', detail }]);
    expect(done).toEqual([]);
  });

  it.each([
    ['refresh', refresh, answers.refreshed.en, ['askAgain', 'refresh']],
    ['resume', resume, answers.resumed.en, ['resume', 'askAgain', 'refresh']],
  ] as const)('carries out %s', async (command, asked, detail, steps) => {
    const { dispatcher, recorded, done } = dispatcherOf();
    await dispatcher.dispatch(asked);
    expect(recorded).toEqual([{ command, state: 'done', detail }]);
    expect(done).toEqual(steps);
  });

  it.each([
    ['refresh', refresh, []],
    ['mark_notices_read', markAll, []],
    ['send_message', press, []],
    ['resume', resume, ['resume', 'askAgain']],
  ] as const)('asks nothing of a locked portal with %s, and says why', async (command, asked, steps) => {
    const { dispatcher, recorded, done } = dispatcherOf({ lock: { kind: 'captcha', until: null } });
    await dispatcher.dispatch(asked);
    expect(recorded).toEqual([{ command, state: 'refused', detail: sentences.problem('captcha') }]);
    expect(done).toEqual(steps);
  });

  it.each([
    ['are not to be marked', { markNoticesRead: false }, answers.noticesNotAllowed.en],
    ['were not read yet', {}, answers.noticesMissing.en],
  ])('marks no announcements that %s', async (_, change, detail) => {
    const { dispatcher, recorded, done } = dispatcherOf(change);
    await dispatcher.dispatch(markAll);
    expect(recorded).toEqual([{ command: 'mark_notices_read', state: 'refused', detail }]);
    expect(done).toEqual([]);
  });

  it.each([
    ['all that are unread', null, 'done', 'Announcements marked as read: 2.', ['b', 'c']],
    ['one by its id', 'a', 'done', 'Announcements marked as read: 1.', ['a']],
    ['none that is not there', 'x', 'refused', 'There is no announcement x.', []],
  ] as const)('marks %s', async (_, noticeId, state, detail, ids) => {
    const { answer, marked } = await marking(noticeId, notices);
    expect(answer).toMatchObject({ command: 'mark_notices_read', state, detail });
    expect(marked).toEqual(ids);
  });

  it('says so where no announcement is unread', async () => {
    const { answer, marked } = await marking(null, notices.slice(0, 1));
    expect(answer).toMatchObject({ state: 'done', detail: answers.noneUnread.en });
    expect(marked).toEqual([]);
  });

  it('begins a command only when the one before is answered', async () => {
    const refreshed = Promise.withResolvers<void>();
    const { dispatcher, recorded, done } = dispatcherOf({ refresh: () => refreshed.promise });
    void dispatcher.dispatch(refresh);
    const last = dispatcher.dispatch(press);
    await Promise.resolve();
    expect(done).toEqual(['askAgain', 'refresh']);
    refreshed.resolve();
    await last;
    expect(done).toEqual(['askAgain', 'refresh', 'press']);
    expect(recorded.map(({ command }) => command)).toEqual(['refresh', 'send_message']);
  });

  it('answers all presses of refresh that wait with one reading, and not with one that has begun', async () => {
    const begun = Promise.withResolvers<void>();
    const refreshed = Promise.withResolvers<void>();
    const { dispatcher, recorded } = dispatcherOf({
      refresh: () => {
        begun.resolve();
        return refreshed.promise;
      },
    });
    const first = dispatcher.dispatch(refresh);
    expect(dispatcher.dispatch(refresh)).toBe(first);
    await begun.promise;
    const second = dispatcher.dispatch(refresh);
    expect(second).not.toBe(first);
    expect(dispatcher.dispatch(refresh)).toBe(second);
    refreshed.resolve();
    await second;
    expect(recorded.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('says which problem of the portal ended a command', async () => {
    const { dispatcher, faults, recorded } = dispatcherOf({
      refresh: async () => {
        throw new PortalError('down', 'nothing answers');
      },
    });
    await dispatcher.dispatch(refresh);
    expect(recorded).toEqual([{ command: 'refresh', state: 'refused', detail: sentences.problem('down') }]);
    expect(faults.any).toBe(false);
  });

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
    void dispatcher.dispatch(resume);
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
    await dispatcher.dispatch(refresh);
    expect(recorded).toEqual([
      { command: 'refresh', state: 'unconfirmed', detail: sentences.problem('internal') },
    ]);
    expect(faults.any).toBe(true);
    await dispatcher.dispatch(press);
    await dispatcher.dispatch(refresh);
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

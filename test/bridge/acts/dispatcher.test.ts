import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import { answersTexts as answers } from '../../../src/texts/acts.ts';
import { dispatcherOf, sentences } from './dispatcher-setup.ts';

it('sends nothing before it is known what was sent', async () => {
  const known = Promise.withResolvers<void>();
  const { dispatcher, done } = dispatcherOf({
    keeper: { merged: () => known.promise, claim: async () => undefined },
  });
  const answered = dispatcher.dispatch({
    child: 'ola',
    command: 'send_message',
    template: 'late',
    choice: null,
    confirm: null,
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([]);
  known.resolve();
  await answered;
  expect(done).toEqual(['press']);
});

const press = {
  child: 'ola',
  command: 'send_message',
  template: 'late',
  choice: null,
  confirm: null,
} as const;
const refresh = { child: 'ola', command: 'refresh' } as const;
const resume = { child: 'ola', command: 'resume' } as const;
const markAll = { child: 'ola', command: 'mark_notices_read', noticeIds: null } as const;

describe('the dispatcher', () => {
  it.each([
    ['unknown', sentences.refusedUnknown],
    ['retained', sentences.refusedRetained],
    ['malformed', sentences.refusedMalformed],
  ] as const)('answers a command that is %s with its name, and does nothing', async (why, detail) => {
    const { dispatcher, recorded, done } = dispatcherOf();
    await dispatcher.dispatch({ child: 'ola', refused: why, command: 'delete_school' });
    expect(recorded).toEqual([{ command: 'delete_school', state: 'refused', detail }]);
    expect(done).toEqual([]);
  });

  it.each([
    ['refresh', refresh, answers.refreshed.en, ['refresh']],
    ['resume', resume, answers.resumed.en, ['resume', 'refresh']],
  ] as const)('carries out %s', async (command, request, detail, steps) => {
    const { dispatcher, recorded, done } = dispatcherOf();
    await dispatcher.dispatch(request);
    expect(recorded).toEqual([{ command, state: 'done', detail }]);
    expect(done).toEqual(steps);
  });

  it.each([
    ['refresh', refresh, []],
    ['mark_notices_read', markAll, []],
    ['send_message', press, []],
    ['resume', resume, ['resume']],
  ] as const)('sends a locked portal no request for %s, and answers why', async (command, request, steps) => {
    const { dispatcher, recorded, done } = dispatcherOf({ lock: { kind: 'captcha', until: null } });
    await dispatcher.dispatch(request);
    expect(recorded).toEqual([{ command, state: 'refused', detail: sentences.problem('captcha') }]);
    expect(done).toEqual(steps);
  });

  it.each([
    ['must not be marked', { markNoticesRead: false }, answers.noticesNotAllowed.en],
    ['have not been read yet', {}, answers.noticesMissing.en],
  ])('marks no announcements that %s', async (_, change, detail) => {
    const { dispatcher, recorded, done } = dispatcherOf(change);
    await dispatcher.dispatch(markAll);
    expect(recorded).toEqual([{ command: 'mark_notices_read', state: 'refused', detail }]);
    expect(done).toEqual([]);
  });

  it('begins a command after the one before is answered', async () => {
    const refreshed = Promise.withResolvers<void>();
    const { dispatcher, recorded, done } = dispatcherOf({ refresh: () => refreshed.promise });
    void dispatcher.dispatch(refresh);
    const last = dispatcher.dispatch(press);
    await Promise.resolve();
    expect(done).toEqual(['refresh']);
    refreshed.resolve();
    await last;
    expect(done).toEqual(['refresh', 'press']);
    expect(recorded.map(({ command }) => command)).toEqual(['refresh', 'send_message']);
  });

  it('answers all waiting presses of refresh with one reading, but not with one that has begun', async () => {
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

  it('answers with the problem of the portal that ended a command', async () => {
    const { dispatcher, faults, recorded } = dispatcherOf({
      refresh: async () => {
        throw new PortalError('down', 'nothing answers');
      },
    });
    await dispatcher.dispatch(refresh);
    expect(recorded).toEqual([{ command: 'refresh', state: 'refused', detail: sentences.problem('down') }]);
    expect(faults.any).toBe(false);
  });

  it('passes on the time of the press, not the time after waiting for another command', async () => {
    const refreshed = Promise.withResolvers<void>();
    const presses: string[] = [];
    const { dispatcher, clock, recorded } = dispatcherOf({
      refresh: () => refreshed.promise,
      messenger: {
        press: async (_, { at }) => {
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

  it('continues if the answer cannot be stored', async () => {
    const kept: string[] = [];
    let isFull = true;
    const { dispatcher } = dispatcherOf({
      acts: {
        perform: async () => {
          throw new Error('no act expected');
        },
        record: (command, conclusion) => {
          if (isFull) throw new Error('the disk is full');
          kept.push(conclusion.state);
          return { ...conclusion, command, at: '2026-11-19T07:00:00Z', messageId: null };
        },
      },
    });
    await dispatcher.dispatch(press);
    isFull = false;
    await dispatcher.dispatch(press);
    await dispatcher.settled();
    expect(kept).toEqual(['armed']);
  });
});

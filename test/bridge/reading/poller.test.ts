import { setImmediate as nextImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Faults } from '../../../src/bridge/faults.ts';
import { requestsOf } from '../../../src/bridge/reading/give-way.ts';
import { Poller, type PollerOptions } from '../../../src/bridge/reading/poller.ts';
import { InterruptedError } from '../../../src/lib/interrupted.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { seededRandom } from '../../../src/lib/random.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { type SourceName, sourceNames } from '../../../src/school/sources.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { cadences } from './cadences.ts';

const MINUTE = 60_000;
/** A Thursday, 08:00 in Warsaw. */
const START = '2026-11-19T07:00:00Z';

const everythingRead = {
  read: new Set<SourceName>(),
  failures: new Map(),
  absences: new Map(),
  isReachable: true,
};

function failed(error: PortalError, ...sources: readonly SourceName[]) {
  return { ...everythingRead, failures: new Map(sources.map((source) => [source, error])) };
}

const down = (due: readonly SourceName[], error: PortalError) => ({
  ...failed(error, ...due),
  isReachable: false,
});

const quiet = {
  left: () => 1_000,
  snapshot: () => emptySnapshot,
  lock: () => null,
  askAgainAt: () => null,
  unconfirmedAt: () => null,
  onEnd: () => undefined,
};

function pollerOf(change: Partial<PollerOptions> = {}) {
  const clock = new ManualClock(START);
  const start = clock.now().epochMilliseconds;
  /** The minutes are since the start. */
  const turns: { readonly minute: number; readonly due: readonly SourceName[] }[] = [];
  const faults = new Faults({ clock, log: silentLog });
  const answer = change.turn ?? (async () => everythingRead);
  const poller = new Poller({
    clock,
    zone: 'Europe/Warsaw',
    dailyBudget: 400,
    cadences,
    quietHours: { from: '22:00', to: '05:30' },
    random: () => 0,
    ...quiet,
    faults,
    log: silentLog,
    ...change,
    turn: (due) => {
      turns.push({ minute: (clock.now().epochMilliseconds - start) / MINUTE, due });
      return answer(due);
    },
  });
  /** Advances the clock in steps, and completes each turn. */
  const pass = async (minutes: number, stepMs = MINUTE): Promise<void> => {
    for (let passed = 0; passed < minutes * MINUTE; passed += stepMs) {
      clock.advance(stepMs);
      await nextImmediate();
    }
  };
  const minutesOf = (source: SourceName): readonly number[] =>
    turns.filter(({ due }) => due.includes(source)).map(({ minute }) => minute);
  return { poller, clock, turns, pass, minutesOf };
}

describe('the poller', () => {
  it.each(['onEnd', 'snapshot', 'lock', 'left', 'askAgainAt'] as const)(
    'reads on after an hour in which %s throws',
    async (name) => {
      let isThrowing = false;
      const throwing = () => {
        if (isThrowing) throw new TypeError('injected');
        return quiet[name]();
      };
      const { poller, turns, pass } = pollerOf({ [name]: throwing });
      await poller.start();
      isThrowing = true;
      await pass(60);
      isThrowing = false;
      const before = turns.length;
      await pass(60);
      expect(turns.length).toBeGreaterThan(before + 1);
    },
  );

  it('reads within five minutes after another process has lifted a lock', async () => {
    let lock: { readonly until: null } | null = { until: null };
    const { poller, turns, pass } = pollerOf({ lock: () => lock });
    await poller.start();
    await pass(62);
    expect(turns).toEqual([]);
    lock = null;
    await pass(5);
    expect(turns.map(({ minute }) => minute)).toEqual([65]);
  });

  it('reads everything at the start, then each Source at its cadence', async () => {
    const { poller, turns, pass, minutesOf } = pollerOf();
    await poller.start();
    expect(turns).toEqual([{ minute: 0, due: sourceNames }]);
    await pass(60);
    expect(minutesOf('messages')).toEqual([0, 15, 30, 45, 60]);
    expect(minutesOf('substitutions')).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(minutesOf('grades')).toEqual([0, 30, 60]);
    expect(minutesOf('lookups')).toEqual([0]);
  });

  it('retries a Source that failed when it was read besides those that were due', async () => {
    let count = 0;
    const failure = new PortalError('down', 'expected by the test');
    const { poller, pass, minutesOf } = pollerOf({
      turn: async () => (count++ === 1 ? failed(failure, 'lookups') : everythingRead),
    });
    await poller.start();
    await pass(60);
    expect(minutesOf('lookups')).toHaveLength(2);
  });

  it('joins Sources that are due within a minute in one turn', async () => {
    let spread = 0;
    // Each Source is due at a different second, up to 6 s before its cadence.
    const { poller, turns, pass } = pollerOf({ random: () => (spread++ % 10) / 300 });
    await poller.start();
    await pass(9);
    await pass(1, 1_000);
    await pass(19);
    await pass(2, 1_000);
    expect(turns.filter(({ due }) => due.includes('grades'))).toHaveLength(2);
    expect(turns.filter(({ due }) => due.includes('notices')).at(-1)).toBe(
      turns.filter(({ due }) => due.includes('grades')).at(-1),
    );
  });

  it.each([
    { until: null, next: null, turns: 0 },
    { until: '2026-11-19T07:40:00Z', next: '2026-11-19T07:40:00Z', turns: 1 },
  ])('begins no turn while the portal is locked until $until', async ({ until, next, turns: expected }) => {
    const lock = { until: until === null ? null : Temporal.Instant.from(until) };
    const { poller, turns, pass, clock } = pollerOf({
      lock: () => (lock.until && lock.until.epochMilliseconds <= clock.now().epochMilliseconds ? null : lock),
    });
    await poller.start();
    expect(poller.nextAttempt()?.toString() ?? null).toBe(next);
    await pass(39);
    expect(turns).toEqual([]);
    await pass(2);
    expect(turns).toHaveLength(expected);
  });

  it('tries a portal that does not answer again after 5, 10, 20, 40, 80 minutes and then every two hours', async () => {
    let isDown = false;
    const { poller, turns, pass } = pollerOf({
      turn: async (due) => (isDown ? down(due, new PortalError('down', 'No answer.')) : everythingRead),
    });
    await poller.start();
    isDown = true;
    await pass(290);
    expect(turns.map(({ minute }) => minute)).toEqual([0, 10, 15, 25, 45, 85, 165, 285]);
    // Back in one step.
    isDown = false;
    await pass(130);
    expect(turns.map(({ minute }) => minute).slice(8, 11)).toEqual([405, 415, 420]);
  });

  it.each([
    ['later than its own pause', '2026-11-19T08:30:00Z', 90],
    ['not earlier than its own pause', '2026-11-19T07:10:10Z', 15],
  ])('waits until the portal accepts requests again, %s', async (_, at, minute) => {
    const until = Temporal.Instant.from(at);
    let isDown = true;
    const { poller, turns, pass } = pollerOf({
      turn: async (due) =>
        isDown ? down(due, new PortalError('down', 'Maintenance.', { status: 503, until })) : everythingRead,
    });
    await pass(10);
    await poller.start();
    isDown = false;
    await pass(100);
    expect(turns.map((turn) => turn.minute).slice(0, 2)).toEqual([10, minute]);
  });

  it('reads one Source of which the server failed again after its own pause, if `Retry-After` is shorter', async () => {
    const until = Temporal.Instant.from('2026-11-19T07:00:10Z');
    const failure = new PortalError('down', 'An error.', { status: 503, until });
    const { poller, pass, minutesOf } = pollerOf({
      turn: async (due) => (due.includes('grades') ? failed(failure, 'grades') : everythingRead),
    });
    await poller.start();
    await pass(6);
    expect(minutesOf('grades')).toEqual([0, 5]);
  });

  it('begins the hours of a day at another moment for each child, and the same one after a restart', async () => {
    const firstOf = async (login: string): Promise<number | undefined> => {
      const { poller, clock, turns, pass } = pollerOf({ random: seededRandom(login) });
      clock.set('2026-11-18T21:30:00Z');
      await poller.start();
      await pass(7 * 60 + 15);
      return turns[1]?.minute;
    };
    const logins = ['1234567', '1234569', '7654321', '1234567'];
    const minutes = await Promise.all(logins.map(firstOf));
    // After 5:30, the end of the quiet hours.
    for (const minute of minutes)
      expect((minute ?? 0) + 150).toSatisfy((after: number) => after >= 0 && after <= 11);
    expect(new Set(minutes).size).toBe(3);
    expect(minutes[3]).toBe(minutes[0]);
  });

  it('reads the important Sources most often for the rest of the day with what the budget leaves', async () => {
    let left = 350;
    const { poller, minutesOf, pass } = pollerOf({
      left: () => left,
      turn: async (due) => {
        left -= due.length;
        return everythingRead;
      },
    });
    await poller.start();
    left = 50;
    await pass(13 * 60);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(10);
    const counts = (['substitutions', 'grades', 'attendance', 'school_files'] as const).map(
      (source) => minutesOf(source).length,
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(10);
    expect(minutesOf('school_files')).toEqual([0]);
  });

  it('reads each Source once on a day whose budget suffices for no more, at the time of its intervals', async () => {
    const costOf = (due: readonly SourceName[]): number =>
      due.reduce((sum, source) => sum + requestsOf(source, emptySnapshot), 0);
    let left = Number.POSITIVE_INFINITY;
    const { poller, clock, turns, pass } = pollerOf({
      left: () => left,
      turn: async (due) => {
        left -= costOf(due);
        return everythingRead;
      },
    });
    await poller.start();
    await pass(13 * 60, 10 * MINUTE);
    const before = turns.length;
    left = costOf(sourceNames);
    clock.set('2026-11-20T04:25:00Z');
    await pass(16 * 60, 10 * MINUTE);
    const read = turns.slice(before).flatMap(({ due }) => due);
    expect(read.toSorted()).toEqual(sourceNames.toSorted());
    expect(turns[before]?.due).toContain('substitutions');
    expect(left).toBe(0);
  });

  it('says that the budget is used up if that is long before the end of the day', async () => {
    let left = 350;
    const { poller, pass, clock } = pollerOf({ left: () => left });
    const isUsedUp = (): boolean | undefined => poller.budgetOf(emptySnapshot).isUsedUp;
    await poller.start();
    await pass(60);
    expect(isUsedUp()).toBe(false);
    left = 0;
    await pass(10);
    expect(isUsedUp()).toBe(true);
    clock.set('2026-11-19T20:30:00Z');
    await pass(10);
    expect(isUsedUp()).toBe(true);
    left = 350;
    await pass(10);
    expect(isUsedUp()).toBe(false);
    // In the last hour that is no problem.
    clock.set('2026-11-20T20:15:00Z');
    await pass(10);
    left = 0;
    await pass(30);
    expect(isUsedUp()).toBe(false);
  });

  it('plans again after requests that others have spent, and after a jump of the clock', async () => {
    let left = 1_000;
    const { poller, clock, turns, pass } = pollerOf({ left: () => left });
    await poller.start();
    await pass(62);
    const before = turns.length;
    left = 0;
    await pass(60);
    expect(turns.length).toBe(before);
    left = 1_000;
    await pass(5);
    expect(turns.length).toBe(before + 1);
    clock.jump(clock.now().subtract({ hours: 3 }).toString());
    await pass(5);
    expect(turns.length).toBe(before + 2);
  });

  it('reads a Source again at the time that its failure named', async () => {
    const until = Temporal.Instant.from('2026-11-19T07:50:00Z');
    const failure = new PortalError('refused', 'Not now.', { until });
    const { poller, pass, minutesOf } = pollerOf({
      turn: async (due) => (due.includes('grades') ? failed(failure, 'grades') : everythingRead),
    });
    await poller.start();
    await pass(51);
    expect(minutesOf('grades')).toEqual([0, 50]);
  });

  it('reads nothing in quiet hours, and the due Sources when they end', async () => {
    const { poller, turns, pass, clock } = pollerOf();
    clock.set('2026-11-19T20:59:00Z');
    await poller.start();
    const before = turns.length;
    await pass(7 * 60 + 30);
    expect(turns).toHaveLength(before);
    await pass(2);
    expect(turns[before]?.due).toContain('messages');
  });

  it('begins a refresh after the running turn', async () => {
    const running = Promise.withResolvers<typeof everythingRead>();
    const answers = [running.promise];
    const { poller, turns } = pollerOf({ turn: () => answers.shift() ?? Promise.resolve(everythingRead) });
    const started = poller.start();
    const refreshed = poller.refresh(['notices']);
    await nextImmediate();
    expect(turns).toHaveLength(1);
    running.resolve(everythingRead);
    await Promise.all([started, refreshed]);
    expect(turns[1]).toEqual({ minute: 0, due: ['notices'] });
  });

  it('continues a minute after a turn that throws', async () => {
    const answers = [Promise.reject(new TypeError('a mistake'))];
    const { poller, turns, pass } = pollerOf({
      turn: () => answers.shift() ?? Promise.resolve(everythingRead),
    });
    await poller.start();
    await pass(2);
    expect(turns.map(({ minute }) => minute)).toEqual([0, 1]);
  });

  it('begins no turn after stop, and stop waits for the running turn', async () => {
    const running = Promise.withResolvers<typeof everythingRead>();
    const { poller, turns, pass } = pollerOf({ turn: () => running.promise });
    void poller.start();
    await nextImmediate();
    let isStopped = false;
    const stopped = poller.stop().then(() => {
      isStopped = true;
    });
    await nextImmediate();
    expect(isStopped).toBe(false);
    running.resolve(everythingRead);
    await stopped;
    await expect(poller.refresh(['notices'])).rejects.toThrow(InterruptedError);
    await pass(60);
    expect(turns).toHaveLength(1);
  });
});

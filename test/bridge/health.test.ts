import { describe, expect, it } from 'vitest';
import { type HealthInput, healthOf } from '../../src/bridge/health.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import type { ProblemKind } from '../../src/portal/outcome/problem.ts';
import { problems } from '../../src/portal/outcome/problems.ts';
import { emptySnapshot, type Snapshot } from '../../src/school/snapshot.ts';

const problemKinds = Object.keys(problems) as ProblemKind[];
const now = Temporal.Instant.from('2026-11-19T08:00:00Z');
const good: Snapshot = {
  ...emptySnapshot,
  notices: { state: 'fresh', value: [], at: '2026-11-19T07:59:00Z' },
};

function stale(problem: ProblemKind, at = '2026-11-19T07:00:00Z'): Snapshot {
  return { ...good, messages: { state: 'stale', value: { unread: {}, inbox: [] }, at, problem } };
}

function health(change: Partial<HealthInput>): ReturnType<typeof healthOf> {
  return healthOf({
    snapshot: good,
    now,
    lock: null,
    hasFaults: false,
    requests: { total: 12, byLabel: { notices: 12 } },
    dailyBudget: 400,
    isReachable: true,
    nextAttempt: () => Temporal.Instant.from('2026-11-19T08:05:00Z'),
    before: null,
    ...change,
  });
}

describe('health', () => {
  it('is ok if every Source that was read is fresh', () => {
    expect(health({})).toMatchObject({ status: 'ok', problem: null, nextAttempt: null, available: true });
  });

  it('is down only if the portal does not answer at all', () => {
    expect(health({ snapshot: stale('down'), isReachable: false })).toMatchObject({
      status: 'down',
      problem: 'down',
    });
    expect(health({ snapshot: stale('down'), isReachable: true }).status).toBe('stale');
  });

  it('has the time of the next attempt', () => {
    expect(health({ snapshot: stale('changed') })).toMatchObject({
      status: 'stale',
      nextAttempt: '2026-11-19T08:05:00Z',
    });
  });

  it('is locked whatever the Sources are, and has a next attempt only if the lock ends by itself', () => {
    const until = Temporal.Instant.from('2026-11-19T08:15:00Z');
    expect(health({ lock: { kind: 'captcha', until: null } })).toMatchObject({
      status: 'locked',
      nextAttempt: null,
    });
    expect(health({ lock: { kind: 'busy', until } })).toMatchObject({
      status: 'locked',
      problem: 'busy',
      nextAttempt: '2026-11-19T08:15:00Z',
    });
  });

  it('is stale where more than a fifth of a list is newly lost, unless a weightier problem exists', () => {
    const at = '2026-11-19T07:59:00Z';
    const losing = (snapshot: Snapshot, count: number, usual = 0): Snapshot => {
      const losses = {
        SchoolNotices: { items: 15, count, ids: [], unidentified: 0, usual, since: at, neverKnown: 0 },
      };
      return { ...snapshot, notices: { state: 'fresh', value: [], at, losses } };
    };
    expect(health({ snapshot: losing(good, 4) })).toMatchObject({ status: 'stale', problem: 'changed' });
    expect(health({ snapshot: losing(good, 3) })).toMatchObject({ status: 'ok', problem: null });
    expect(health({ snapshot: losing(good, 9, 6) })).toMatchObject({ status: 'ok', problem: null });
    expect(health({ snapshot: losing(stale('down'), 4) }).problem).toBe('down');
    expect(health({ snapshot: losing(stale('refused'), 4) }).problem).toBe('changed');
  });

  it('is ok with an absent Source', () => {
    const messages = { state: 'absent', at: '2026-11-19T07:00:00Z' } as const;
    expect(health({ snapshot: { ...good, messages } })).toMatchObject({ status: 'ok', problem: null });
  });

  it.each(problemKinds.filter((kind) => problems[kind].status !== 'ok'))(
    'is never ok while a Source is stale or unread: %s',
    (problem) => {
      for (const isReachable of [true, false]) {
        expect(health({ snapshot: stale(problem), isReachable }).status).not.toBe('ok');
        const unread: Snapshot = { ...good, messages: { state: 'missing', problem } };
        expect(health({ snapshot: unread, isReachable }).status).not.toBe('ok');
      }
    },
  );

  it.each(['refused', 'changed', 'internal'] as const)('is stale if one Source is %s', (problem) => {
    expect(health({ snapshot: stale(problem) })).toMatchObject({ status: 'stale', problem });
  });

  it('has the weightiest of several problems', () => {
    const snapshot: Snapshot = { ...stale('refused'), grades: { state: 'missing', problem: 'down' } };
    expect(health({ snapshot }).problem).toBe('down');
  });

  it('is stale while something that was not even tried is expired', () => {
    expect(health({ hasExpired: true })).toMatchObject({ status: 'stale', problem: 'unread' });
    expect(health({ hasExpired: true, snapshot: stale('refused') }).problem).toBe('refused');
  });

  it('keeps since while the status stays', () => {
    const before = { status: 'ok', since: '2026-11-18T05:00:00Z' } as const;
    expect(health({ before }).since).toBe('2026-11-18T05:00:00Z');
    expect(health({ before, snapshot: stale('changed') }).since).toBe('2026-11-19T08:00:00Z');
  });

  it('is unavailable before the first reading and after three days without success', () => {
    expect(health({ snapshot: emptySnapshot }).available).toBe(false);
    const old: Snapshot = {
      ...emptySnapshot,
      notices: { state: 'stale', value: [], at: '2026-11-16T07:00:00Z', problem: 'down' },
    };
    expect(health({ snapshot: old }).available).toBe(false);
    // What needed no request is no sign of the portal.
    const topics = { state: 'fresh', value: [], at: '2026-11-19T07:59:00Z' } as const;
    expect(health({ snapshot: { ...old, topics } })).toMatchObject({
      available: false,
      lastSuccess: '2026-11-16T07:00:00Z',
    });
  });
});

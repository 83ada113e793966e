import { setImmediate as nextImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Faults } from '../../../src/bridge/faults.ts';
import { afterProblem, collect, type SourceReader } from '../../../src/bridge/reading/collector.ts';
import { InterruptedError } from '../../../src/lib/interrupted.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import type { Reading, SourceRead } from '../../../src/portal/outcome/reading.ts';
import type { LuckyNumber, Notice } from '../../../src/school/life/school-life.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import type { SourceName } from '../../../src/school/sources.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

const clock = new ManualClock('2026-11-19T08:00:00Z');
const environment = { clock, zone: 'Europe/Warsaw', faults: new Faults({ clock, log: silentLog }) };
const luckyNumber: LuckyNumber = { number: 7, day: '2026-11-19' };

const unused = { losses: () => [], answers: () => 0, askAllAgain: () => undefined };

function portal(answers: Partial<Record<SourceName, (snapshot: Snapshot) => unknown>>): SourceReader {
  return {
    ...unused,
    async readSource(source, context) {
      const answer = await answers[source]?.(context.snapshot);
      return (isPartial(answer) ? answer : { value: answer, problem: null }) as never;
    },
  };
}

/** Whether it is a Source with a part that failed. */
function isPartial(answer: unknown): answer is SourceRead<unknown> {
  return typeof answer === 'object' && answer !== null && 'problem' in answer;
}

const fails = (kind: 'down' | 'absent' | 'changed' | 'captcha') => (): never => {
  throw new PortalError(kind, 'expected by the test');
};

describe('collect', () => {
  it('returns a new Snapshot with a fresh Reading, and does not change the old one', async () => {
    const { snapshot, failures } = await collect(
      portal({ lucky_number: () => luckyNumber }),
      ['lucky_number'],
      emptySnapshot,
      environment,
    );
    expect(snapshot.lucky_number).toEqual({ state: 'fresh', value: luckyNumber, at: '2026-11-19T08:00:00Z' });
    expect(emptySnapshot.lucky_number).toEqual({ state: 'missing' });
    expect(failures.size).toBe(0);
  });

  it('ends after an interruption when no Source is being read any more', async () => {
    const order: string[] = [];
    const { promise: silent, resolve: answer } = Promise.withResolvers<void>();
    const stopped = portal({
      notices: () => silent.then(() => order.push('notices')),
      lucky_number() {
        throw new InterruptedError();
      },
    });
    const turn = collect(stopped, ['notices', 'lucky_number'], emptySnapshot, environment);
    const ended = turn.catch((error) => order.push(error.name));
    await nextImmediate();
    answer();
    await ended;
    expect(order).toEqual(['notices', 'InterruptedError']);
  });

  it('keeps the Reading of a Source that needed no request, and reports it', async () => {
    const value: readonly never[] = [];
    const before: Snapshot = {
      ...emptySnapshot,
      topics: { state: 'fresh', value, at: '2026-11-19T07:00:00Z' },
    };
    const answer = (topics: unknown) =>
      portal({ topics: () => ({ value: topics, problem: null, unrequested: true }) });
    const same = await collect(answer(value), ['topics'], before, environment);
    expect(same.snapshot.topics).toBe(before.topics);
    expect(same.unrequested).toEqual(new Set(['topics']));
    const old = { ...before, topics: { state: 'fresh', value, at: '2026-11-18T07:00:00Z' } } as const;
    const held = await collect(answer(value), ['topics'], old, environment);
    expect(held.snapshot.topics).toEqual({ state: 'fresh', value, at: '2026-11-19T08:00:00Z' });
    const refused = portal({
      topics: () => ({ value, problem: null, unrequested: true }),
      notices: fails('captcha'),
    });
    const locked = await collect(refused, ['notices', 'topics'], old, environment);
    expect(locked.snapshot.topics).toBe(old.topics);
    expect(locked.failures.get('topics')).toBe(locked.failures.get('notices'));
    const other = await collect(answer([]), ['topics'], before, environment);
    expect(other.snapshot.topics).toEqual({ state: 'fresh', value: [], at: '2026-11-19T08:00:00Z' });
  });

  it('keeps the last good value of a Source that fails, and reads the others', async () => {
    const before: Snapshot = {
      ...emptySnapshot,
      lucky_number: { state: 'fresh', value: luckyNumber, at: '2026-11-19T07:00:00Z' },
    };
    const { snapshot, failures } = await collect(
      portal({ lucky_number: fails('down'), notices: () => [] }),
      ['lucky_number', 'notices'],
      before,
      environment,
    );
    expect(snapshot.lucky_number).toEqual({
      state: 'stale',
      value: luckyNumber,
      at: '2026-11-19T07:00:00Z',
      problem: 'down',
    });
    expect(snapshot.notices.state).toBe('fresh');
    expect([...failures.keys()]).toEqual(['lucky_number']);
  });

  it('passes a Source the values of the Sources that it needs', async () => {
    let seen: Snapshot | undefined;
    const answers = {
      pupil: () => ({ userId: '1', firstName: null, lastName: null, registerNumber: null, classId: '4' }),
      free_days: (snapshot: Snapshot) => {
        seen = snapshot;
        return [];
      },
    };
    await collect(portal(answers), ['free_days', 'pupil'], emptySnapshot, environment);
    expect(seen?.pupil).toMatchObject({ state: 'fresh', value: { classId: '4' } });
  });

  it('reads the other Sources if one throws an unexpected error', async () => {
    const answers = {
      grades: () => {
        throw new TypeError('unexpected');
      },
      notices: () => [],
    };
    const { snapshot, failures } = await collect(
      portal(answers),
      ['grades', 'notices'],
      emptySnapshot,
      environment,
    );
    expect(snapshot.notices.state).toBe('fresh');
    expect(snapshot.grades).toEqual({ state: 'missing', problem: 'internal' });
    expect(failures.get('grades')?.kind).toBe('internal');
  });

  it('reads a Source after the Sources that it needs', async () => {
    const order: SourceName[] = [];
    const slow = (source: SourceName) => async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push(source);
    };
    const reader: SourceReader = {
      ...unused,
      async readSource(source) {
        await slow(source)();
        return { value: [] as never, problem: null };
      },
    };
    await collect(reader, ['timetable', 'free_days', 'pupil'], emptySnapshot, environment);
    expect(order).toEqual(['pupil', 'free_days', 'timetable']);
  });

  const endpoint = 'SchoolNotices';
  const counts = { items: 10, count: 1, ids: ['7'], unidentified: 0 };

  it('keeps what was lost, with its age, and which lists have items', async () => {
    const reader: SourceReader = {
      ...portal({ notices: () => [], substitutions: () => [] }),
      losses: (source) => (source === 'notices' ? [{ endpoint, isFilled: true, ...counts }] : []),
    };
    const { snapshot } = await collect(reader, ['notices', 'substitutions'], emptySnapshot, environment);
    const at = '2026-11-19T08:00:00Z';
    const losses = { [endpoint]: { ...counts, usual: 0, since: at, neverKnown: 1 } };
    expect(snapshot.notices).toEqual({ state: 'fresh', value: [], at, losses, filled: [endpoint] });
    expect(snapshot.substitutions).not.toHaveProperty('losses');
  });

  it.each<[string, Reading<readonly Notice[]>, object]>([
    ['was never read', { state: 'missing', problem: 'down' }, { state: 'missing' }],
    ['was absent', { state: 'absent', at: '2026-11-01T08:00:00Z' }, { state: 'missing' }],
    [
      'was empty',
      { state: 'fresh', value: [], at: '2026-11-19T07:00:00Z' },
      { state: 'fresh', value: [], at: '2026-11-19T08:00:00Z' },
    ],
  ])(
    'claims nothing after an answer that is empty in an unusual form, where it %s',
    async (_, notices, after) => {
      const doubtful = {
        notices: () => {
          throw new PortalError('doubtful', 'null');
        },
      };
      const before: Snapshot = { ...emptySnapshot, notices };
      const { snapshot, failures } = await collect(portal(doubtful), ['notices'], before, environment);
      expect(snapshot.notices).toEqual(after);
      // Then it is read again as after a failure.
      expect(failures.has('notices')).toBe(snapshot.notices.state === 'missing');
    },
  );
});

describe('a Source with a part that failed', () => {
  const problem = new PortalError('down', 'one part');
  const partly = portal({ lucky_number: () => ({ value: luckyNumber, problem }) });

  it('is stale with the new value, since it was last complete, and has failed', async () => {
    const at = '2026-11-19T07:00:00Z';
    const before: Snapshot = {
      ...emptySnapshot,
      lucky_number: { state: 'fresh', value: { number: 3, day: '2026-11-18' }, at },
    };
    const { snapshot, failures } = await collect(partly, ['lucky_number'], before, environment);
    expect(snapshot.lucky_number).toEqual({ state: 'stale', value: luckyNumber, at, problem: 'down' });
    expect(failures.get('lucky_number')).toBe(problem);
  });

  it.each([emptySnapshot.lucky_number, { state: 'absent', at: '2026-11-01T08:00:00Z' } as const])(
    'is stale since now if there was no value: %o',
    async (reading) => {
      const before: Snapshot = { ...emptySnapshot, lucky_number: reading };
      const { snapshot } = await collect(partly, ['lucky_number'], before, environment);
      expect(snapshot.lucky_number).toMatchObject({ state: 'stale', at: '2026-11-19T08:00:00Z' });
    },
  );
});

describe('an absent Source', () => {
  const now = Temporal.Instant.from('2026-11-19T08:00:00Z');
  const absent = new PortalError('absent', 'not here');
  const known = { state: 'fresh', value: luckyNumber, at: '2026-11-19T07:59:00Z' } as const;

  it.each<Reading<LuckyNumber>>([{ state: 'missing' }, known])('is absent at once: %o', (before) => {
    expect(afterProblem(before, absent, now)).toEqual({ state: 'absent', at: '2026-11-19T08:00:00Z' });
  });

  it('is no failure, and has the time of the next attempt', async () => {
    const until = Temporal.Instant.from('2026-11-19T08:05:00Z');
    const answers = {
      messages: () => {
        throw new PortalError('absent', 'no module', { until });
      },
    };
    const { failures, absences } = await collect(portal(answers), ['messages'], emptySnapshot, environment);
    expect(failures.size).toBe(0);
    expect(absences.get('messages')?.until).toBe(until);
  });

  it('stays absent while the portal is down', () => {
    const reading: Reading<LuckyNumber> = { state: 'absent', at: '2026-11-01T08:00:00Z' };
    expect(afterProblem(reading, new PortalError('down', 'gone'), now)).toBe(reading);
  });

  it('keeps what was known of the class, whose school year goes on', async () => {
    const refusing = portal({
      class: () => {
        throw absent;
      },
    });
    const value = {
      number: 4,
      symbol: 'b',
      tutorId: null,
      beginsOn: null,
      firstSemesterEndsOn: null,
      endsOn: '2027-06-25',
    };
    const at = '2026-11-17T08:00:00Z';
    const stale: Snapshot = { ...emptySnapshot, class: { state: 'stale', value, at, problem: 'refused' } };
    const { snapshot, failures } = await collect(refusing, ['class'], stale, environment);
    expect(snapshot.class).toEqual({ state: 'fresh', value, at: '2026-11-19T08:00:00Z' });
    expect(failures.size).toBe(0);
    const never = await collect(refusing, ['class'], emptySnapshot, environment);
    expect(never.snapshot.class.state).toBe('absent');
  });

  it('keeps the losses of the value that stays', () => {
    const losses = {
      LuckyNumbers: {
        items: 1,
        count: 1,
        ids: [],
        unidentified: 0,
        usual: 0,
        since: known.at,
        neverKnown: 0,
      },
    };
    expect(afterProblem({ ...known, losses }, new PortalError('down', 'gone'), now)).toEqual({
      ...known,
      state: 'stale',
      problem: 'down',
      losses,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { afterProblem, collect, type SourceReader } from '../../src/bridge/collector.ts';
import type { LuckyNumber } from '../../src/domain/lucky-number.ts';
import { PortalError } from '../../src/domain/problem.ts';
import type { Reading } from '../../src/domain/reading.ts';
import { emptySnapshot, type Snapshot, type SourceName } from '../../src/domain/snapshot.ts';
import { silentLog } from '../../src/lib/log.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

const clock = new ManualClock('2026-11-19T08:00:00Z');
const environment = { clock, zone: 'Europe/Warsaw', log: silentLog };
const luckyNumber: LuckyNumber = { number: 7, day: '2026-11-19' };

function portal(answers: Partial<Record<SourceName, (snapshot: Snapshot) => unknown>>): SourceReader {
  return {
    async readSource(source, context) {
      return answers[source]?.(context.snapshot) as never;
    },
  };
}

const fails = (kind: 'down' | 'absent' | 'changed') => (): never => {
  throw new PortalError(kind, 'as the test wants it');
};

describe('collecting', () => {
  it('gives a new Snapshot with a fresh Reading, and leaves the old one alone', async () => {
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

  it('keeps the last good value of a Source that fails, and touches no other', async () => {
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

  it('lets a Source see what it waits for', async () => {
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

  it('does not let a mistake of ours in one Source take the others down', async () => {
    const answers = {
      grades: () => {
        throw new TypeError('ours');
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
    expect(failures.get('grades')?.kind).toBe('changed');
  });
});

describe('what this account does not have', () => {
  const now = Temporal.Instant.from('2026-11-19T08:00:00Z');
  const absent = new PortalError('absent', 'not here');

  it('is absent at once when it was never there', () => {
    expect(afterProblem({ state: 'missing' }, absent, now)).toEqual({
      state: 'absent',
      at: '2026-11-19T08:00:00Z',
    });
  });

  it('stays as it was for a day when it was there, and goes after it', () => {
    const known = (at: string): Reading<LuckyNumber> => ({ state: 'fresh', value: luckyNumber, at });
    expect(afterProblem(known('2026-11-18T08:30:00Z'), absent, now)).toMatchObject({
      state: 'stale',
      value: luckyNumber,
    });
    expect(afterProblem(known('2026-11-18T07:30:00Z'), absent, now).state).toBe('absent');
  });

  it('stays absent while the portal is down', () => {
    const reading: Reading<LuckyNumber> = { state: 'absent', at: '2026-11-01T08:00:00Z' };
    expect(afterProblem(reading, new PortalError('down', 'gone'), now)).toBe(reading);
  });
});

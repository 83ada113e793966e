import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attempts,
  type DueInput,
  nextDue,
  noAttempts,
  outsideQuietHours,
} from '../../src/bridge/due.ts';
import { emptySnapshot, type Snapshot } from '../../src/domain/snapshot.ts';
import { frequentSources, type SourceName, sourceNames } from '../../src/domain/sources.ts';
import { Temporal, type ZonedDateTime } from '../../src/lib/temporal.ts';
import { cadences } from './cadences.ts';

const MINUTE = 60_000;
const quietHours = { from: '22:00', to: '05:30' };
const never = { from: '00:00', to: '00:00' };

function warsaw(local: string): ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Warsaw');
}

function due(source: SourceName, local: string, change: Partial<DueInput> = {}): string {
  const now = warsaw(local);
  const input: DueInput = {
    now,
    snapshot: emptySnapshot,
    cadences,
    quietHours,
    attempts: noAttempts,
    hasUnknownIds: false,
    ...change,
  };
  return nextDue(source, input)
    .toZonedDateTimeISO('Europe/Warsaw')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

function attempted(local: string, change: Partial<Attempts> = {}): Attempts {
  return { ...noAttempts, lastAt: warsaw(local).toInstant(), ...change };
}

function reading<S extends SourceName>(source: S, at: string): Snapshot {
  return { ...emptySnapshot, [source]: { state: 'fresh', value: {}, at: warsaw(at).toInstant().toString() } };
}

describe('nextDue', () => {
  it('is now for a Source that was never read, even in quiet hours', () => {
    for (const source of sourceNames) expect(due(source, '2026-11-19T23:15')).toBe('2026-11-19T23:15');
  });

  it('follows the cadence of each Source', () => {
    const attempts = attempted('2026-11-19T09:00');
    expect(due('messages', '2026-11-19T09:01', { attempts })).toBe('2026-11-19T09:15');
    expect(due('grades', '2026-11-19T09:01', { attempts })).toBe('2026-11-19T09:30');
    expect(due('timetable', '2026-11-19T09:01', { attempts })).toBe('2026-11-19T13:00');
    expect(due('lookups', '2026-11-19T09:01', { attempts })).toBe('2026-11-20T09:00');
  });

  it('is every 10 minutes for plan changes in school hours, every 30 otherwise', () => {
    expect(due('substitutions', '2026-11-19T09:01', { attempts: attempted('2026-11-19T09:00') })).toBe(
      '2026-11-19T09:10',
    );
    expect(due('substitutions', '2026-11-19T18:01', { attempts: attempted('2026-11-19T18:00') })).toBe(
      '2026-11-19T18:30',
    );
    expect(due('substitutions', '2026-11-21T09:01', { attempts: attempted('2026-11-21T09:00') })).toBe(
      '2026-11-21T09:30',
    );
  });

  it('is at most once an hour outside of school hours for what is entered in them', () => {
    expect(due('grades', '2026-11-19T18:01', { attempts: attempted('2026-11-19T18:00') })).toBe(
      '2026-11-19T19:00',
    );
    expect(due('notices', '2026-11-21T09:01', { attempts: attempted('2026-11-21T09:00') })).toBe(
      '2026-11-21T10:00',
    );
    const slow = { ...cadences, grades: 120 * MINUTE };
    expect(
      due('grades', '2026-11-21T09:01', { attempts: attempted('2026-11-21T09:00'), cadences: slow }),
    ).toBe('2026-11-21T11:00');
    expect(due('messages', '2026-11-19T18:01', { attempts: attempted('2026-11-19T18:00') })).toBe(
      '2026-11-19T18:15',
    );
  });

  it("is on the next day once that day's lucky number is known", () => {
    const snapshot: Snapshot = {
      ...emptySnapshot,
      lucky_number: { state: 'fresh', value: { number: 7, day: '2026-11-20' }, at: '2026-11-19T12:00:00Z' },
    };
    const attempts = attempted('2026-11-19T13:00');
    expect(due('lucky_number', '2026-11-19T13:01', { attempts, snapshot, quietHours: never })).toBe(
      '2026-11-20T00:00',
    );
    expect(due('lucky_number', '2026-11-19T13:01', { attempts })).toBe('2026-11-19T14:00');
  });

  it('is now after a restart, except for Sources that rarely change', () => {
    expect(due('grades', '2026-11-19T09:00', { snapshot: reading('grades', '2026-11-19T08:59') })).toBe(
      '2026-11-19T09:00',
    );
    expect(due('lookups', '2026-11-19T09:00', { snapshot: reading('lookups', '2026-11-19T08:00') })).toBe(
      '2026-11-20T08:00',
    );
    expect(frequentSources).not.toContain('lookups');
  });

  it('is now for lookups when an unknown id appears, but at most once an hour', () => {
    const hasUnknownIds = true;
    expect(
      due('lookups', '2026-11-19T09:00', { hasUnknownIds, attempts: attempted('2026-11-19T07:00') }),
    ).toBe('2026-11-19T09:00');
    expect(
      due('lookups', '2026-11-19T09:00', { hasUnknownIds, attempts: attempted('2026-11-19T08:50') }),
    ).toBe('2026-11-19T09:50');
  });

  it('is 5, 10, 20, then 30 minutes after consecutive failures', () => {
    const waits = [1, 2, 3, 4, 9].map((failures) =>
      due('messages', '2026-11-19T09:00', { attempts: attempted('2026-11-19T09:00', { failures }) }),
    );
    expect(waits).toEqual(['09:05', '09:10', '09:20', '09:30', '09:30'].map((time) => `2026-11-19T${time}`));
  });

  it('is the time that the failure named', () => {
    const notBefore = warsaw('2026-11-19T09:47').toInstant();
    const attempts = attempted('2026-11-19T09:00', { failures: 3, notBefore });
    expect(due('grades', '2026-11-19T09:00', { attempts })).toBe('2026-11-19T09:47');
  });

  it('is every half hour for a Source that was read before and is refused', () => {
    const stale = { state: 'stale', value: [], at: '2026-11-19T07:00:00Z', problem: 'refused' } as const;
    const snapshot: Snapshot = { ...emptySnapshot, notices: stale };
    const waits = [1, 2, 9].map((failures) =>
      due('notices', '2026-11-19T09:00', {
        snapshot,
        attempts: attempted('2026-11-19T09:00', { failures }),
      }),
    );
    expect(new Set(waits)).toEqual(new Set(['2026-11-19T09:30']));
  });

  it('is the time that an absence named, or the cadence if that is sooner', () => {
    const absentUntil = (time: string) => {
      const attempts = attempted('2026-11-19T09:00', { retryAbsentAt: warsaw(time).toInstant() });
      return due('messages', '2026-11-19T09:01', { attempts });
    };
    expect(absentUntil('2026-11-19T09:05')).toBe('2026-11-19T09:05');
    expect(absentUntil('2026-11-19T10:00')).toBe('2026-11-19T09:15');
    expect(absentUntil('2026-11-19T08:00')).toBe('2026-11-19T09:15');
  });

  it('ignores a named time that has passed', () => {
    const notBefore = warsaw('2026-11-19T08:00').toInstant();
    const attempts = attempted('2026-11-19T09:00', { notBefore });
    expect(due('messages', '2026-11-19T09:01', { attempts })).toBe('2026-11-19T09:15');
    const failed = { ...attempts, failures: 1 };
    expect(due('messages', '2026-11-19T09:01', { attempts: failed })).toBe('2026-11-19T09:05');
  });

  it('is now after a restart for a stale Source, even if it rarely changes', () => {
    const lookups = {
      state: 'stale',
      value: {} as never,
      at: warsaw('2026-11-19T08:00').toInstant().toString(),
      problem: 'down',
    } as const;
    expect(due('lookups', '2026-11-19T09:00', { snapshot: { ...emptySnapshot, lookups } })).toBe(
      '2026-11-19T09:00',
    );
  });

  it('is now for a Source that was read in the future, because the clock was set back', () => {
    expect(due('grades', '2026-11-19T08:00', { attempts: attempted('2026-11-20T08:00') })).toBe(
      '2026-11-19T08:00',
    );
    const snapshot = reading('lookups', '2027-11-19T08:00');
    expect(due('lookups', '2026-11-19T08:00', { snapshot })).toBe('2026-11-19T08:00');
    expect(due('grades', '2026-11-19T23:00', { attempts: attempted('2026-11-20T08:00') })).toBe(
      '2026-11-20T05:30',
    );
  });

  it('is after the quiet hours', () => {
    expect(due('messages', '2026-11-19T21:50', { attempts: attempted('2026-11-19T21:50') })).toBe(
      '2026-11-20T05:30',
    );
  });

  it('is never later than the cadence because of the spread, and never more than a tenth earlier', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...frequentSources),
        (spread, source) => {
          const now = warsaw('2026-11-19T09:00');
          const at = (value: number): number =>
            nextDue(source, {
              now,
              snapshot: emptySnapshot,
              cadences,
              quietHours: never,
              hasUnknownIds: false,
              attempts: attempted('2026-11-19T09:00', { spread: value }),
            }).epochMilliseconds - now.epochMilliseconds;
          expect(at(spread)).toBeLessThanOrEqual(at(0));
          expect(at(spread)).toBeGreaterThanOrEqual(at(0) * 0.9 - 1);
        },
      ),
    );
  });
});

describe('outsideQuietHours', () => {
  it('moves any instant to one that is not quiet, never back, also on days when the clock changes', () => {
    const start = Temporal.Instant.from('2026-01-01T00:00:00Z').epochMilliseconds;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }), (minutes) => {
        const at = Temporal.Instant.fromEpochMilliseconds(start + minutes * MINUTE).toZonedDateTimeISO(
          'Europe/Warsaw',
        );
        const moved = outsideQuietHours(at, quietHours).toZonedDateTimeISO('Europe/Warsaw');
        expect(Temporal.ZonedDateTime.compare(moved, at)).toBeGreaterThanOrEqual(0);
        const time = moved.toPlainTime().toString({ smallestUnit: 'minute' });
        expect(time >= '05:30' && time < '22:00').toBe(true);
      }),
    );
  });

  it('handles quiet hours within a day, and none', () => {
    const at = warsaw('2026-11-19T12:30');
    const end = outsideQuietHours(at, { from: '12:00', to: '13:00' });
    expect(end.equals(warsaw('2026-11-19T13:00').toInstant())).toBe(true);
    expect(outsideQuietHours(at, never).equals(at.toInstant())).toBe(true);
  });
});

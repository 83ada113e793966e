import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plannedDue } from '../../../src/bridge/reading/due.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/duration.ts';
import { type Instant, instant, Temporal } from '../../../src/lib/temporal.ts';
import { lastValue, type Reading } from '../../../src/portal/outcome/reading.ts';
import { type CadenceKey, intervalsOf } from '../../../src/school/cadences.ts';
import { current, emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { type SourceName, sourceNames, sources } from '../../../src/school/sources.ts';
import { freeDays } from '../../school/builders.ts';
import { cadences } from './cadences.ts';

const zone = 'Europe/Warsaw';
const quietHours = { from: '22:00', to: '05:30' };
const THURSDAY = '2026-11-19T07:30';

function warsaw(local: string): Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
}

interface Case {
  readonly at?: string;
  readonly reading?: Partial<Reading<unknown>>;
  /** In milliseconds, of school hours. */
  readonly configured?: Partial<Record<CadenceKey, number>>;
  readonly others?: Partial<Snapshot>;
}

/** Whether a Source is expired so long after it was read. */
function isExpired(
  source: SourceName,
  afterMs: number,
  { at = THURSDAY, reading = {}, configured = {}, others = {} }: Case = {},
): boolean {
  const read = warsaw(at);
  const one = { state: 'fresh', value: null, at: read.toString(), ...reading };
  const snapshot = { ...emptySnapshot, ...others, [source]: one } as Snapshot;
  const now = read.add({ milliseconds: afterMs });
  const own = Object.entries(configured).map(([key, ms]) => [key, intervalsOf(key as CadenceKey, ms)]);
  const all = { ...cadences, ...Object.fromEntries(own) };
  const shown = current(snapshot, now, plannedDue(snapshot, now, { zone, cadences: all, quietHours }));
  return shown.snapshot[source].state === 'expired';
}

describe('a Source that is not read any more', () => {
  it.each(sourceNames)('is expired after three days, fresh or not: %s', (source) => {
    for (const reading of [{}, { state: 'stale', problem: 'down' } as const]) {
      expect(isExpired(source, 3 * DAY_MS - MINUTE_MS, { reading })).toBe(false);
      expect(isExpired(source, 3 * DAY_MS + MINUTE_MS, { reading })).toBe(true);
    }
  });

  const value = [freeDays({ from: '2026-12-21', to: '2027-01-06' })];
  const holiday: Partial<Snapshot> = {
    free_days: { state: 'fresh', value, at: '2026-12-22T09:00:00Z' },
  };
  const lucky = { number: 7, day: '2026-11-30' };
  it.each<[string, SourceName, fresh: number, expired: number, Case]>([
    [
      'in a holiday',
      'attendance',
      4 * DAY_MS - MINUTE_MS,
      4 * DAY_MS,
      { at: '2026-12-22T09:00', others: holiday },
    ],
    [
      'with an interval of a week',
      'grades',
      8 * DAY_MS - MINUTE_MS,
      8 * DAY_MS,
      { configured: { grades: 7 * DAY_MS } },
    ],
    ['of a day that is far ahead', 'lucky_number', 11 * DAY_MS, 12 * DAY_MS, { reading: { value: lucky } }],
  ])('is not expired before it is a day late: %s', (_, source, fresh, expired, more) => {
    expect([fresh, expired].map((ms) => isExpired(source, ms, more))).toEqual([false, true]);
    // What failed was due.
    const reading = { ...more.reading, state: 'stale', problem: 'down' } as const;
    expect(isExpired(source, 3 * DAY_MS, { ...more, reading })).toBe(true);
  });

  it('is not expired where a part of it was read since', () => {
    const reading = { state: 'stale', problem: 'down' } as const;
    const partAt = warsaw('2026-11-21T07:30').toString();
    expect(isExpired('grades', 5 * DAY_MS - MINUTE_MS, { reading: { ...reading, partAt } })).toBe(false);
    expect(isExpired('grades', 5 * DAY_MS, { reading: { ...reading, partAt } })).toBe(true);
  });

  it('keeps its value alone if that rarely changes, and says when more will expire', () => {
    const read = (at: string) => ({ state: 'fresh', value: null, at: warsaw(at).toString() }) as const;
    const all = Object.fromEntries(sourceNames.map((source) => [source, read(THURSDAY)]));
    const snapshot = { ...all, notices: read('2026-11-21T10:00') } as unknown as Snapshot;
    const now = warsaw('2026-11-23T08:00');
    const shown = current(snapshot, now, plannedDue(snapshot, now, { zone, cadences, quietHours }));
    for (const source of sourceNames.filter((one) => one !== 'notices')) {
      const isKept = lastValue<unknown>(shown.snapshot[source]) !== undefined;
      expect([source, isKept]).toEqual([source, sources[source].rare === true]);
    }
    expect(shown.until).toEqual(warsaw('2026-11-24T10:00'));
  });
});

it('a Source that is read within half a day of when it is due is never expired', () => {
  const at = fc
    .integer({ min: 0, max: 364 * 24 })
    .map((hours) => instant(warsaw('2026-09-01T06:00').epochMilliseconds + hours * HOUR_MS));
  const days = fc.integer({ min: 1, max: 7 });
  fc.assert(
    fc.property(fc.constantFrom(...sourceNames), at, days, fc.boolean(), (source, read, every, isHoliday) => {
      const { cadence } = sources[source];
      const all = { ...cadences, [cadence]: intervalsOf(cadence, every * DAY_MS) };
      const from = read.toZonedDateTimeISO(zone).toPlainDate();
      const snapshot = {
        ...emptySnapshot,
        [source]: { state: 'fresh', at: read.toString() },
        ...(isHoliday && {
          free_days: {
            state: 'fresh',
            value: [freeDays({ from: `${from}`, to: `${from.add({ days: 20 })}` })],
            at: read.toString(),
          },
        }),
      } as Snapshot;
      const parts = { zone, cadences: all, quietHours };
      const later = read.add({ hours: 24 * 21 });
      const due = plannedDue(snapshot, later, parts)(source, read);
      const late = due.add({ hours: 12 });
      const shown = current(snapshot, late, plannedDue(snapshot, late, parts));
      expect(shown.snapshot[source].state).toBe('fresh');
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DueInput, nextDue, noTries, type Tries } from '../../../src/bridge/reading/due.ts';
import { duesOf } from '../../../src/bridge/reading/dues.ts';
import { type QuietHours, spansFrom } from '../../../src/bridge/reading/hours.ts';
import { mapValues } from '../../../src/lib/map-values.ts';
import { Temporal, type ZonedDateTime } from '../../../src/lib/temporal.ts';
import { type CadenceKey, cadenceKeys, intervalsOf } from '../../../src/school/cadences.ts';
import { schoolHours } from '../../../src/school/plan/school-hours.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { frequentSources, type SourceName, sourceNames } from '../../../src/school/sources.ts';
import { cadences } from './cadences.ts';

const MINUTE = 60_000;
const quietHours = { from: '22:00', to: '05:30' };
const never = { from: '00:00', to: '00:00' };

function warsaw(local: string): ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Warsaw');
}

interface Change extends Partial<DueInput> {
  readonly quietHours?: QuietHours;
}

function inputAt(now: ZonedDateTime, { quietHours: quiet = quietHours, ...change }: Change): DueInput {
  const { snapshot = emptySnapshot } = change;
  return {
    now,
    snapshot,
    cadences,
    spans: spansFrom(now.subtract({ days: 1 }), 5, schoolHours(snapshot, now.timeZoneId), quiet),
    offsetMs: 0,
    stretch: 1,
    tries: noTries,
    hasUnknownIds: false,
    unconfirmedAt: null,
    ...change,
  };
}

function due(source: SourceName, local: string, change: Change = {}): string {
  const input = inputAt(warsaw(local), change);
  return nextDue(source, input)
    .toZonedDateTimeISO('Europe/Warsaw')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

function attempted(local: string, change: Partial<Tries> = {}): Tries {
  return { ...noTries, lastAt: warsaw(local).toInstant(), ...change };
}

function reading<S extends SourceName>(source: S, at: string): Snapshot {
  return { ...emptySnapshot, [source]: { state: 'fresh', value: {}, at: warsaw(at).toInstant().toString() } };
}

describe('duesOf', () => {
  it.each([
    ['the day before', '2026-11-18T23:59', '2026-11-20T00:00'],
    ['this day: its one reading is done', '2026-11-19T00:00', '2026-11-22T00:00'],
    ['the future: the clock was wrong', '2026-11-20T00:00', '2026-11-20T00:00'],
  ])('waits without budget for the next day with a Source that was read on %s', (_, last, expected) => {
    const tries = new Map([['grades', attempted(last)] as const]);
    const { dues } = duesOf({
      ...inputAt(warsaw('2026-11-19T09:00'), {}),
      quietHours: never,
      tries,
      left: 0,
    });
    const grades = dues.find(({ source }) => source === 'grades');
    expect(grades?.at).toBe(warsaw(expected).epochMilliseconds);
  });
});

describe('nextDue', () => {
  it('is now for a Source that was never read, even in quiet hours', () => {
    for (const source of sourceNames) expect(due(source, '2026-11-19T23:15')).toBe('2026-11-19T23:15');
  });

  it('follows the cadence of each Source', () => {
    const tries = attempted('2026-11-19T09:00');
    expect(due('messages', '2026-11-19T09:01', { tries })).toBe('2026-11-19T09:15');
    expect(due('grades', '2026-11-19T09:01', { tries })).toBe('2026-11-19T09:30');
    expect(due('timetable', '2026-11-19T09:01', { tries })).toBe('2026-11-19T13:00');
    expect(due('lookups', '2026-11-19T09:01', { tries })).toBe('2026-11-20T09:00');
  });

  // Without a timetable lessons are assumed from 8:00 to 16:00.
  it.each([
    ['substitutions', '2026-11-19T06:00', '2026-11-19T06:10', 'two hours before the first lesson'],
    ['substitutions', '2026-11-19T05:45', '2026-11-19T06:00', 'from calm hours into school hours'],
    ['substitutions', '2026-11-19T15:59', '2026-11-19T16:09', 'ten minutes after the last lesson'],
    ['substitutions', '2026-11-19T16:00', '2026-11-19T16:30', 'from school hours into calm hours'],
    ['substitutions', '2026-11-19T18:00', '2026-11-19T18:30', 'calm hours'],
    ['substitutions', '2026-11-21T09:00', '2026-11-21T12:00', 'a Saturday'],
    ['grades', '2026-11-19T18:00', '2026-11-19T20:00', 'calm hours'],
    ['notices', '2026-11-21T09:00', '2026-11-21T17:00', 'a Saturday'],
    ['messages', '2026-11-19T18:00', '2026-11-19T18:15', 'calm hours'],
    ['messages', '2026-11-21T09:00', '2026-11-21T12:00', 'a Saturday'],
    ['attendance', '2026-11-20T15:30', '2026-11-20T19:30', 'a Friday'],
    ['attendance', '2026-11-20T21:00', '2026-11-21T21:00', 'a Friday evening'],
  ] as const)('of %s after %s is %s: %s', (source, at, expected, _) => {
    const tries = attempted(at);
    expect(due(source, at, { tries })).toBe(expected);
    // Evaluated again when the time has come.
    expect(due(source, expected, { tries })).toBe(expected);
  });

  it('is later by the offset of the child if it falls due before hours begin, not at other times', () => {
    const offsetMs = 7 * MINUTE;
    const at = (last: string) => due('substitutions', last, { offsetMs, tries: attempted(last) });
    expect(at('2026-11-19T05:45')).toBe('2026-11-19T06:07');
    expect(at('2026-11-19T06:20')).toBe('2026-11-19T06:30');
    expect(at('2026-11-19T16:00')).toBe('2026-11-19T16:30');
    expect(at('2026-11-19T21:50')).toBe('2026-11-20T05:37');
  });

  it('is later when the budget gives it a smaller share, and not today without one', () => {
    const at = (stretch: number) =>
      due('grades', '2026-11-19T09:00', {
        tries: attempted('2026-11-19T09:00'),
        stretch,
      });
    expect(at(2)).toBe('2026-11-19T10:00');
    expect(at(Number.POSITIVE_INFINITY) > '2026-11-20').toBe(true);
  });

  it("is on the next day once that day's lucky number is known", () => {
    const snapshot: Snapshot = {
      ...emptySnapshot,
      lucky_number: { state: 'fresh', value: { number: 7, day: '2026-11-20' }, at: '2026-11-19T12:00:00Z' },
    };
    const tries = attempted('2026-11-19T13:00');
    expect(due('lucky_number', '2026-11-19T13:01', { tries, snapshot, quietHours: never })).toBe(
      '2026-11-20T00:00',
    );
    expect(due('lucky_number', '2026-11-19T13:01', { tries })).toBe('2026-11-19T14:00');
  });

  it('is now after a restart, except for Sources that rarely change, and where the budget is short', () => {
    expect(due('grades', '2026-11-19T09:00', { snapshot: reading('grades', '2026-11-19T08:59') })).toBe(
      '2026-11-19T09:00',
    );
    expect(due('lookups', '2026-11-19T09:00', { snapshot: reading('lookups', '2026-11-19T08:00') })).toBe(
      '2026-11-20T08:00',
    );
    expect(frequentSources).not.toContain('lookups');
    const stored = { snapshot: reading('grades', '2026-11-19T08:59'), stretch: 2 };
    expect(due('grades', '2026-11-19T09:00', stored)).toBe('2026-11-19T09:59');
  });

  it('is now for lookups when an unknown id appears, but at most once an hour', () => {
    const hasUnknownIds = true;
    expect(due('lookups', '2026-11-19T09:00', { hasUnknownIds, tries: attempted('2026-11-19T07:00') })).toBe(
      '2026-11-19T09:00',
    );
    expect(due('lookups', '2026-11-19T09:00', { hasUnknownIds, tries: attempted('2026-11-19T08:50') })).toBe(
      '2026-11-19T09:50',
    );
  });

  it('is now for a sent box that was last read before an unconfirmed sending, in this process or another', () => {
    const unconfirmedAt = warsaw('2026-11-19T08:55').toInstant();
    const at = (last: string, change: Change = {}): string =>
      due('sent_messages', '2026-11-19T09:00', { unconfirmedAt, tries: attempted(last), ...change });
    expect(at('2026-11-19T08:50')).toBe('2026-11-19T09:00');
    const snapshot = reading('sent_messages', '2026-11-19T08:50');
    expect(at('2026-11-19', { snapshot, stretch: 9, tries: noTries })).toBe('2026-11-19T09:00');
    const later = warsaw('2026-11-19T09:10').toInstant();
    for (const other of [
      at('2026-11-19T08:55'),
      at('2026-11-19T08:50', { unconfirmedAt: later }),
      due('messages', '2026-11-19T09:00', { unconfirmedAt, tries: attempted('2026-11-19T08:50') }),
    ])
      expect(other).not.toBe('2026-11-19T09:00');
  });

  it('is 5, 10, 20, 40, 80, then 120 minutes after consecutive failures', () => {
    const waits = [1, 2, 3, 4, 5, 6, 9].map((failures) =>
      due('messages', '2026-11-19T09:00', { tries: attempted('2026-11-19T09:00', { failures }) }),
    );
    expect(waits).toEqual(
      ['09:05', '09:10', '09:20', '09:40', '10:20', '11:00', '11:00'].map((time) => `2026-11-19T${time}`),
    );
  });

  it('is the time that the failure named', () => {
    const notBefore = warsaw('2026-11-19T09:47').toInstant();
    const tries = attempted('2026-11-19T09:00', { failures: 3, notBefore });
    expect(due('grades', '2026-11-19T09:00', { tries })).toBe('2026-11-19T09:47');
  });

  it('is every half hour for a Source that was read before and is refused', () => {
    const stale = { state: 'stale', value: [], at: '2026-11-19T07:00:00Z', problem: 'refused' } as const;
    const snapshot: Snapshot = { ...emptySnapshot, notices: stale };
    const waits = [1, 2, 9].map((failures) =>
      due('notices', '2026-11-19T09:00', {
        snapshot,
        tries: attempted('2026-11-19T09:00', { failures }),
      }),
    );
    expect(new Set(waits)).toEqual(new Set(['2026-11-19T09:30']));
  });

  it('is the time that an absence named, or the cadence if that is sooner', () => {
    const absentUntil = (time: string) => {
      const tries = attempted('2026-11-19T09:00', { retryAbsentAt: warsaw(time).toInstant() });
      return due('messages', '2026-11-19T09:01', { tries });
    };
    expect(absentUntil('2026-11-19T09:05')).toBe('2026-11-19T09:05');
    expect(absentUntil('2026-11-19T10:00')).toBe('2026-11-19T09:15');
    expect(absentUntil('2026-11-19T08:00')).toBe('2026-11-19T09:15');
  });

  it('ignores a named time that has passed', () => {
    const notBefore = warsaw('2026-11-19T08:00').toInstant();
    const tries = attempted('2026-11-19T09:00', { notBefore });
    expect(due('messages', '2026-11-19T09:01', { tries })).toBe('2026-11-19T09:15');
    const failed = { ...tries, failures: 1 };
    expect(due('messages', '2026-11-19T09:01', { tries: failed })).toBe('2026-11-19T09:05');
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
    expect(due('grades', '2026-11-19T08:00', { tries: attempted('2026-11-20T08:00') })).toBe(
      '2026-11-19T08:00',
    );
    const snapshot = reading('lookups', '2027-11-19T08:00');
    expect(due('lookups', '2026-11-19T08:00', { snapshot })).toBe('2026-11-19T08:00');
    expect(due('grades', '2026-11-19T23:00', { tries: attempted('2026-11-20T08:00') })).toBe(
      '2026-11-20T05:30',
    );
  });

  it('is after the quiet hours', () => {
    expect(due('messages', '2026-11-19T21:50', { tries: attempted('2026-11-19T21:50') })).toBe(
      '2026-11-20T05:30',
    );
  });

  it('is never later than the cadence because of the spread, and never more than a twentieth earlier', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...frequentSources),
        (spread, source) => {
          const now = warsaw('2026-11-19T09:00');
          const at = (value: number): number =>
            nextDue(
              source,
              inputAt(now, { tries: attempted('2026-11-19T09:00', { spread: value }), quietHours: never }),
            ).epochMilliseconds - now.epochMilliseconds;
          expect(at(spread)).toBeLessThanOrEqual(at(0));
          expect(at(spread)).toBeGreaterThanOrEqual(at(0) * 0.95 - 1);
        },
      ),
    );
  });
});

describe('intervalsOf', () => {
  it('shortens all intervals in proportion to one of school hours, and is at least a longer one', () => {
    const hours = (key: CadenceKey, minutes: number) =>
      mapValues(intervalsOf(key, minutes * MINUTE), (ms) => ms / MINUTE);
    expect(hours('grades', 30)).toEqual({ school: 30, calm: 120, free: 480, holiday: 1_440 });
    expect(hours('grades', 15)).toEqual({ school: 15, calm: 60, free: 240, holiday: 720 });
    expect(hours('grades', 180)).toEqual({ school: 180, calm: 180, free: 480, holiday: 1_440 });
  });

  it('is never shorter in quieter hours', () => {
    const order = ['school', 'calm', 'free', 'holiday'] as const;
    for (const key of cadenceKeys) {
      const intervals = order.map((hours) => cadences[key][hours]);
      expect(intervals).toEqual(intervals.toSorted((a, b) => a - b));
    }
  });
});

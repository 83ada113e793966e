import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueIn,
  outsideQuietHours,
  type Span,
  spansFrom,
  timesDue,
} from '../../../src/bridge/reading/hours.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/duration.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { Hours } from '../../../src/school/cadences.ts';
import type { SchoolHours } from '../../../src/school/plan/school-hours.ts';

const ZONE = 'Europe/Warsaw';
const school: SchoolHours = { kind: 'school', from: '08:00', to: '14:30', known: true };
const free: SchoolHours = { kind: 'free' };

function spans(days: readonly SchoolHours[], quiet: { from: string; to: string }, first = '2026-11-19') {
  const start = Temporal.PlainDate.from(first).toZonedDateTime(ZONE);
  const hoursOf = (day: string): SchoolHours => days[Temporal.PlainDate.from(first).until(day).days] ?? free;
  return spansFrom(start, days.length, hoursOf, quiet).map(({ hours, from, to }) => {
    const [begin, end] = [from, to].map((ms) =>
      Temporal.Instant.fromEpochMilliseconds(ms)
        .toZonedDateTimeISO(ZONE)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
        .slice(8),
    );
    return `${begin} ${end} ${hours}`;
  });
}

describe('the hours of a day', () => {
  it('are school hours from two hours before the first lesson until ten minutes after the last', () => {
    expect(spans([school], { from: '22:00', to: '05:30' })).toEqual([
      '19T05:30 19T06:00 calm',
      '19T06:00 19T14:40 school',
      '19T14:40 19T22:00 calm',
    ]);
  });

  it('leave out quiet hours that begin after midnight, or cut into school hours', () => {
    expect(spans([school], { from: '00:30', to: '06:30' })).toEqual([
      '19T00:00 19T00:30 calm',
      '19T06:30 19T14:40 school',
      '19T14:40 20T00:00 calm',
    ]);
  });

  it('are one span across days that do not differ', () => {
    expect(spans([free, free, school], { from: '00:00', to: '00:00' })).toEqual([
      '19T00:00 21T00:00 free',
      '21T00:00 21T06:00 calm',
      '21T06:00 21T14:40 school',
      '21T14:40 22T00:00 calm',
    ]);
  });

  it('begin at midnight for a lesson early in the morning', () => {
    expect(spans([{ ...school, from: '01:00' }], { from: '22:00', to: '22:00' })[0]).toBe(
      '19T00:00 19T14:40 school',
    );
  });
});

describe('outsideQuietHours', () => {
  it('moves any moment to one that is not quiet, never back, also on days when the clock changes', () => {
    const start = Temporal.Instant.from('2026-01-01T00:00:00Z').epochMilliseconds;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }), (minutes) => {
        const at = start + minutes * MINUTE_MS;
        const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE);
        const open = spansFrom(day, 3, () => school, { from: '22:00', to: '05:30' });
        const moved = outsideQuietHours(open, at, 0);
        expect(moved >= at && moved < at + DAY_MS).toBe(true);
        const time = Temporal.Instant.fromEpochMilliseconds(moved)
          .toZonedDateTimeISO(ZONE)
          .toPlainTime()
          .toString({ smallestUnit: 'minute' });
        expect(time >= '05:30' && time < '22:00').toBe(true);
      }),
    );
  });
});

const HOURS = ['school', 'calm', 'free', 'holiday'] as const satisfies readonly Hours[];
const ms = (max: number, min = 0) => fc.integer({ min, max });

/** With gaps, as quiet hours are. */
const anySpans = fc
  .array(fc.record({ gap: ms(30), length: ms(200, 1), hours: fc.constantFrom(...HOURS) }), { minLength: 1 })
  .map((parts) => {
    let to = 0;
    return parts.map(({ gap, length, hours }): Span => {
      const from = to + gap;
      to = from + length;
      return { hours, from, to };
    });
  });

describe('how often something is due', () => {
  it('is as if it were counted one by one', () => {
    const intervals = fc.record({
      school: ms(60, 1),
      calm: ms(60, 1),
      free: ms(300, 1),
      holiday: ms(600, 1),
    });
    fc.assert(
      fc.property(anySpans, ms(300), intervals, ms(20), (spans, at, interval, offset) => {
        const to = spans.at(-1)?.to ?? 0;
        const intervalMs = (hours: Hours): number => interval[hours];
        let [count, next] = [0, at];
        for (; next < to; count += 1) next = dueIn(spans, next, intervalMs, offset);
        expect(timesDue(spans, at, to, intervalMs, offset)).toEqual({ count, next });
      }),
    );
  });
});

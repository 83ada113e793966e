import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Days } from '../../../src/demo/simulator/fixture/days.ts';

// A Thursday; the Friday after it is free.
const days = new Days('2026-11-19', [{ from: '2026-11-20', to: '2026-11-20' }]);

describe('day tokens', () => {
  it.each([
    ['today', '2026-11-19'],
    ['+1d', '2026-11-20'],
    ['-20d', '2026-10-30'],
    ['this_school_day', '2026-11-19'],
    ['next_school_day', '2026-11-23'],
    ['+2 school days', '2026-11-24'],
    ['-1 school day', '2026-11-18'],
    ['-4 school days', '2026-11-13'],
    ['11-11', '2026-11-11'],
    ['01-31', '2027-01-31'],
    ['2026-12-24', '2026-12-24'],
  ])('%s is %s', (token, day) => {
    expect(days.resolve(token)).toBe(day);
  });

  it.each(['', 'tomorrow', '1d', '+1 day', '19.11.2026'])('%o is not a token', (token) => {
    expect(days.resolve(token)).toBeUndefined();
  });

  it('this_school_day is the next one on a weekend', () => {
    const saturday = new Days('2026-11-21', []);
    expect(saturday.resolve('this_school_day')).toBe('2026-11-23');
    expect(saturday.resolve('next_school_day')).toBe('2026-11-23');
  });

  it('that count school days resolve to a school day in that direction', () => {
    const dates = fc
      .integer({ min: 0, max: 3_000 })
      .map((offset) => new Days('2024-01-01', []).resolve(`+${offset % 999}d`)!);
    fc.assert(
      fc.property(dates, fc.integer({ min: -60, max: 60 }), (today, count) => {
        const around = new Days(today, [{ from: '2024-12-23', to: '2025-01-06' }]);
        const day = around.schoolDay(count);
        if (count === 0) return day === today;
        return around.isSchoolDay(day) && (count > 0 ? day > today : day < today);
      }),
    );
  });
});

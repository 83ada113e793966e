import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextLogin, nextResume, withinADay } from '../../../src/portal/session/ration.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the ration', () => {
  it('allows the first login at once', () => {
    expect(nextLogin({ logins: [], failures: 0 })).toBe(0);
  });

  it('doubles the distance with every failure in a row, up to 2 hours', () => {
    const distances = [0, 1, 2, 3, 4, 5, 6, 40].map(
      (failures) => nextLogin({ logins: [0], failures }) / MINUTE,
    );
    expect(distances).toEqual([5, 5, 10, 20, 40, 80, 120, 120]);
  });

  it.each<[string, number[], number]>([
    ['at once, the first time', [], 0],
    ['15 minutes after the last time', [0, 60], 75],
    ['three times in 24 hours', [0, 60, 120], 24 * 60],
    ['again when the first of three is over', [-60, 0, 60, 120], 24 * 60],
  ])('honours resume %s', (_, minutes, next) => {
    expect(nextResume(minutes.map((minute) => minute * MINUTE))).toBe(next * MINUTE);
  });

  it('keeps at least 5 minutes between logins and at most 12 in any 24 hours, whatever happens', () => {
    const tries = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.boolean()), {
      maxLength: 200,
      // Most lists have ten steps otherwise, and no day has its twelve logins.
      size: 'max',
    });
    fc.assert(
      fc.property(tries, (steps) => {
        let [now, failures] = [0, 0];
        let logins: number[] = [];
        const all: number[] = [];
        for (const [minutes, success] of steps) {
          now += minutes * MINUTE;
          if (nextLogin({ logins, failures }) > now) continue;
          logins = [...withinADay(logins, now), now];
          all.push(now);
          failures = success ? 0 : failures + 1;
        }
        for (const [index, login] of all.entries()) {
          if (index > 0) expect(login - all[index - 1]!).toBeGreaterThanOrEqual(5 * MINUTE);
          expect(all.filter((at) => at >= login && at < login + DAY).length).toBeLessThanOrEqual(12);
        }
      }),
    );
  });
});

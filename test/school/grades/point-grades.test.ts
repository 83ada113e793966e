import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PointCategory, pointPercentage } from '../../../src/school/grades/other-grades.ts';

const test: PointCategory = {
  id: '1',
  name: 'Sprawdzian',
  weight: 2,
  countsToAverage: true,
  max: 10,
};
const project: PointCategory = { ...test, id: '2', weight: 1, max: 20 };
const of = (points: number | null, categoryId: string | null) => ({ points, categoryId });

describe('percentages of points (§2.4)', () => {
  it('are 95 for 9.5 of 10', () => {
    expect(pointPercentage([of(9.5, '1')], [test])).toBeCloseTo(95);
  });

  it('are weighted by category', () => {
    // (2 x 9 + 1 x 10) of (2 x 10 + 1 x 20)
    expect(pointPercentage([of(9, '1'), of(10, '2')], [test, project])).toBeCloseTo(70);
  });

  it('leave out categories that do not count or have no maximum', () => {
    const silent = [
      { ...test, id: '3', countsToAverage: false },
      { ...test, id: '4', max: null },
      { ...test, id: '5', max: 0 },
    ];
    const rest = [of(0, '3'), of(0, '4'), of(0, '5'), of(null, '1'), of(0, '9'), of(0, null)];
    expect(pointPercentage([of(10, '1'), ...rest], [test, ...silent])).toBe(100);
    expect(pointPercentage(rest, [test, ...silent])).toBeNull();
  });

  it('are between 0 and 100', () => {
    const earned = fc.array(fc.tuple(fc.integer({ min: 0, max: 10 }), fc.constantFrom('1', '2')), {
      minLength: 1,
    });
    fc.assert(
      fc.property(earned, (grades) => {
        const percentage = pointPercentage(
          grades.map(([points, id]) => of(points, id)),
          [test, project],
        );
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
      }),
    );
  });
});

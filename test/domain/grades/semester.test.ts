import { describe, expect, it } from 'vitest';
import { semesterOf } from '../../../src/domain/grades/semester.ts';
import { schoolClass } from '../builders.ts';

describe('the semester of a day', () => {
  it.each([
    ['2026-09-01', 1],
    ['2027-01-28', 1],
    ['2027-01-29', 1],
    ['2027-01-30', 2],
    ['2027-06-25', 2],
  ] as const)('%s is %d: the end day still belongs to the first', (day, expected) => {
    expect(semesterOf(day, schoolClass)).toBe(expected);
  });

  it.each([
    ['2026-09-01', 1],
    ['2026-12-31', 1],
    ['2027-01-31', 1],
    ['2027-02-01', 2],
    ['2027-08-31', 2],
  ] as const)('%s is %d by its month where the school does not say', (day, expected) => {
    expect(semesterOf(day, undefined)).toBe(expected);
    expect(semesterOf(day, { ...schoolClass, firstSemesterEndsOn: null })).toBe(expected);
  });

  it('goes by the month again once the year that the school speaks of is over', () => {
    expect(semesterOf('2027-08-30', schoolClass)).toBe(2);
    expect(semesterOf('2027-09-01', schoolClass)).toBe(1);
  });
});

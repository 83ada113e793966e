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
  ] as const)('%s is %d: the last day of the first semester is included', (day, expected) => {
    expect(semesterOf(day, schoolClass)).toBe(expected);
  });

  it.each([
    ['2026-09-01', 1],
    ['2026-12-31', 1],
    ['2027-01-31', 1],
    ['2027-02-01', 2],
    ['2027-08-31', 2],
  ] as const)('%s is %d by its month if the class has no end of the first semester', (day, expected) => {
    expect(semesterOf(day, undefined)).toBe(expected);
    expect(semesterOf(day, { ...schoolClass, firstSemesterEndsOn: null })).toBe(expected);
  });

  it('is by the month after the class’s school year', () => {
    expect(semesterOf('2027-08-30', schoolClass)).toBe(2);
    expect(semesterOf('2027-09-01', schoolClass)).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { SchoolClass } from '../../../src/school/pupil/pupil.ts';
import {
  isBetweenSchoolYears,
  recordsOfYear,
  schoolYearNumber,
  semesterOf,
} from '../../../src/school/pupil/school-year.ts';
import { schoolClass } from '../builders.ts';

const dates = (
  beginsOn: string | null,
  firstSemesterEndsOn: string | null,
  endsOn: string | null,
): SchoolClass => {
  return { ...schoolClass, beginsOn, firstSemesterEndsOn, endsOn };
};
const next = dates('2027-09-01', '2028-01-28', '2028-06-23');
const undated = dates(null, null, null);
const byLaw = dates('2026-09-01', null, '2027-08-31');
const late = dates('2027-09-06', null, '2028-06-23');
const early = dates('2026-08-25', null, null);
const halfYear = dates('2027-02-01', null, '2027-06-25');
const endless = dates('2026-09-01', '2027-01-29', null);
const reversed = dates('2026-09-01', null, '2026-06-26');

describe('a day', () => {
  it.each<[string, string, SchoolClass | undefined, boolean]>([
    ['the last day with lessons', '2027-06-25', schoolClass, false],
    ['the day after it', '2027-06-26', schoolClass, true],
    ['the last of August, of last year’s class', '2027-08-31', schoolClass, true],
    ['1 September, of last year’s class', '2027-09-01', schoolClass, false],
    ['November, of last year’s class', '2027-11-10', schoolClass, false],
    ['July, of the class of the year before', '2028-07-10', schoolClass, true],
    ['July, of next year’s class', '2027-07-01', next, true],
    ['June, of next year’s class', '2027-06-15', next, false],
    ['the day before next year’s class begins', '2027-08-31', next, true],
    ['the day on which it begins', '2027-09-01', next, false],
    ['1 September, of a class that begins later', '2027-09-01', late, true],
    ['a day in August, of a class that begins in August', '2026-08-26', early, false],
    ['June, of a class whose year ends by law', '2027-06-30', byLaw, false],
    ['July, of a class whose year ends by law', '2027-07-01', byLaw, true],
    ['July, of a class without an end', '2027-07-01', endless, true],
    ['September, of a class without an end', '2027-09-01', endless, false],
    ['October, of a class that ends before it begins', '2026-10-01', reversed, false],
    ['June, without a class', '2027-06-30', undefined, false],
    ['July, without a class', '2027-07-01', undefined, true],
    ['July, of a class without dates', '2027-07-01', undated, true],
    ['September, without a class', '2027-09-01', undefined, false],
  ])('%s (%s) is between school years or not', (_, day, of, between) => {
    expect(isBetweenSchoolYears(day, of)).toBe(between);
  });

  it.each<[string, SchoolClass | undefined, number]>([
    ['2026-11-19', schoolClass, 2026],
    ['2027-08-31', schoolClass, 2026],
    ['2027-09-01', schoolClass, 2027],
    ['2027-08-25', next, 2027],
    ['2027-06-15', next, 2026],
    ['2028-01-07', next, 2027],
    ['2026-08-26', early, 2026],
    ['2027-03-01', halfYear, 2026],
    ['2027-08-31', undefined, 2026],
  ])('%s is of a school year', (day, of, year) => {
    expect(schoolYearNumber(day, of)).toBe(year);
  });
});

describe('a record', () => {
  it.each<[string | null, string, SchoolClass | undefined, boolean]>([
    ['2026-09-01', '2027-07-10', schoolClass, true],
    ['2027-06-20', '2027-08-31', schoolClass, true],
    ['2027-06-20', '2027-09-01', schoolClass, false],
    ['2027-06-20', '2027-09-01', undefined, false],
    ['2027-06-20', '2027-08-25', next, false],
    ['2027-09-01', '2027-09-02', next, true],
    ['2026-08-26', '2026-09-10', early, true],
    ['2027-01-20', '2027-02-10', halfYear, false],
    [null, '2027-09-01', schoolClass, true],
  ])('of %s counts on %s or not', (day, today, of, counts) => {
    expect(recordsOfYear(today, of)(day)).toBe(counts);
  });
});

describe('the semester of a day', () => {
  it.each([
    ['2026-09-01', 1],
    ['2027-01-28', 1],
    ['2027-01-29', 1],
    ['2027-01-30', 2],
    ['2027-06-25', 2],
    ['2027-08-30', 2],
    ['2027-09-01', 1],
  ] as const)('%s is %d: the last day of the first semester is included', (day, expected) => {
    expect(semesterOf(day, schoolClass)).toBe(expected);
  });

  it.each([
    ['2026-09-01', 1],
    ['2026-12-31', 1],
    ['2027-01-31', 1],
    ['2027-02-01', 2],
    ['2027-08-31', 2],
  ] as const)('%s is %d by its month if the class does not tell', (day, expected) => {
    expect(semesterOf(day, undefined)).toBe(expected);
    expect(semesterOf(day, { ...schoolClass, firstSemesterEndsOn: null })).toBe(expected);
    expect(semesterOf(day, { ...schoolClass, firstSemesterEndsOn: '2026-01-30' })).toBe(expected);
    expect(
      semesterOf(day, { ...schoolClass, beginsOn: null, endsOn: null, firstSemesterEndsOn: '2026-01-30' }),
    ).toBe(expected);
  });

  it('of last year is by its month, and of the new year by its class', () => {
    expect(semesterOf('2027-05-10', next)).toBe(2);
    expect(semesterOf('2028-01-28', next)).toBe(1);
    expect(semesterOf('2028-01-29', next)).toBe(2);
  });
});

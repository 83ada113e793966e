import { describe, expect, it } from 'vitest';
import { schoolYearOf, shownSubjects, subjectsShownIn } from '../../../src/domain/grades/shown-subjects.ts';
import { grade, gradebook, schoolClass, subject } from '../../home/school.ts';

const nextClass = { ...schoolClass(6), beginsOn: '2027-09-01' };
const bookOf = (dates: Readonly<Record<string, string | null>>) =>
  gradebook({
    subjects: Object.entries(dates).map(([id, date]) =>
      subject(id, id, { entries: [grade({ date, addedAt: null })] }),
    ),
  });

describe('the school year', () => {
  it.each([
    ['2026-11-19', schoolClass(5), 2026],
    ['2027-08-31', schoolClass(5), 2026],
    ['2027-09-01', schoolClass(5), 2027],
    ['2027-08-25', nextClass, 2027],
    ['2028-01-07', nextClass, 2027],
    ['2027-08-31', undefined, 2026],
  ])('of %s follows from the class or begins in September', (day, of, year) => {
    expect(schoolYearOf(day, of)).toBe(year);
  });
});

describe('the subjects that are shown', () => {
  it('are those with grades of the year, and stay without grades', () => {
    const first = shownSubjects(2026, null, bookOf({ a: '2026-10-01', b: null }));
    expect(first).toEqual({ year: 2026, ids: ['a', 'b'] });
    const then = shownSubjects(2026, first, bookOf({ c: '2027-05-01' }));
    expect(then).toEqual({ year: 2026, ids: ['a', 'b', 'c'] });
    expect(shownSubjects(2026, then, bookOf({}))).toBe(then);
  });

  it('are reset in the next year, without subjects of last year’s grades', () => {
    const last = { year: 2026, ids: ['a', 'b'] };
    expect(subjectsShownIn(2027, last)).toEqual([]);
    const next = shownSubjects(2027, last, bookOf({ a: '2027-06-10', b: '2027-09-07' }));
    expect(next).toEqual({ year: 2027, ids: ['b'] });
  });
});

import { describe, expect, it } from 'vitest';
import { shownSubjects, subjectsShownIn } from '../../../src/domain/grades/shown-subjects.ts';
import { grade, gradebook, subject } from '../../home/school.ts';

const bookOf = (dates: Readonly<Record<string, string | null>>) =>
  gradebook({
    subjects: Object.entries(dates).map(([id, date]) =>
      subject(id, id, { entries: [grade({ date, addedAt: null })] }),
    ),
  });

describe('the subjects that are shown', () => {
  it('are those with grades of the year, and stay without grades', () => {
    const first = shownSubjects(2026, null, bookOf({ a: '2026-10-01', b: null }));
    expect(first).toEqual({ year: 2026, ids: ['a', 'b'] });
    const then = shownSubjects(2026, first, bookOf({ c: '2027-05-01' }));
    expect(then).toEqual({ year: 2026, ids: ['a', 'b', 'c'] });
    expect(shownSubjects(2026, then, bookOf({}))).toBe(then);
  });

  it('are reset in the next year', () => {
    const last = { year: 2026, ids: ['a', 'b'] };
    expect(subjectsShownIn(2027, last)).toEqual([]);
    const next = shownSubjects(2027, last, bookOf({ b: '2027-09-07' }));
    expect(next).toEqual({ year: 2027, ids: ['b'] });
  });
});

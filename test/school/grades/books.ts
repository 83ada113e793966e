import { type Gradebook, type GradebookInput, gradebook } from '../../../src/school/grades/gradebook.ts';
import type { Grade } from '../../../src/school/grades/grades.ts';
import { lookups, records, school, schoolClass } from '../builders.ts';

export function bookOf(grades: readonly Grade[], rest: Partial<GradebookInput> = {}): Gradebook {
  return gradebook({
    records: records(grades),
    lookups,
    schoolClass,
    school,
    corrections: 'both',
    today: '2026-11-19',
    ...rest,
  });
}

export function currentAverage(grades: readonly Grade[], rest: Partial<GradebookInput> = {}): number | null {
  return bookOf(grades, rest).averages.current;
}

import type { Addresses } from './envelope.ts';

const NUMBERS = ['1', '2', '3', '4', '5', '6'].flatMap((grade) => [grade, `${grade}+`, `${grade}-`]);
const MARKS = ['bz', 'np', 'nk', 'uł', 'nł', 'zl', 'nz', 'zw', 'uc', 'nu', '+', '-'];

/** All values of grades (§2.5). */
export function gradeTypes(to: Addresses): object {
  const list = [...NUMBERS, ...MARKS].map((value, index) => ({ Id: index + 1, Name: value, Value: value }));
  return to.envelope('Types', list, 'Grades/Types');
}

import type { GradingSystem } from './grades.ts';

const GRADE = /^([1-6])([+-]?)$/;

/**
 * The value of a grade (§2.5): 1 to 6 with the school's sizes of + and -, 0 only if the school counts zeros. null for every
 * other mark: a bare + or -, `np`, `0+`, `85`.
 */
export function gradeValue(text: string, system: GradingSystem): number | null {
  const shown = text.trim();
  if (shown === '0') return system.countZero ? 0 : null;
  const match = GRADE.exec(shown);
  if (!match) return null;
  const number = Number(match[1]);
  if (match[2] === '+') return number + Math.abs(system.plus);
  if (match[2] === '-') return number - Math.abs(system.minus);
  return number;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeValue } from '../../../src/school/grades/grades.ts';
import { defaultSystem } from '../builders.ts';

const countingZero = { ...defaultSystem, countZero: true };

describe('the value of a grade (§2.5)', () => {
  it.each([
    ['1', 1],
    ['6', 6],
    ['4+', 4.5],
    ['6+', 6.5],
    ['4-', 3.75],
    ['1-', 0.75],
    [' 5- ', 4.75],
  ])('reads %j as %d with the default sizes', (text, expected) => {
    expect(gradeValue(text, defaultSystem)).toBe(expected);
  });

  it.each([
    'bz',
    'np',
    'nk',
    'uł',
    'nł',
    'zl',
    'nz',
    'zw',
    'uc',
    'nu',
    '+',
    '-',
    '',
    '85',
    '7',
    '+4',
    '-4',
    '4++',
    '4+-',
    '4 +',
    '4,5',
    '4.5',
    '0+',
    '0-',
    '04',
  ])('gives %j no value', (text) => {
    expect(gradeValue(text, defaultSystem)).toBeNull();
    expect(gradeValue(text, countingZero)).toBeNull();
  });

  it('gives a 0 a value only if the school counts zeros', () => {
    expect(gradeValue('0', defaultSystem)).toBeNull();
    expect(gradeValue('0', countingZero)).toBe(0);
  });

  it("uses the school's sizes of + and -, of any sign", () => {
    const system = { countZero: false, plus: -0.3, minus: -0.4 };
    expect(gradeValue('3+', system)).toBeCloseTo(3.3);
    expect(gradeValue('3-', system)).toBeCloseTo(2.6);
  });

  it('is at most a + or a - from its digit, or null', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3, unit: fc.constantFrom(...'0123456789+- npb') }), (text) => {
        const value = gradeValue(text, defaultSystem);
        if (value === null) return;
        expect(value).toBeGreaterThanOrEqual(Number(text.trim().charAt(0)) - 0.25);
        expect(value).toBeLessThanOrEqual(Number(text.trim().charAt(0)) + 0.5);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { gradingSystem } from '../../../src/portal/records/grading-system.ts';

describe('GradingSystem (§2.4)', () => {
  it.each([
    ['numbers', { countZero: true, plusValue: 0.3, minusValue: 0.2 }],
    ['numeric strings', { countZero: '1', plusValue: '0,3', minusValue: '0.2' }],
    ['signed sizes, which are absolute', { countZero: true, plusValue: '+0,3', minusValue: -0.2 }],
    ['signed sizes the other way round', { countZero: true, plusValue: -0.3, minusValue: '+0,2' }],
    ['a root key', { GradingSystem: { countZero: true, plusValue: 0.3, minusValue: 0.2 } }],
  ])('reads %s', (_, answer) => {
    expect(gradingSystem.parse(answer).value).toEqual({ countZero: true, plus: 0.3, minus: 0.2 });
  });

  it('keeps the default of each value that is not given', () => {
    expect(gradingSystem.parse({ plusValue: 'dużo', minusValue: null }).value).toEqual({
      countZero: false,
      plus: 0.5,
      minus: 0.25,
    });
    expect(gradingSystem.parse({ plusValue: 0 }).value.plus).toBe(0);
  });

  it('does not fit where the answer is no object', () => {
    for (const answer of [null, [], 'x', 5]) {
      expect(() => gradingSystem.parse(answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

import { describe, expect, it } from 'vitest';
import { gradingSystem } from '../../../src/portal/records/grades.ts';

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

  it.each([
    { plusValue: 0.5, minusValue: 0.25 },
    { countZero: false, plusValue: 'dużo', minusValue: 0.25 },
    { countZero: false, plusValue: 0.5, minusValue: null },
  ])('is `changed` without one of its values: %j', (answer) => {
    expect(() => gradingSystem.parse(answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
  });

  it('does not fit where the answer is no object', () => {
    for (const answer of [null, [], 'x', 5]) {
      expect(() => gradingSystem.parse(answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

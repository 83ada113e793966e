import { describe, expect, it } from 'vitest';
import { luckyNumber } from '../../../src/portal/records/lucky-number.ts';

describe('LuckyNumbers (§2.9)', () => {
  it('reads the number and its day', () => {
    expect(
      luckyNumber.parse({ LuckyNumber: { LuckyNumber: 17, LuckyNumberDay: '2026-11-20' } }),
    ).toMatchObject({
      value: { number: 17, day: '2026-11-20' },
      dropped: 0,
      skipped: 0,
      unreadable: 0,
    });
  });

  it.each([[null], [[]], [{}], [{ LuckyNumber: null, LuckyNumberDay: null }], [{ LuckyNumber: 0 }]])(
    '%j is no number',
    (LuckyNumber) => {
      expect(luckyNumber.parse({ LuckyNumber }).value).toEqual({ number: null, day: null });
    },
  );

  it('keeps a number whose day does not exist, without the day', () => {
    const answer = { LuckyNumber: { LuckyNumber: '9', LuckyNumberDay: '2026-11-31' } };
    expect(luckyNumber.parse(answer).value).toEqual({ number: 9, day: null });
  });

  it('is `changed` without its root, or if that is not an object', () => {
    for (const answer of [{}, { LuckyNumbers: {} }, { LuckyNumber: 5 }, { LuckyNumber: [5] }, [], null]) {
      expect(() => luckyNumber.parse(answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

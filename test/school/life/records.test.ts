import { describe, expect, it } from 'vitest';
import { lendings, luckyNumber } from '../../../src/school/life/records.ts';
import { parsed } from '../nouns/parsed.ts';

describe('LuckyNumbers (§2.9)', () => {
  it.each([
    [null],
    [[]],
    [{ LuckyNumber: null, LuckyNumberDay: null }],
    [{ LuckyNumber: 0, LuckyNumberDay: '' }],
  ])('%j is no number (observed), which is ordinary', (LuckyNumber) => {
    for (const answer of [{ LuckyNumber }, { LuckyNumbers: LuckyNumber }]) {
      expect(parsed(luckyNumber, answer)).toMatchObject({
        value: { number: null, day: null },
        unreadable: 0,
      });
    }
  });

  it('deviates if a field is missing', () => {
    expect(
      [{}, { LuckyNumber: 5 }].map((LuckyNumber) => parsed(luckyNumber, { LuckyNumber }).unreadable),
    ).toEqual([1, 1]);
  });

  it('may be a list (observed), of which the newest day counts', () => {
    const of = (LuckyNumber: unknown, LuckyNumberDay: unknown) => ({ LuckyNumber, LuckyNumberDay });
    const LuckyNumbers = [of(3, '2026-11-18'), of('8', '2026-11-20'), of(5, null)];
    expect(parsed(luckyNumber, { LuckyNumbers }).value).toEqual({ number: 8, day: '2026-11-20' });
    expect(parsed(luckyNumber, { LuckyNumber: LuckyNumbers }).value).toEqual({
      number: 8,
      day: '2026-11-20',
    });
  });

  it('keeps a number whose day does not exist, without the day', () => {
    const answer = { LuckyNumber: { LuckyNumber: '9', LuckyNumberDay: '2026-11-31' } };
    expect(parsed(luckyNumber, answer).value).toEqual({ number: 9, day: null });
  });

  it('is `changed` without its root, or if that is not an object', () => {
    for (const answer of [{}, { LuckyNumber: 5 }, { LuckyNumber: [5] }, { LuckyNumbers: 'x' }, [], null]) {
      expect(() => parsed(luckyNumber, answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });

  it.each([
    [{ LuckyNumber: 'brak', LuckyNumberDay: '2026-11-20' }],
    [{ LuckyNumber: { Id: 5 }, LuckyNumberDay: '2026-11-20' }],
    [{ LuckyNumber: true, LuckyNumberDay: '2026-11-20' }],
    [{ LuckyNumber: 5, LuckyNumberDay: { date: '2026-11-20' } }],
    [{ LuckyNumber: 5, LuckyNumberDay: 20_261_120 }],
  ])('is `changed` with a value of another type, so that the last one stays: %j', (LuckyNumber) => {
    expect(() => parsed(luckyNumber, { LuckyNumber })).toThrow(expect.objectContaining({ kind: 'changed' }));
  });
});

it.each([null, 0, -1, 'x', 1e300, Number.MAX_SAFE_INTEGER])(
  'EbiblioLendings have no time for %j',
  (stamp) => {
    const answer = { lastSynchronizationTimestamp: stamp, lendings: [] };
    expect(lendings.parse(answer).value.synchronisedAt).toBeNull();
  },
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean, roundHalfUp, type Weighted, weightedMean } from '../../../src/school/grades/average.ts';

// Values and weights in hundredths, so that the model is exact.
interface Hundredths {
  readonly value: number;
  readonly weight: number;
}

const value = fc.integer({ min: 0, max: 700 });
const anyWeight = fc.integer({ min: 1, max: 1_000 });
const grades = fc.array(
  fc.record({
    value: fc.oneof(value, fc.constantFrom(75, 375, 450, 600)),
    weight: fc.oneof(anyWeight, fc.constantFrom(100, 150, 300)),
  }),
  { minLength: 1, maxLength: 40 },
);

function weighted(items: readonly Hundredths[]): Weighted[] {
  return items.map((item) => ({ value: item.value / 100, weight: item.weight / 100 }));
}

/** floor(x + 1/2) of `numerator / denominator`, in whole numbers. */
function roundedHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

function sums(items: readonly Hundredths[]): { sum: bigint; weights: bigint } {
  return {
    sum: items.reduce((sum, item) => sum + BigInt(item.value) * BigInt(item.weight), 0n),
    weights: items.reduce((sum, item) => sum + BigInt(item.weight), 0n),
  };
}

describe('the weighted mean', () => {
  it('of a 6 and a 4- is 4.875, shown as 4.88 (§2.5)', () => {
    const average = weightedMean([
      { value: 6, weight: 1 },
      { value: 3.75, weight: 1 },
    ]);
    expect(average).toBe(4.875);
    expect(roundHalfUp(average ?? 0, 2)).toBe(4.88);
  });

  it('uses decimal weights such as 1.5', () => {
    expect(
      weightedMean([
        { value: 5, weight: 1.5 },
        { value: 3, weight: 1 },
      ]),
    ).toBe(4.2);
  });

  it.each([[[]], [[{ value: 5, weight: 0 }]]])('of %j is null', (items) => {
    expect(weightedMean(items)).toBeNull();
  });

  it('rounds as exact fractions do', () => {
    fc.assert(
      fc.property(grades, (items) => {
        const { sum, weights } = sums(items);
        const rounded = roundHalfUp(weightedMean(weighted(items)) ?? -1, 2);
        expect(Math.round(rounded * 100)).toBe(roundedHalfUp(sum, weights));
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not depend on the order of the grades', () => {
    fc.assert(
      fc.property(grades, (items) => {
        expect(weightedMean(weighted(items.toReversed()))).toBe(weightedMean(weighted(items)));
      }),
    );
  });
});

describe('rounding half up', () => {
  it.each([
    [4.875, 4.88],
    [1.005, 1.01],
    [1.115, 1.12],
    [4.345, 4.35],
    [4.344999, 4.34],
    [0.005, 0.01],
    [0, 0],
    [1e-7, 0],
    [2.4949999999999997, 2.5],
  ])('makes %d into %d', (number, expected) => {
    expect(roundHalfUp(number, 2)).toBe(expected);
  });

  it('rounds every tie of two decimals up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), (hundredths) => {
        expect(roundHalfUp((hundredths * 10 + 5) / 1_000, 2)).toBe((hundredths + 1) / 100);
      }),
      { numRuns: 701 },
    );
  });
});

describe('the mean of subjects', () => {
  it('of nothing is null', () => {
    expect(mean([])).toBeNull();
  });

  it('of unrounded averages rounds as exact fractions do', () => {
    const subjects = fc.array(
      fc.array(fc.record({ value, weight: fc.constantFrom(100, 200, 300) }), { minLength: 1, maxLength: 6 }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(subjects, (lists) => {
        const averages = lists.map((items) => weightedMean(weighted(items)) ?? -1);
        let [numerator, denominator] = [0n, 1n];
        for (const { sum, weights } of lists.map(sums)) {
          numerator = numerator * weights + sum * denominator;
          denominator *= weights;
        }
        const rounded = roundHalfUp(mean(averages) ?? -1, 2);
        expect(Math.round(rounded * 100)).toBe(roundedHalfUp(numerator, denominator * BigInt(lists.length)));
      }),
      { numRuns: 500 },
    );
  });
});

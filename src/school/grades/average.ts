export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

// Values and weights have few decimals (3.75, 1.5): multiplied by this their sums are exact.
const PARTS = 10_000;

// Enough to distinguish an average from a tie, too few to include the error of binary fractions.
const SIGNIFICANT_DIGITS = 13;

/** The weighted mean, unrounded, of values and weights with four decimals; null if the weights are 0. */
export function weightedMean(items: readonly Weighted[]): number | null {
  return weightedMeans(items).at(-1) ?? null;
}

/** The same of the first one, of the first two, and so on. @param items null: it does not count */
export function weightedMeans(items: readonly (Weighted | null)[]): readonly (number | null)[] {
  let sum = 0;
  let weights = 0;
  return items.map((item) => {
    const parts = Math.round((item?.weight ?? 0) * PARTS);
    sum += Math.round((item?.value ?? 0) * PARTS) * parts;
    weights += parts;
    return weights > 0 ? sum / (weights * PARTS) : null;
  });
}

/** The mean, unrounded; null for no values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Rounds decimals half up: 4.875 to 4.88, 1.005 to 1.01. For numbers >= 0. */
export function roundHalfUp(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(Number((value * scale).toPrecision(SIGNIFICANT_DIGITS))) / scale;
}

export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

// Values and weights are decimals of few places (3.75, 1.5): as whole numbers of this size their sums are exact.
const PARTS = 10_000;

// Enough to tell any real average from a tie, too few to see the rounding of binary fractions.
const SIGNIFICANT_DIGITS = 13;

/** The weighted mean, unrounded, values and weights taken to four decimals; null where no weight is left. */
export function weightedMean(items: readonly Weighted[]): number | null {
  let sum = 0;
  let weights = 0;
  for (const { value, weight } of items) {
    const parts = Math.round(weight * PARTS);
    sum += Math.round(value * PARTS) * parts;
    weights += parts;
  }
  return weights > 0 ? sum / (weights * PARTS) : null;
}

/** The plain mean, unrounded; null of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Rounds as on paper: 4.875 is 4.88 and 1.005 is 1.01, whatever their binary fractions. For numbers >= 0. */
export function roundHalfUp(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(Number((value * scale).toPrecision(SIGNIFICANT_DIGITS))) / scale;
}

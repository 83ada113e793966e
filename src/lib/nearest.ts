import { closest, distance } from 'fastest-levenshtein';

/** The candidate with the least edit distance to a misspelled text; undefined if none is near. */
export function nearest(text: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const best = closest(text, candidates);
  return distance(text, best) <= Math.max(1, Math.floor(best.length / 2.5)) ? best : undefined;
}

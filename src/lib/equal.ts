import { hash, timingSafeEqual } from 'node:crypto';

/** Compares secrets: takes the same time wherever the texts differ, and whatever their lengths are. */
export function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}

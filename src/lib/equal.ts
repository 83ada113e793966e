import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets: takes the same time wherever the texts differ, and whatever their lengths are. */
export function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a secret part of an address is the right one, in the same time for every wrong one. */
export function isToken(given: string, token: string): boolean {
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

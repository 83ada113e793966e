import { parseDate } from 'tough-cookie';
import { DAY_MS } from './duration.ts';
import type { Instant } from './temporal.ts';

/** The pause before another try: after the first failure, and at most. */
export interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Milliseconds before the next try: 0 without a failure, then doubled with each failure in a row. */
export function backOffMs({ firstMs, maxMs }: BackOff, failures: number): number {
  return failures === 0 ? 0 : Math.min(maxMs, firstMs * 2 ** (failures - 1));
}

/**
 * Adds up to a quarter, so that clients of one server do not retry at the same moment.
 * @param random 0 to 1
 */
export function spreadMs(delayMs: number, random: number): number {
  return Math.round(delayMs * (1 + random / 4));
}

/**
 * The moment of a `Retry-After` header, in seconds or as an HTTP date, at most a day ahead.
 * Undefined if it is missing, unreadable or not in the future.
 */
export function parseRetryAfter(header: string | undefined, now: Instant): Instant | undefined {
  const text = header?.trim() ?? '';
  const date = parseDate(text)?.getTime() ?? 0;
  const delayMs = /^\d+$/.test(text) ? Number(text) * 1_000 : date - now.epochMilliseconds;
  return delayMs > 0 ? now.add({ milliseconds: Math.min(delayMs, DAY_MS) }) : undefined;
}

import { parseDate } from 'tough-cookie';
import type { Instant } from './temporal.ts';

/** The pause before another attempt: after the first failure, and at most. */
export interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

const MAX_RETRY_AFTER_SECONDS = 24 * 3_600;

/** Milliseconds before the next attempt: 0 without a failure, then doubled with each failure in a row. */
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
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  if (seconds === undefined || seconds <= 0) return undefined;
  return now.add({ milliseconds: Math.round(Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1_000) });
}

function secondsUntil(date: string, now: Instant): number | undefined {
  const moment = parseDate(date)?.getTime();
  if (moment === undefined) return undefined;
  return (moment - now.epochMilliseconds) / 1_000;
}

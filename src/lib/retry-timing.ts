import { parseDate } from 'tough-cookie';
import type { Instant } from './temporal.ts';

/** How long to wait before another attempt: the pause after the first failure, and the longest one. */
export interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

const LONGEST_SECONDS = 24 * 3_600;

/** Milliseconds before the next attempt: none where none has failed, then doubled with each failure in a row. */
export function backOffMs({ firstMs, maxMs }: BackOff, failures: number): number {
  return failures === 0 ? 0 : Math.min(maxMs, firstMs * 2 ** (failures - 1));
}

/**
 * Up to a quarter more, so that not all who wait for one server come back at once.
 * @param random 0 to 1
 */
export function spreadMs(delayMs: number, random: number): number {
  return Math.round(delayMs * (1 + random / 4));
}

/**
 * The moment that a `Retry-After` header names, in seconds or as an HTTP date, at most a day ahead.
 * Undefined where it is missing, unreadable or not in the future.
 */
export function parseRetryAfter(header: string | undefined, now: Instant): Instant | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  if (seconds === undefined || seconds <= 0) return undefined;
  return now.add({ milliseconds: Math.round(Math.min(seconds, LONGEST_SECONDS) * 1_000) });
}

function secondsUntil(date: string, now: Instant): number | undefined {
  const moment = parseDate(date)?.getTime();
  if (moment === undefined) return undefined;
  return (moment - now.epochMilliseconds) / 1_000;
}

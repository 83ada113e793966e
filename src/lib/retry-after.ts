import { parseDate } from 'tough-cookie';
import type { Instant } from './temporal.ts';

const LONGEST_SECONDS = 24 * 3_600;

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

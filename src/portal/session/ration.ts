import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/duration.ts';
import { backOffMs } from '../../lib/retry-timing.ts';
import type { LoginRow } from './record.ts';

const LOGIN_BACK_OFF = { firstMs: 5 * MINUTE_MS, maxMs: 2 * HOUR_MS };
const MAX_LOGINS_PER_DAY = 12;
const RESUME_PAUSE_MS = 15 * MINUTE_MS;
const MAX_RESUMES_PER_DAY = 3;
const MAX_CORRECTIONS_PER_DAY = 3;

/**
 * When the password may be sent next, in epoch milliseconds: at least 5 minutes after the last time, doubled with each
 * failure in a row (up to 2 h), and at most 12 times in any 24 hours.
 */
export function nextLogin({ logins, failures }: Pick<LoginRow, 'logins' | 'failures'>): number {
  return nextOf(logins, backOffMs(LOGIN_BACK_OFF, Math.max(1, failures)), MAX_LOGINS_PER_DAY);
}

/** When `resume` may be honoured next: 15 minutes after the last time, and three times in any 24 hours. */
export function nextResume(resumes: readonly number[]): number {
  return nextOf(resumes, RESUME_PAUSE_MS, MAX_RESUMES_PER_DAY);
}

/** Whether a person has just asked for a login that has not begun. */
export function isPersonsTry(
  { override, resumes }: Pick<LoginRow, 'override' | 'resumes'>,
  now: number,
): boolean {
  return override && (resumes.at(-1) ?? 0) > now - RESUME_PAUSE_MS;
}

/** @param past the oldest first */
function nextOf(past: readonly number[], pauseMs: number, maxPerDay: number): number {
  const [last = -pauseMs, oldest = -DAY_MS] = [past.at(-1), past.at(-maxPerDay)];
  return Math.max(last + pauseMs, oldest + DAY_MS);
}

/** Whether changed credentials may be tried at once: three times in any 24 hours. */
export function canTryCorrection(corrections: readonly number[], now: number): boolean {
  return withinADay(corrections, now).length < MAX_CORRECTIONS_PER_DAY;
}

export function withinADay(moments: readonly number[], now: number): number[] {
  return moments.filter((at) => at > now - DAY_MS);
}

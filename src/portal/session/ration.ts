import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/duration.ts';
import { backOffMs } from '../../lib/retry-timing.ts';

const LOGIN_BACK_OFF = { firstMs: 5 * MINUTE_MS, maxMs: 2 * HOUR_MS };
const MAX_LOGINS_PER_DAY = 12;

/** Past password logins (epoch milliseconds, oldest first), and the number of failures in a row. */
export interface LoginHistory {
  readonly logins: readonly number[];
  readonly failures: number;
}

/**
 * When the password may be sent next, in epoch milliseconds: at least 5 minutes after the last time, doubled with each
 * failure in a row (up to 2 h), and at most 12 times in any 24 hours.
 */
export function nextLogin({ logins, failures }: LoginHistory): number {
  const last = logins.at(-1);
  if (last === undefined) return 0;
  const pauseMs = backOffMs(LOGIN_BACK_OFF, Math.max(1, failures));
  const oldest = logins.at(-MAX_LOGINS_PER_DAY);
  return Math.max(last + pauseMs, oldest === undefined ? 0 : oldest + DAY_MS);
}

/** The logins of the last 24 hours. */
export function recentLogins(logins: readonly number[], now: number): number[] {
  return logins.filter((at) => at > now - DAY_MS);
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/duration.ts';
import { backOffMs } from '../../lib/retry-timing.ts';

const APART = { firstMs: 5 * MINUTE_MS, maxMs: 2 * HOUR_MS };
const A_DAY = 12;

/** Password logins of the past (epoch milliseconds, oldest first), and how many in a row failed since. */
export interface LoginHistory {
  readonly logins: readonly number[];
  readonly failures: number;
}

/**
 * When the password may be sent next, in epoch milliseconds: at least 5 minutes after the last time,
 * at most 12 times in any 24 hours. After failures in a row the distance doubles (up to 2 h), so that an
 * evening in which the portal is down does not use up the day's logins.
 */
export function nextLogin({ logins, failures }: LoginHistory): number {
  const last = logins.at(-1);
  if (last === undefined) return 0;
  const apart = backOffMs(APART, Math.max(1, failures));
  const oldest = logins.at(-A_DAY);
  return Math.max(last + apart, oldest === undefined ? 0 : oldest + DAY_MS);
}

/** The logins that still count. */
export function recentLogins(logins: readonly number[], now: number): number[] {
  return logins.filter((at) => at > now - DAY_MS);
}

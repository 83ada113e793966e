import { backOffMs, spreadMs } from '../lib/retry-timing.ts';
import type { BrokerTrouble } from './broker-error.ts';
import type { ConnectionTrouble } from './diagnosis.ts';

const RETRY = { firstMs: 1_000, maxMs: 60_000 };
// Where every connection is short, what matters is to have one.
const RETRY_CUT = { firstMs: 1_000, maxMs: 5_000 };
// Only a person can correct these. Brokers and intrusion guards (fail2ban) take quick logins for an attack.
const RETRY_REFUSED = { firstMs: 30_000, maxMs: 300_000 };

/** Milliseconds before connecting again. @param random 0 to 1 */
export function retryDelayMs(
  problem: BrokerTrouble,
  cause: ConnectionTrouble | null,
  failures: number,
  random: number,
): number {
  const isRefused = problem === 'login' || problem === 'tls';
  const retry = cause === 'connection_cut' ? RETRY_CUT : RETRY;
  return spreadMs(backOffMs(isRefused ? RETRY_REFUSED : retry, failures), random);
}

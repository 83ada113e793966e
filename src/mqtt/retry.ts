import { backOffMs, spreadMs } from '../lib/retry-timing.ts';
import type { BrokerTrouble } from './broker-error.ts';

const RETRY = { firstMs: 1_000, maxMs: 60_000 };
// Only a person can correct these. Brokers and intrusion guards (fail2ban) take quick logins for an attack.
const RETRY_REFUSED = { firstMs: 30_000, maxMs: 300_000 };

/** Milliseconds before connecting again. @param random 0 to 1 */
export function retryDelayMs(problem: BrokerTrouble, failures: number, random: number): number {
  const isRefused = problem === 'login' || problem === 'tls';
  return spreadMs(backOffMs(isRefused ? RETRY_REFUSED : RETRY, failures), random);
}

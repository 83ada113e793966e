const FIRST = 1_000;
const LONGEST = 60_000;
// Brokers and their guards (fail2ban, the add-on's own log) take quick logins for an attack.
const FIRST_AFTER_REFUSAL = 30_000;
const LONGEST_AFTER_REFUSAL = 300_000;

/**
 * Milliseconds until the next attempt to connect.
 * @param failures how many attempts have failed in a row, at least 1
 * @param refused whether only a person can mend it (credentials, certificates)
 * @param random 0 to 1: up to a quarter is added, so that not all clients of a broker come back at once
 */
export function backOff(failures: number, refused: boolean, random: number): number {
  const first = refused ? FIRST_AFTER_REFUSAL : FIRST;
  const longest = refused ? LONGEST_AFTER_REFUSAL : LONGEST;
  const delay = Math.min(longest, first * 2 ** Math.min(failures - 1, 16));
  return Math.round(delay * (1 + random / 4));
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
// Brokers and tools such as fail2ban treat quick repeated logins as an attack.
const FIRST_DELAY_AFTER_REFUSAL_MS = 30_000;
const MAX_DELAY_AFTER_REFUSAL_MS = 300_000;

/**
 * Returns the milliseconds until the next attempt to connect.
 * @param failures how many attempts have failed in a row, at least 1
 * @param refused whether only a person can correct the cause (credentials, certificates)
 * @param random 0 to 1: adds up to a quarter, so that the clients of a broker do not all reconnect at once
 */
export function backOff(failures: number, refused: boolean, random: number): number {
  const first = refused ? FIRST_DELAY_AFTER_REFUSAL_MS : FIRST_DELAY_MS;
  const max = refused ? MAX_DELAY_AFTER_REFUSAL_MS : MAX_DELAY_MS;
  const delay = Math.min(max, first * 2 ** Math.min(failures - 1, 16));
  return Math.round(delay * (1 + random / 4));
}

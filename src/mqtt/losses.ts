const MANY_LOSSES = 3;
const WITHIN_MS = 60_000;

/**
 * Counts lost connections. Two clients with one id keep disconnecting each other; with MQTT 3.1.1 the broker gives no
 * reason, so only the frequency shows it.
 */
export class Losses {
  #times: number[] = [];

  /** @param now epoch milliseconds @returns whether it is the third loss within a minute, or one more */
  note(now: number): boolean {
    this.#times = [...this.#times, now].filter((time) => now - time < WITHIN_MS).slice(-MANY_LOSSES);
    return this.#times.length === MANY_LOSSES;
  }
}

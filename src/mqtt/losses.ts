const MANY = 3;
const WITHIN_MS = 60_000;

/**
 * Counts lost connections. Two clients of one id throw each other out for ever, and a broker that speaks MQTT 3.1.1 does
 * not say why it hangs up: only the pace shows it.
 */
export class Losses {
  #times: number[] = [];

  /** @param now epoch milliseconds @returns whether it is the third loss within a minute, or one more */
  note(now: number): boolean {
    this.#times = [...this.#times, now].filter((time) => now - time < WITHIN_MS).slice(-MANY);
    return this.#times.length === MANY;
  }
}

import { MINUTE_MS } from './duration.ts';

/** More names are forgotten, the oldest first: another machine may use any number of them. */
const MAX_NAMES = 1_000;

/** Bounds how often something happens within a minute, for each name. */
export class RateLimit {
  readonly #maxAMinute: number;
  readonly #recent = new Map<string, { readonly from: number; count: number }>();

  constructor(maxAMinute: number) {
    this.#maxAMinute = maxAMinute;
  }

  /**
   * Counts an occurrence.
   * @param now epoch milliseconds
   * @returns whether it is within the limit; `isFirst`: the first of a minute that is not
   */
  check(name: string, now: number): { readonly isAllowed: boolean; readonly isFirst: boolean } {
    const known = this.#recent.get(name);
    const isCurrent = known && now - known.from >= 0 && now - known.from < MINUTE_MS;
    const window = isCurrent ? known : { from: now, count: 0 };
    if (!isCurrent) this.#begin(name, window);
    window.count += 1;
    return { isAllowed: window.count <= this.#maxAMinute, isFirst: window.count === this.#maxAMinute + 1 };
  }

  #begin(name: string, window: { readonly from: number; count: number }): void {
    this.#recent.delete(name);
    this.#recent.set(name, window);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > MAX_NAMES && oldest !== undefined) this.#recent.delete(oldest);
  }
}

import { MINUTE_MS } from './duration.ts';
import { remember } from './remember.ts';

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
    const current = this.#current(name, now);
    const window = current ?? { from: now, count: 0 };
    if (!current) remember(this.#recent, name, window, MAX_NAMES);
    window.count += 1;
    return { isAllowed: window.count <= this.#maxAMinute, isFirst: window.count === this.#maxAMinute + 1 };
  }

  /** Whether the next occurrence is above the limit; counts none. */
  isReached(name: string, now: number): boolean {
    return (this.#current(name, now)?.count ?? 0) >= this.#maxAMinute;
  }

  #current(name: string, now: number): { readonly from: number; count: number } | undefined {
    const known = this.#recent.get(name);
    return known && now - known.from >= 0 && now - known.from < MINUTE_MS ? known : undefined;
  }
}

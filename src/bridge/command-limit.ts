const WINDOW_MS = 60_000;
const MAX_IN_WINDOW = 60;

/** Bounds the commands of each device to 60 a minute: another client of the broker may send any number of them. */
export class CommandLimit {
  readonly #recent = new Map<string, { from: number; count: number }>();

  /**
   * Counts a command.
   * @param now epoch milliseconds
   * @returns whether it is within the limit; `isFirst`: the first of a minute that is not
   */
  check(device: string, now: number): { readonly isAllowed: boolean; readonly isFirst: boolean } {
    const known = this.#recent.get(device);
    const isCurrent = known && now - known.from >= 0 && now - known.from < WINDOW_MS;
    const window = isCurrent ? known : { from: now, count: 0 };
    this.#recent.set(device, window);
    window.count += 1;
    return { isAllowed: window.count <= MAX_IN_WINDOW, isFirst: window.count === MAX_IN_WINDOW + 1 };
  }
}

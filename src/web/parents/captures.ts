import { type Clock, isWithin, within } from '../../lib/clock.ts';

/** Answers of a child's portal with every value replaced. */
export interface Capture {
  /** In words what it has. */
  readonly report: string;
  /** A ZIP file. */
  readonly file: Uint8Array<ArrayBuffer>;
  /** What could not be read, a sentence each. */
  readonly failures: readonly string[];
}

/** @returns a sentence if the portal does not let the account in, null if this program has made a mistake */
export type TakeCapture = (child: string) => Promise<Capture | string | null>;

/** How long a page waits; it is loaded again until it is there. */
const MAX_WAIT_MS = 8_000;
/** It takes a good part of a day's requests. */
const KEPT_MS = 60 * 60_000;

interface Kept {
  readonly atMs: number;
  /** null: it is being read. */
  readonly outcome: Capture | string | null;
}

/** The last capture of each child, for an hour, in memory alone. */
export class Captures {
  readonly #take: TakeCapture;
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();

  constructor(take: TakeCapture, clock: Clock) {
    this.#take = take;
    this.#clock = clock;
  }

  /** Reads unless a capture is there; resolves when it is, or after a few seconds. @param otherwise the sentence if it cannot be made */
  async take(child: string, otherwise: string): Promise<void> {
    const kept = this.of(child);
    if (kept && typeof kept.outcome !== 'string') return;
    const keep = (outcome: Kept['outcome']): void => {
      this.#kept.set(child, { atMs: this.#clock.now().epochMilliseconds, outcome });
    };
    keep(null);
    await within(
      this.#clock,
      MAX_WAIT_MS,
      this.#take(child).then((outcome) => keep(outcome ?? otherwise)),
    );
  }

  of(child: string): Kept | undefined {
    const kept = this.#kept.get(child);
    return kept && (kept.outcome === null || isWithin(this.#clock, KEPT_MS, kept.atMs)) ? kept : undefined;
  }
}

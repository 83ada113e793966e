import { type Cancel, type Clock, MAX_SLEEP_MS } from '../lib/clock.ts';
import type { Instant } from '../lib/temporal.ts';

/** Calls back once at an instant, or when the clock was set back. */
export class EdgeTimer {
  readonly #clock: Clock;
  readonly #onEdge: () => void;
  #cancel: Cancel | undefined;

  constructor(clock: Clock, onEdge: () => void) {
    this.#clock = clock;
    this.#onEdge = onEdge;
  }

  /** Replaces the instant. */
  set(edge: Instant): void {
    const from = this.#clock.now().epochMilliseconds;
    const wait = edge.epochMilliseconds - from;
    this.cancel();
    this.#cancel = this.#clock.after(Math.min(wait, MAX_SLEEP_MS), () => {
      const now = this.#clock.now().epochMilliseconds;
      if (now < from || now >= edge.epochMilliseconds) this.#onEdge();
      else this.set(edge);
    });
  }

  cancel(): void {
    this.#cancel?.();
  }
}

import type { App } from '../../src/app/app.ts';
import type { Cancel, Clock } from '../../src/lib/clock.ts';
import type { Instant } from '../../src/lib/temporal.ts';
import { Untold } from '../stories/house-log.ts';

/** The clock of one process of the bridge: may be wrong, and ends with the process. */
export class BridgeClock implements Clock {
  /** The difference to the true time. */
  aheadMs = 0;
  readonly #clock: Clock;
  readonly #pending = new Set<Cancel>();
  #isDead = false;

  constructor(clock: Clock, aheadMs: number) {
    this.#clock = clock;
    this.aheadMs = aheadMs;
  }

  now(): Instant {
    return this.#clock.now().add({ milliseconds: this.aheadMs });
  }

  after(milliseconds: number, action: () => void): Cancel {
    if (this.#isDead) {
      // What is left of a killed process must end without the time of the next one.
      setImmediate(action);
      return () => undefined;
    }
    const cancelTimer = this.#clock.after(milliseconds, () => {
      this.#pending.delete(cancel);
      action();
    });
    const cancel = (): void => {
      this.#pending.delete(cancel);
      cancelTimer();
    };
    this.#pending.add(cancel);
    return cancel;
  }

  /** The number of pending timers. */
  get pending(): number {
    return this.#pending.size;
  }

  die(): void {
    this.#isDead = true;
    for (const cancel of this.#pending) cancel();
  }
}

/** One process of the bridge. */
export class Life {
  readonly clock: BridgeClock;
  readonly folder: string;
  /** Set before any of its work begins. */
  app!: App;
  /** In progress. */
  turns = 0;
  readonly untold = new Untold();
  isDead = false;

  constructor(clock: BridgeClock, folder: string) {
    this.clock = clock;
    this.folder = folder;
  }
}

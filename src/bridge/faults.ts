import type { Attempt, Boundary } from '../lib/attempt.ts';
import { type Clock, isWithin } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';

export interface FaultsOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Faults that concern everyone. */
  readonly shared?: Faults | undefined;
  /** Called before each piece of work; what it throws counts as the work's own: for tests. */
  readonly inject?: ((boundary: Boundary, name: string) => void) | undefined;
}

/** A fault that does not happen again is over after this, where nothing shows it sooner. */
const LASTS_MS = 60 * 60_000;

/**
 * The mistakes of this program that have shown themselves. Each costs one piece (lib/attempt.ts) and is logged once with
 * its stack; while there is one, `status` says so.
 */
export class Faults {
  readonly #options: FaultsOptions;
  /** Active pieces with the time of their last failure, in epoch milliseconds. */
  readonly #active = new Map<string, number>();
  readonly #logged = new Set<string>();

  constructor(options: FaultsOptions) {
    this.#options = options;
  }

  /** Whether something is wrong now. */
  get any(): boolean {
    for (const [piece, at] of this.#active) {
      if (!isWithin(this.#options.clock, LASTS_MS, at)) this.#active.delete(piece);
    }
    return this.#active.size > 0 || (this.#options.shared?.any ?? false);
  }

  /** A piece that works again is no fault any more. */
  readonly attempt: Attempt = (boundary, name, work, otherwise) => {
    try {
      this.inject(boundary, name);
      const result = work();
      this.clear(boundary, name);
      return result;
    } catch (error) {
      this.note(boundary, name, error);
      return otherwise();
    }
  };

  /** The same for work that takes time; while it is under way, its last failure does not count any more. */
  async attemptAsync<T>(
    boundary: Boundary,
    name: string,
    work: () => Promise<T>,
    otherwise: () => T,
  ): Promise<T> {
    this.clear(boundary, name);
    try {
      this.inject(boundary, name);
      return await work();
    } catch (error) {
      this.note(boundary, name, error);
      return otherwise();
    }
  }

  /** Where tests throw. */
  inject(boundary: Boundary, name: string): void {
    this.#options.inject?.(boundary, name);
  }

  note(boundary: Boundary, name: string, error: unknown): void {
    const piece = `${boundary} ${name}`;
    this.#active.set(piece, this.#options.clock.now().epochMilliseconds);
    const message = error instanceof Error ? error.message : String(error);
    if (this.#logged.has(`${piece}: ${message}`)) return;
    this.#logged.add(`${piece}: ${message}`);
    const stack = error instanceof Error ? error.stack : message;
    this.#options.log.error({ boundary, name, error: stack }, 'a mistake in the bridge itself');
  }

  clear(boundary: Boundary, name: string): void {
    this.#active.delete(`${boundary} ${name}`);
  }

  /** Runs what a timer was set for: it must not end the process. */
  readonly runTimer = (action: () => void): void => this.attempt('timer', 'timer', action, () => undefined);
}

import type { Attempt, Boundary } from '../lib/attempt.ts';
import { type Clock, isWithin } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';

export interface FaultsOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Faults that concern all children. */
  readonly shared?: Faults | undefined;
  /** For tests: called before each piece of work; an error that it throws counts as the work's. */
  readonly inject?: ((boundary: Boundary, name: string) => void) | undefined;
}

/** A fault that neither happens again nor is cleared ends after this. */
const MAX_FAULT_MS = 60 * 60_000;

/**
 * Errors in this program. Each affects one piece of work (lib/attempt.ts) and is logged once with its stack; while there
 * is one, `status` has the problem `internal`.
 */
export class Faults {
  readonly #options: FaultsOptions;
  /** Time of the last failure by piece of work, in epoch milliseconds. */
  readonly #active = new Map<string, number>();
  readonly #logged = new Set<string>();

  constructor(options: FaultsOptions) {
    this.#options = options;
  }

  /** Whether there is a fault now. */
  get any(): boolean {
    for (const [piece, at] of this.#active) {
      if (!isWithin(this.#options.clock, MAX_FAULT_MS, at)) this.#active.delete(piece);
    }
    return this.#active.size > 0 || (this.#options.shared?.any ?? false);
  }

  /** Clears the fault of a piece of work that succeeds. */
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

  /** As `attempt`; clears an earlier fault when the work begins. */
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
    this.#options.log.error({ boundary, name, error: stack }, 'an error in the bridge itself');
  }

  clear(boundary: Boundary, name: string): void {
    if (this.#active.size > 0) this.#active.delete(`${boundary} ${name}`);
  }

  /** Runs a timer's action: an error must not end the process. */
  readonly runTimer = (action: () => void): void => this.attempt('timer', 'timer', action, () => undefined);
}

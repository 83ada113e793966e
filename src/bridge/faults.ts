import type { Attempt, Boundary } from '../lib/attempt.ts';
import { type Clock, isWithin } from '../lib/clock.ts';
import { HOUR_MS } from '../lib/duration.ts';
import type { Log } from '../lib/log.ts';
import { remember } from '../lib/remember.ts';
import { type Instant, instant } from '../lib/temporal.ts';
import { StoreError } from './store/store-error.ts';

/** What every part of the bridge uses. */
export interface Runtime {
  readonly faults: Faults;
  readonly clock: Clock;
  readonly log: Log;
}

export interface FaultsOptions extends Pick<Runtime, 'clock' | 'log'> {
  /** Faults that concern all children. */
  readonly shared?: Faults | undefined;
  /** For tests: called before each piece of work; an error that it throws counts as the work's. */
  readonly inject?: ((boundary: Boundary, name: string) => void) | undefined;
}

/** A fault that neither happens again nor is cleared ends after this. */
const MAX_FAULT_MS = HOUR_MS;
/** The same error is logged again after this. */
const LOGGED_MS = 24 * HOUR_MS;
/** Names and messages may have any number of values. */
const MAX_REMEMBERED = 200;

/**
 * Errors in this program. Each affects one piece of work (lib/attempt.ts) and is logged once a day with its stack; while
 * there is one, `status` has the problem `internal`.
 */
export class Faults {
  readonly #options: FaultsOptions;
  /** Time of the last failure by piece of work, in epoch milliseconds. */
  readonly #active = new Map<string, number>();
  /** Time of the log line by piece of work and message. */
  readonly #logged = new Map<string, number>();

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

  /** When the last of them ends, unless it happens again; null: there is none. */
  get until(): Instant | null {
    if (!this.any) return null;
    const shared = this.#options.shared?.until?.epochMilliseconds ?? 0;
    const own = Math.max(0, ...this.#active.values()) + MAX_FAULT_MS;
    return instant(Math.max(own, shared));
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

  /** `attempt` for asynchronous work; clears an earlier fault when it begins. */
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

  /** A store that cannot be written is none: `storage` says so, and it is tried again. */
  note(boundary: Boundary, name: string, error: unknown): void {
    if (error instanceof StoreError) return;
    const { clock, log } = this.#options;
    const piece = `${boundary} ${name}`;
    const now = clock.now().epochMilliseconds;
    remember(this.#active, piece, now, MAX_REMEMBERED);
    const message = error instanceof Error ? error.message : String(error);
    const line = `${piece}: ${message}`;
    const loggedAt = this.#logged.get(line);
    if (loggedAt !== undefined && isWithin(clock, LOGGED_MS, loggedAt)) return;
    remember(this.#logged, line, now, MAX_REMEMBERED);
    const stack = error instanceof Error ? error.stack : message;
    log.error({ boundary, name, error: stack }, 'an error in the bridge itself');
  }

  clear(boundary: Boundary, name: string): void {
    if (this.#active.size > 0) this.#active.delete(`${boundary} ${name}`);
  }

  /** Runs a timer's action: an error must not end the process. All timers are one piece: another one clears nothing. */
  readonly runTimer = (action: () => void): void => {
    try {
      this.inject('timer', 'timer');
      action();
    } catch (error) {
      this.note('timer', 'timer', error);
    }
  };
}

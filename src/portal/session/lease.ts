import { randomUUID } from 'node:crypto';
import { type Clock, pause } from '../../lib/clock.ts';
import { LEASE_MS } from './record.ts';
import type { SessionRecord, SessionState } from './state.ts';

/** How often the store is looked at while another process signs in. */
const POLL_MS = 250;

/** Whether a login or refresh is still wanted, by what the store says at this moment. */
export type Needed = (record: SessionRecord) => boolean;

/** The lease ran out before the work was done: another process may have begun the same. */
export class LeaseLost extends Error {}

/** On which terms a lease is taken. */
interface Terms {
  readonly needed: Needed;
  /** @throws {PortalError} why it may not be taken now */
  readonly assertAllowed: (record: SessionRecord) => void;
}

/**
 * The lease of a login or refresh in the store: one process at a time holds it. It ends by itself after LEASE_MS, so that
 * a process that was killed keeps nobody out.
 */
export class SessionLease {
  readonly #state: SessionState;
  readonly #clock: Clock;

  constructor(state: SessionState, clock: Clock) {
    this.#state = state;
    this.#clock = clock;
  }

  /**
   * Does the work while this process holds the lease; another process's work is waited for, and may make it needless. Work
   * that throws LeaseLost is done again where it is still needed.
   */
  async whileHeld(terms: Terms, work: (holder: string) => Promise<void>): Promise<void> {
    const holder = randomUUID();
    for (;;) {
      const taken = this.#take(holder, terms);
      if (taken === 'needless') return;
      if (taken === 'held') await pause(this.#clock, POLL_MS);
      else if (await this.#isDone(holder, work)) return;
    }
  }

  /** False where the lease was lost. */
  async #isDone(holder: string, work: (holder: string) => Promise<void>): Promise<boolean> {
    try {
      await work(holder);
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      throw error;
    } finally {
      this.#state.update((record) => (isHeldBy(record, holder) ? { lease: null } : {}));
    }
  }

  /** Gives the holder its whole time again; nothing where it lost the lease. */
  extend(holder: string): void {
    this.#state.update((record) => (isHeldBy(record, holder) ? leaseOf(holder, this.#state.now) : {}));
  }

  #take(holder: string, { needed, assertAllowed }: Terms): 'taken' | 'held' | 'needless' {
    return this.#state.transaction((record) => {
      if (!needed(record)) return 'needless';
      // What the other process has counted so far must not look like a reason to give up.
      if (record.lease !== null) return 'held';
      assertAllowed(record);
      this.#state.update(() => leaseOf(holder, this.#state.now));
      return 'taken';
    });
  }
}

/** The fields of a record that give `holder` its whole time from now on. */
export function leaseOf(holder: string, nowMs: number): Pick<SessionRecord, 'lease'> {
  return { lease: { holder, until: nowMs + LEASE_MS } };
}

export function isHeldBy({ lease }: SessionRecord, holder: string): boolean {
  return lease?.holder === holder;
}

import { randomUUID } from 'node:crypto';
import { type Clock, pause } from '../../lib/clock.ts';
import type { SessionRecord } from './record.ts';
import { LEASE_MS } from './record.ts';
import type { SessionState } from './state.ts';

/** Between reads of the store while another process signs in. */
const POLL_MS = 250;

/** Whether a login or refresh is still needed, given the store's record. */
export type Needed = (record: SessionRecord) => boolean;

/** Another process took the lease, which had run out, and may have begun the same. */
class LeaseLost extends Error {}

interface Terms {
  readonly needed: Needed;
  /** @throws {PortalError} the lease may not be taken now */
  readonly assertAllowed: (record: SessionRecord) => void;
}

/**
 * The lease of a login or refresh in the store: one process at a time holds it. After LEASE_MS another process may take
 * it, so that a killed one does not block the others; its holder keeps it until then, however late it is.
 */
export function sessionLease(state: SessionState, clock: Clock) {
  const take = (holder: string, { needed, assertAllowed }: Terms): 'taken' | 'held' | 'needless' => {
    if (needed(state.record)) state.assertReady();
    return state.transaction((record) => {
      if (!needed(record)) return 'needless';
      // Before the check: the other process has already counted its login.
      if (record.lease !== null && state.now < record.lease.until) return 'held';
      assertAllowed(record);
      state.update(() => leaseOf(holder, state.now));
      return 'taken';
    });
  };
  return {
    /**
     * Runs the work while this process holds the lease. Waits for another process, after which the work may be needless.
     * Repeats work that throws LeaseLost if it is still needed.
     */
    async whileHeld(terms: Terms, work: (holder: string) => Promise<void>): Promise<void> {
      const holder = randomUUID();
      for (;;) {
        const taken = take(holder, terms);
        if (taken === 'needless') return;
        if (taken === 'held') {
          await pause(clock, POLL_MS);
          continue;
        }
        try {
          return await work(holder);
        } catch (error) {
          if (!(error instanceof LeaseLost)) throw error;
        } finally {
          state.update((record) => (isHeldBy(record, holder) ? { lease: null } : {}));
        }
      }
    },
    /** Restarts the holder's LEASE_MS. @throws {LeaseLost} */
    extend(holder: string): void {
      state.update((record) => {
        assertHeldBy(record, holder);
        return leaseOf(holder, state.now);
      });
    },
  };
}

export function leaseOf(holder: string, nowMs: number): Pick<SessionRecord, 'lease'> {
  return { lease: { holder, until: nowMs + LEASE_MS } };
}

/** @throws {LeaseLost} */
export function assertHeldBy(record: SessionRecord, holder: string): void {
  if (!isHeldBy(record, holder)) throw new LeaseLost();
}

function isHeldBy({ lease }: SessionRecord, holder: string): boolean {
  return lease?.holder === holder;
}

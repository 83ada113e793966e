import * as z from 'zod';
import { isPending } from '../../lib/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/duration.ts';
import { instant } from '../../lib/temporal.ts';
import { PortalError } from '../outcome/problem.ts';
import type { MemoryParts } from '../ports.ts';

const FIRST_RECHECK_MS = 5 * MINUTE_MS;
const LATER_RECHECK_MS = HOUR_MS;
const FIRST_RECHECKS = 3;
/** A session that dies sooner did not die of its age. */
const MIN_LIFETIME_MS = 45 * MINUTE_MS;

const recordSchema = z.object({
  /** The password login after which the mailbox was opened. */
  openedIn: z.int().nullable(),
  /** Number of times the mailbox was opened. */
  life: z.int().nonnegative(),
  /** Epoch milliseconds. */
  openedAt: z.number(),
  /** The least age at which its session was found dead since that password login, in milliseconds. */
  lifetimeMs: z.number().nullable(),
  /** "Brak dostępu" answers in a row, the password login of the last one, and when to retry. */
  misses: z.int().nonnegative(),
  missedIn: z.int().nullable(),
  askAgainAt: z.number(),
});
type ModuleRecord = z.output<typeof recordSchema>;

const KEY = 'mailbox';
const unknown: ModuleRecord = {
  openedIn: null,
  life: 0,
  openedAt: 0,
  lifetimeMs: null,
  misses: 0,
  missedIn: null,
  askAgainAt: 0,
};

/**
 * State of a school's messages module: open, or missing and when to retry (§5.4.2). Read from the memory at each
 * decision, because another process may have opened the mailbox.
 */
export class MailboxModule {
  readonly #parts: MemoryParts;

  constructor(parts: MemoryParts) {
    this.#parts = parts;
  }

  /** Whether it was opened after the latest password login, and is younger than the known lifetime of a session. */
  isOpen(generation: number): boolean {
    const { openedIn, openedAt, lifetimeMs } = this.#record;
    return openedIn === generation && (lifetimeMs === null || this.#now - openedAt < lifetimeMs);
  }

  /** Notes that the session of `life` is dead: later ones count as dead at the same age, without a request. */
  expired(life: number): void {
    this.#update((record) => {
      const age = this.#now - record.openedAt;
      if (record.life !== life || age < MIN_LIFETIME_MS) return record;
      return { ...record, lifetimeMs: Math.min(age, record.lifetimeMs ?? age) };
    });
  }

  /** @throws {PortalError} `absent`: the module is missing, and it is too early to retry */
  assertMayOpen(generation: number): void {
    const { misses, missedIn, askAgainAt } = this.#record;
    const isEarly = isPending(this.#now, askAgainAt, LATER_RECHECK_MS);
    if (misses > 0 && missedIn === generation && isEarly) throw missing(askAgainAt);
  }

  /** Number of times the mailbox was opened: identifies the session of an answer. */
  get life(): number {
    return this.#record.life;
  }

  opened(generation: number): void {
    this.#update(({ life, openedIn, lifetimeMs }) => ({
      ...unknown,
      life: life + 1,
      openedIn: generation,
      openedAt: this.#now,
      lifetimeMs: openedIn === generation ? lifetimeMs : null,
    }));
  }

  closed(): void {
    this.#update((record) => ({ ...record, openedIn: null }));
  }

  /** Notes a "Brak dostępu" answer: the next try is 5 minutes later for the first three in a row, then an hour. */
  missed(generation: number): PortalError {
    const { askAgainAt } = this.#update(({ life, misses: before }) => {
      const misses = before + 1;
      const pause = misses <= FIRST_RECHECKS ? FIRST_RECHECK_MS : LATER_RECHECK_MS;
      return { ...unknown, life, misses, missedIn: generation, askAgainAt: this.#now + pause };
    });
    return missing(askAgainAt);
  }

  get #now(): number {
    return this.#parts.clock.now().epochMilliseconds;
  }

  get #record(): ModuleRecord {
    return recordOf(this.#parts.memory.get(KEY));
  }

  #update(change: (record: ModuleRecord) => ModuleRecord): ModuleRecord {
    this.#parts.memory.update(KEY, (value) => change(recordOf(value)));
    return this.#record;
  }
}

function recordOf(value: unknown): ModuleRecord {
  return recordSchema.safeParse(value).data ?? unknown;
}

function missing(askAgainAt: number): PortalError {
  return new PortalError('absent', 'The school has no messages module.', { until: instant(askAgainAt) });
}

import * as z from 'zod';
import { PortalError } from '../domain/problem.ts';
import type { Clock } from '../lib/clock.ts';
import type { PortalMemory } from './ports.ts';
import { instant } from './session-state.ts';

const MINUTE = 60_000;
const SOON = 5 * MINUTE;
const LATER = 60 * MINUTE;
const SOON_TIMES = 3;

const recordSchema = z.object({
  /** The password login after which the mailbox was opened. */
  openedIn: z.int().nullable(),
  /** "Brak dostępu" answers in a row, the password login of the last one, and when to ask again. */
  misses: z.int().nonnegative(),
  missedIn: z.int().nullable(),
  askAgainAt: z.number(),
});
type ModuleRecord = z.output<typeof recordSchema>;

const KEY = 'mailbox';
const unknown: ModuleRecord = { openedIn: null, misses: 0, missedIn: null, askAgainAt: 0 };

/** What is known of a school's messages module: open, or not there and when to ask again (§5.4.2). */
export class MailboxModule {
  readonly #memory: PortalMemory;
  readonly #clock: Clock;

  constructor(memory: PortalMemory, clock: Clock) {
    this.#memory = memory;
    this.#clock = clock;
  }

  /** Whether it was opened after the latest password login. */
  isOpen(generation: number): boolean {
    return this.#record.openedIn === generation;
  }

  /** @throws {PortalError} `absent`: the school has no messages, and it is too early to ask again */
  assertWorthAsking(generation: number): void {
    const { misses, missedIn, askAgainAt } = this.#record;
    const now = this.#clock.now().epochMilliseconds;
    if (misses === 0 || missedIn !== generation || now >= askAgainAt || askAgainAt > now + LATER) return;
    throw missing(askAgainAt);
  }

  opened(generation: number): void {
    this.#memory.set(KEY, { ...unknown, openedIn: generation });
  }

  closed(): void {
    this.#memory.set(KEY, { ...this.#record, openedIn: null });
  }

  /** "Brak dostępu": 5 minutes to the next question for the first three in a row, then an hour. */
  missed(generation: number): PortalError {
    const misses = this.#record.misses + 1;
    const askAgainAt = this.#clock.now().epochMilliseconds + (misses <= SOON_TIMES ? SOON : LATER);
    this.#memory.set(KEY, { openedIn: null, misses, missedIn: generation, askAgainAt });
    return missing(askAgainAt);
  }

  get #record(): ModuleRecord {
    return recordSchema.safeParse(this.#memory.get(KEY)).data ?? unknown;
  }
}

function missing(askAgainAt: number): PortalError {
  return new PortalError('absent', 'The school has no messages module.', { until: instant(askAgainAt) });
}

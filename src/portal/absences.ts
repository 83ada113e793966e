import * as z from 'zod';
import { isWithin } from '../lib/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/duration.ts';
import { storedParser } from '../lib/json.ts';
import { type Instant, instant } from '../lib/temporal.ts';
import { PortalError } from './outcome/problem.ts';
import type { MemoryParts, ReadOptions } from './ports.ts';

const KEY = 'absent';
const KNOWN_PAUSE_MS = HOUR_MS / 2;
/** Before the second, third and fourth request for what was never read; then a day: one refusal may be a mistake. */
const FIRST_PAUSES_MS = [15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const;
/** An absence that lasts longer is worth no request besides the daily one. */
const RECENT_MS = 7 * DAY_MS;
/** Refusals further apart than this are not in a row: longer than the quiet hours, shorter than a day. */
const MAX_GAP_MS = 18 * HOUR_MS;

const refusalSchema = z.object({
  status: z.int().nullable(),
  /** The first and the latest request of the row, epoch milliseconds. */
  first: z.number(),
  asked: z.number(),
  /** The number of requests in the row; earlier versions kept none. */
  count: z
    .int()
    .positive()
    .default(FIRST_PAUSES_MS.length + 1),
  /** The label of requests of what was never read; null: of others. */
  label: z.string().nullable().default(null),
  /** When a request is worth making again, if the error states it. */
  until: z.number().nullable(),
  /** Set by a person: the next read makes a request. */
  waived: z.boolean(),
});
type Refusal = z.output<typeof refusalSchema>;
const parse = storedParser(
  z
    .record(z.string(), refusalSchema)
    .transform((kept): ReadonlyMap<string, Refusal> => new Map(Object.entries(kept))),
);
const refusalsIn = (stored: unknown): ReadonlyMap<string, Refusal> => parse(stored) ?? new Map();

/** The read options that decide how long a refusal holds. */
export type RefusalTerms = Partial<
  Pick<ReadOptions, 'label' | 'known' | 'everyAccount' | 'lastingAbsence' | 'transientAbsence'>
>;

/**
 * Remembers refusals by path, so that they cost no request. An unknown record is absent, and requested again after 15
 * minutes, an hour, six hours, and then daily (§7.3). A known one is `refused` and requested again every half hour, and
 * absent once it was refused for a day; what every account has is never absent.
 */
export class Absences {
  readonly #parts: MemoryParts;

  constructor(parts: MemoryParts) {
    this.#parts = parts;
  }

  /** @throws {PortalError} `absent`, `refused`: a remembered refusal still holds */
  check(path: string, terms: RefusalTerms = {}): void {
    const refusal = this.#refusalOf(path);
    if (!refusal || (refusal.waived && !terms.lastingAbsence)) return;
    const { aheadMs } = this.#parts.steady;
    const problem = problemOf(refusal, terms, aheadMs);
    if (problem.until && problem.until.epochMilliseconds + aheadMs > this.#now) throw problem;
  }

  /**
   * Remembers that a request was refused.
   * @param until when a request is worth making again, epoch milliseconds; a repeated value is no new request
   * @returns the error to throw
   */
  remember(path: string, status?: number, terms: RefusalTerms = {}, until?: number): PortalError {
    const now = this.#now;
    const label = mayBeMistaken(terms) ? (terms.label ?? null) : null;
    const { aheadMs } = this.#parts.steady;
    const times = { first: now, asked: now, until: until === undefined ? null : until + aheadMs };
    let refusal: Refusal = { ...times, status: status ?? null, count: 1, label, waived: false };
    this.#update((kept) => {
      refusal = { ...after(kept.get(path), refusal), label };
      kept.set(path, refusal);
    });
    return problemOf(refusal, terms, aheadMs);
  }

  /** Ends the row of refusals after a successful read. */
  clear(path: string): void {
    if (this.#refusalOf(path)) this.#update((kept) => void kept.delete(path));
  }

  /**
   * Lets the next reads request what was refused for less than a week, or this time, except for refusals that hold for a stated
   * day (§7.3).
   * @returns the labels of those that were never read
   */
  askAgain(sinceMs: number = RECENT_MS): ReadonlySet<string> {
    const labels = new Set<string>();
    this.#update((kept) => {
      for (const [path, refusal] of kept) {
        if (!isWithin(this.#parts.steady, sinceMs, refusal.first)) continue;
        if (refusal.label !== null) labels.add(refusal.label);
        kept.set(path, { ...refusal, waived: true });
      }
    });
    return labels;
  }

  /** When the first of the label's refusals that may be a mistake is requested again; null: none may. */
  askAgainAt(label: string): Instant | null {
    const times = this.#stored.values().flatMap((refusal) => {
      const pause = FIRST_PAUSES_MS[refusal.count - 1];
      const isAsked = refusal.label === label && pause !== undefined && this.#counts(refusal);
      return isAsked ? [refusal.asked + pause] : [];
    });
    const first = Math.min(...times);
    return Number.isFinite(first) ? instant(first - this.#parts.steady.aheadMs) : null;
  }

  get #now(): number {
    return this.#parts.steady.now().epochMilliseconds;
  }

  get #stored(): ReadonlyMap<string, Refusal> {
    return refusalsIn(this.#parts.memory.get(KEY));
  }

  #refusalOf(path: string): Refusal | undefined {
    const refusal = this.#stored.get(path);
    return refusal && this.#counts(refusal) ? refusal : undefined;
  }

  #update(change: (kept: Map<string, Refusal>) => void): void {
    this.#parts.memory.update(KEY, (value) => {
      const kept = new Map(
        refusalsIn(value)
          .entries()
          .filter(([, refusal]) => this.#counts(refusal)),
      );
      change(kept);
      return Object.fromEntries(kept);
    });
  }

  /** Whether it is recent. One in the future is not: the machine's clock may have been wrong. */
  #counts(refusal: Refusal): boolean {
    return isWithin(this.#parts.steady, Math.max(heldMs(refusal), DAY_MS) + MAX_GAP_MS, refusal.asked);
  }
}

/** The refusal as the next in a row, or the first. */
function after(before: Refusal | undefined, refusal: Refusal): Refusal {
  if (!before) return refusal;
  if (refusal.until !== null && refusal.until === before.until) return before;
  const isInRow = refusal.asked - before.asked < heldMs(before) + MAX_GAP_MS;
  return isInRow ? { ...refusal, first: before.first, count: before.count + 1 } : refusal;
}

/** How long it may be until the next request: in holidays a Source is read once a week. */
function heldMs(refusal: Refusal): number {
  const { until, asked, label } = refusal;
  if (until !== null && until - asked <= DAY_MS) return until - asked;
  if (label !== null) return 7 * DAY_MS;
  return lastedADay(refusal) ? DAY_MS : 0;
}

/** Whether the refusal of a record that was never read is worth a reading of its own. */
function mayBeMistaken({ known, transientAbsence, lastingAbsence }: RefusalTerms): boolean {
  return !(known || transientAbsence || lastingAbsence);
}

function lastedADay({ first, asked }: Refusal): boolean {
  return asked - first >= DAY_MS;
}

function problemOf(refusal: Refusal, terms: RefusalTerms, aheadMs: number): PortalError {
  const { asked, status } = refusal;
  const isRefused =
    terms.everyAccount === true || (terms.known === true && !terms.lastingAbsence && !lastedADay(refusal));
  const until = (refusal.until ?? asked + pauseMs(refusal, terms)) - aheadMs;
  const facts = {
    status: status ?? undefined,
    until: isRefused || !terms.transientAbsence ? instant(until) : undefined,
  };
  const statusText = status === null ? '' : ` (status ${status})`;
  return isRefused
    ? new PortalError('refused', `The portal refused this request${statusText}.`, facts)
    : new PortalError('absent', `This account may not read this${statusText}.`, facts);
}

function pauseMs(refusal: Refusal, { known, lastingAbsence }: RefusalTerms): number {
  if (lastingAbsence) return DAY_MS;
  if (known && !lastedADay(refusal)) return KNOWN_PAUSE_MS;
  return FIRST_PAUSES_MS[refusal.count - 1] ?? DAY_MS;
}

import * as z from 'zod';
import { PortalError } from '../domain/problem.ts';
import { type Clock, isWithin } from '../lib/clock.ts';
import { DAY_MS, HOUR_MS } from '../lib/duration.ts';
import type { PortalMemory, ReadOptions } from './ports.ts';
import { instant } from './session/state.ts';

const KEY = 'absent';
const KNOWN_PAUSE_MS = HOUR_MS / 2;
/** Refusals further apart than this are not in a row: longer than the quiet hours, shorter than a day. */
const MAX_GAP_MS = 18 * HOUR_MS;

const refusalSchema = z.object({
  status: z.int().nullable(),
  /** The first and the latest request of the row, epoch milliseconds. */
  first: z.number(),
  asked: z.number(),
  /** When a request is worth making again, if the error states it. */
  until: z.number().nullable(),
  /** Set by a person: the next read makes a request. */
  waived: z.boolean(),
});
type Refusal = z.output<typeof refusalSchema>;
const schema = z.record(z.string(), refusalSchema);
type Refusals = z.output<typeof schema>;

/** The read options that decide how long a refusal holds. */
export type RefusalTerms = Pick<ReadOptions, 'known' | 'lastingAbsence' | 'transientAbsence'>;

/**
 * Remembers refusals by path, so that they cost no request. An unknown record is absent for a day (§7.3). A known one is
 * `refused` and requested again every half hour, and absent once it was refused for a day.
 */
export class Absences {
  readonly #memory: PortalMemory;
  readonly #clock: Clock;

  constructor(memory: PortalMemory, clock: Clock) {
    this.#memory = memory;
    this.#clock = clock;
  }

  /** @throws {PortalError} `absent`, `refused`: a remembered refusal still holds */
  check(path: string, terms: RefusalTerms = {}): void {
    const refusal = this.#current(this.#memory.get(KEY))[path];
    if (!refusal || (refusal.waived && !terms.lastingAbsence)) return;
    const problem = problemOf(refusal, terms);
    if (problem.until && problem.until.epochMilliseconds > this.#now) throw problem;
  }

  /**
   * Remembers that a request was refused.
   * @param until when a request is worth making again, epoch milliseconds; a repeated value is no new request
   * @returns the error to throw
   */
  remember(path: string, status: number | undefined, terms: RefusalTerms = {}, until?: number): PortalError {
    const now = this.#now;
    const refusal: Refusal = {
      status: status ?? null,
      first: now,
      asked: now,
      until: until ?? null,
      waived: false,
    };
    let noted = refusal;
    this.#memory.update(KEY, (value) => {
      const current = this.#current(value);
      noted = after(current[path], refusal);
      return { ...current, [path]: noted };
    });
    return problemOf(noted, terms);
  }

  /** Ends the row of refusals after a successful read. */
  clear(path: string): void {
    if (!this.#current(this.#memory.get(KEY))[path]) return;
    this.#memory.update(KEY, (value) => {
      const { [path]: _, ...others } = this.#current(value);
      return others;
    });
  }

  /** Lets the next reads make their requests, except for refusals that hold for a stated day (§7.3). */
  askAgain(): void {
    this.#memory.update(KEY, (value) => {
      const refusals = Object.entries(this.#current(value));
      return Object.fromEntries(refusals.map(([path, refusal]) => [path, { ...refusal, waived: true }]));
    });
  }

  get #now(): number {
    return this.#clock.now().epochMilliseconds;
  }

  /** Refusals that are recent. One in the future is not: the machine's clock may have been wrong. */
  #current(value: unknown): Refusals {
    const read = schema.safeParse(value).data ?? {};
    const counts = ({ asked }: Refusal): boolean => isWithin(this.#clock, DAY_MS + MAX_GAP_MS, asked);
    return Object.fromEntries(Object.entries(read).filter(([, refusal]) => counts(refusal)));
  }
}

/** The refusal as the next in a row, or the first. */
function after(before: Refusal | undefined, refusal: Refusal): Refusal {
  if (!before) return refusal;
  if (refusal.until !== null && refusal.until === before.until) return before;
  const pause = lastedADay(before) ? DAY_MS : 0;
  const isInRow = refusal.asked - before.asked < pause + MAX_GAP_MS;
  return isInRow ? { ...refusal, first: before.first } : refusal;
}

function lastedADay({ first, asked }: Refusal): boolean {
  return asked - first >= DAY_MS;
}

function problemOf(refusal: Refusal, { known, lastingAbsence, transientAbsence }: RefusalTerms): PortalError {
  const { asked, status } = refusal;
  const isRefused = known === true && !lastingAbsence && !lastedADay(refusal);
  const until = refusal.until ?? asked + (isRefused ? KNOWN_PAUSE_MS : DAY_MS);
  const facts = {
    ...(status !== null && { status }),
    ...((isRefused || !transientAbsence) && { until: instant(until) }),
  };
  const statusText = status === null ? '' : ` (status ${status})`;
  return isRefused
    ? new PortalError('refused', `The portal refused this request${statusText}.`, facts)
    : new PortalError('absent', `This account may not read this${statusText}.`, facts);
}

import * as z from 'zod';
import { PortalError } from '../domain/problem.ts';
import { type Clock, isWithin } from '../lib/clock.ts';
import { DAY_MS, HOUR_MS } from '../lib/duration.ts';
import type { PortalMemory, ReadOptions } from './ports.ts';
import { instant } from './session/state.ts';

const KEY = 'absent';
const KNOWN_PAUSE_MS = HOUR_MS / 2;
/** Refusals further apart than this are not of one row: the quiet hours lie between two, but not a day. */
const LONGEST_GAP_MS = 18 * HOUR_MS;

const refusalSchema = z.object({
  status: z.int().nullable(),
  /** The first in a row, and the latest: of requests that were really made. Epoch milliseconds. */
  first: z.number(),
  asked: z.number(),
  /** When whoever refused said that it may be asked again. */
  until: z.number().nullable(),
  /** A person wants it asked again now. */
  waived: z.boolean(),
});
type Refusal = z.output<typeof refusalSchema>;
const schema = z.record(z.string(), refusalSchema);
type Refusals = z.output<typeof schema>;

/** What decides how long a refusal holds. */
export type Asking = Pick<ReadOptions, 'known' | 'lastingAbsence' | 'transientAbsence'>;

/**
 * What the portal refused, by path, so that it costs no request meanwhile. What was never there is absent for a day
 * (§7.3). What is known is `refused` and asked again every half hour, and absent once it was refused for a day.
 */
export class Absences {
  readonly #memory: PortalMemory;
  readonly #clock: Clock;

  constructor(memory: PortalMemory, clock: Clock) {
    this.#memory = memory;
    this.#clock = clock;
  }

  /** @throws {PortalError} `absent`, `refused`: the portal said so, and it is too early to ask again */
  check(path: string, asking: Asking = {}): void {
    const refusal = this.#current(this.#memory.get(KEY))[path];
    if (!refusal || (refusal.waived && !asking.lastingAbsence)) return;
    const problem = problemOf(refusal, asking);
    if (problem.until && problem.until.epochMilliseconds > this.#now) throw problem;
  }

  /**
   * Notes that a request was refused.
   * @param until when whoever refused says that it may be asked again; the same again is no new request
   * @returns the error to be thrown
   */
  remember(path: string, status: number | undefined, asking: Asking = {}, until?: number): PortalError {
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
    return problemOf(noted, asking);
  }

  /** It was read: the row of refusals is over. */
  clear(path: string): void {
    if (!this.#current(this.#memory.get(KEY))[path]) return;
    this.#memory.update(KEY, (value) => {
      const { [path]: _, ...others } = this.#current(value);
      return others;
    });
  }

  /** Lets everything be asked again now but for what has a stated day (§7.3). */
  askAgain(): void {
    this.#memory.update(KEY, (value) => {
      const refusals = Object.entries(this.#current(value));
      return Object.fromEntries(refusals.map(([path, refusal]) => [path, { ...refusal, waived: true }]));
    });
  }

  get #now(): number {
    return this.#clock.now().epochMilliseconds;
  }

  /** Those that count. One of the future does not: the machine's clock may have been wrong. */
  #current(value: unknown): Refusals {
    const read = schema.safeParse(value).data ?? {};
    const counts = ({ asked }: Refusal): boolean => isWithin(this.#clock, DAY_MS + LONGEST_GAP_MS, asked);
    return Object.fromEntries(Object.entries(read).filter(([, refusal]) => counts(refusal)));
  }
}

/** The refusal as the next one of a row, or the first one. */
function after(before: Refusal | undefined, refusal: Refusal): Refusal {
  if (!before) return refusal;
  if (refusal.until !== null && refusal.until === before.until) return before;
  const pause = lastedADay(before) ? DAY_MS : 0;
  const isInRow = refusal.asked - before.asked < pause + LONGEST_GAP_MS;
  return isInRow ? { ...refusal, first: before.first } : refusal;
}

function lastedADay({ first, asked }: Refusal): boolean {
  return asked - first >= DAY_MS;
}

function problemOf(refusal: Refusal, { known, lastingAbsence, transientAbsence }: Asking): PortalError {
  const { asked, status } = refusal;
  const isRefused = known === true && !lastingAbsence && !lastedADay(refusal);
  const until = refusal.until ?? asked + (isRefused ? KNOWN_PAUSE_MS : DAY_MS);
  const facts = {
    ...(status !== null && { status }),
    ...((isRefused || !transientAbsence) && { until: instant(until) }),
  };
  const told = status === null ? '' : ` (status ${status})`;
  return isRefused
    ? new PortalError('refused', `The portal refused this request${told}.`, facts)
    : new PortalError('absent', `This account may not read this${told}.`, facts);
}

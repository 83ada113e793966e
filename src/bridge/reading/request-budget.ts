import { type Clock, isPending } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { type SteadyTime, steadyBy } from '../../lib/steady-time.ts';
import type { Instant, ZonedDateTime } from '../../lib/temporal.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import type { RequestCounter } from '../../portal/ports.ts';
import { isSource } from '../../school/sources.ts';
import type { RequestCount, RequestCounts } from '../store/requests.ts';
import { sourcesBudget } from './give-way.ts';

export interface RequestBudgetOptions {
  readonly child: string;
  readonly requests: Pick<RequestCounts, 'spend' | 'ofDay' | 'total'>;
  readonly clock: Clock;
  /** Default: the clock's. */
  readonly steady?: SteadyTime | undefined;
  readonly zone: string;
  readonly dailyBudget: number;
}

/** The label of what the page for parents reads. */
export const PAGE = 'page';
/** The most requests of a day under a label. */
const ALLOWANCES: Readonly<Record<string, number>> = { [PAGE]: 60 };
const REFRESH_PAUSE_MS = 2 * MINUTE_MS;

/** One child's requests of the portal's day, restarts included. */
export class RequestBudget implements RequestCounter {
  readonly #options: RequestBudgetOptions;
  readonly #steady: SteadyTime;

  constructor(options: RequestBudgetOptions) {
    this.#options = options;
    this.#steady = options.steady ?? steadyBy(options.clock);
  }

  /** One of a Source only within `sourcesBudget`, one of `PAGE` within its allowance; the error lasts until midnight. */
  spend(label: string): void {
    const { child, requests, dailyBudget } = this.#options;
    const budget = isSource(label) ? sourcesBudget(dailyBudget) : dailyBudget;
    if (requests.spend(child, this.#day(), label, budget, ALLOWANCES[label])) return;
    const midnight = this.#now().startOfDay().add({ days: 1 }).toInstant();
    const until = midnight.subtract({ milliseconds: this.#steady.aheadMs });
    throw new PortalError('budget', "Today's budget of requests is used up", { until });
  }

  /** May be negative. */
  get leftForSources(): number {
    const { requests, child, dailyBudget } = this.#options;
    return sourcesBudget(dailyBudget) - requests.total(child, this.#day());
  }

  today(): RequestCount {
    return this.#options.requests.ofDay(this.#options.child, this.#day());
  }

  #day(): string {
    return this.#now().toPlainDate().toString();
  }

  #now(): ZonedDateTime {
    return this.#steady.now().toZonedDateTimeISO(this.#options.zone);
  }
}

/** Allows a child's `refresh` by a person once in a pause. @returns takes one: null, or when it is allowed again */
export function refreshLimit(clock: Clock, pauseMs = REFRESH_PAUSE_MS): () => Instant | null {
  let last: Instant | undefined;
  return () => {
    const now = clock.now();
    const next = last?.add({ milliseconds: pauseMs });
    if (next && isPending(now.epochMilliseconds, next.epochMilliseconds, pauseMs)) return next;
    last = now;
    return null;
  };
}

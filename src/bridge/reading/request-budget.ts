import { PortalError } from '../../domain/problem.ts';
import { isSource } from '../../domain/sources.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Instant, ZonedDateTime } from '../../lib/temporal.ts';
import { sourcesBudget } from './give-way.ts';

/** The store's counts of requests. */
export interface RequestCounts {
  /** All or nothing; no other process writes during `work`. */
  transaction<T>(work: () => T): T;
  countRequest(child: string, day: string, label: string): void;
  requests(
    child: string,
    day: string,
  ): { readonly total: number; readonly byLabel: Readonly<Record<string, number>> };
}

export interface RequestBudgetOptions {
  readonly child: string;
  readonly counts: RequestCounts;
  readonly clock: Clock;
  readonly zone: string;
  readonly dailyBudget: number;
}

/** One child's requests of the portal's day, restarts included. */
export class RequestBudget {
  readonly #options: RequestBudgetOptions;

  constructor(options: RequestBudgetOptions) {
    this.#options = options;
  }

  /**
   * Counts a request; one of a Source only within `sourcesBudget`.
   * @throws {PortalError} kind `budget`, with the next midnight as `until`
   */
  spend(label: string): void {
    const { child, counts, dailyBudget } = this.#options;
    const budget = isSource(label) ? sourcesBudget(dailyBudget) : dailyBudget;
    counts.transaction(() => {
      if (this.today().total >= budget) {
        throw new PortalError('budget', "Today's budget of requests is used up", { until: this.#midnight() });
      }
      counts.countRequest(child, this.#day(), label);
    });
  }

  /** May be negative. */
  get leftForSources(): number {
    return sourcesBudget(this.#options.dailyBudget) - this.today().total;
  }

  today(): { readonly total: number; readonly byLabel: Readonly<Record<string, number>> } {
    return this.#options.counts.requests(this.#options.child, this.#day());
  }

  #day(): string {
    return this.#now().toPlainDate().toString();
  }

  #midnight(): Instant {
    return this.#now().startOfDay().add({ days: 1 }).toInstant();
  }

  #now(): ZonedDateTime {
    return this.#options.clock.now().toZonedDateTimeISO(this.#options.zone);
  }
}

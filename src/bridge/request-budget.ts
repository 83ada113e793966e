import { PortalError } from '../domain/problem.ts';
import type { Clock } from '../lib/clock.ts';
import type { Instant, ZonedDateTime } from '../lib/temporal.ts';

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

  /** @throws {PortalError} kind `budget`, with the next midnight as `until` */
  spend(label: string): void {
    const { child, counts, dailyBudget } = this.#options;
    counts.transaction(() => {
      if (this.today().total >= dailyBudget) {
        throw new PortalError('budget', "Today's budget of requests is used up", { until: this.#midnight() });
      }
      counts.countRequest(child, this.#day(), label);
    });
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

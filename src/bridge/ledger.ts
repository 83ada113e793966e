import { PortalError } from '../domain/problem.ts';
import type { Clock } from '../lib/clock.ts';
import type { Instant, ZonedDateTime } from '../lib/temporal.ts';

/** Where requests are counted: the store. */
export interface RequestCounter {
  /** All or nothing, and no other process counts meanwhile. */
  transaction<T>(work: () => T): T;
  countRequest(child: string, day: string, label: string): void;
  requests(
    child: string,
    day: string,
  ): { readonly total: number; readonly byLabel: Readonly<Record<string, number>> };
}

export interface LedgerOptions {
  readonly child: string;
  readonly counter: RequestCounter;
  readonly clock: Clock;
  readonly zone: string;
  readonly dailyBudget: number;
}

/** One child's requests of the day, restarts included; a day is the portal's. */
export class Ledger {
  readonly #options: LedgerOptions;

  constructor(options: LedgerOptions) {
    this.#options = options;
  }

  /** @throws {PortalError} kind `budget`, with the next midnight as `until` */
  spend(label: string): void {
    const { child, counter, dailyBudget } = this.#options;
    counter.transaction(() => {
      if (this.today().total >= dailyBudget) {
        throw new PortalError('budget', "Today's budget of requests is used up", { until: this.#midnight() });
      }
      counter.countRequest(child, this.#day(), label);
    });
  }

  today(): { readonly total: number; readonly byLabel: Readonly<Record<string, number>> } {
    return this.#options.counter.requests(this.#options.child, this.#day());
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

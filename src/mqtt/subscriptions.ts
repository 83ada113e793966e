import type { Attempt } from '../lib/attempt.ts';
import type { Log } from '../lib/log.ts';
import type { Link } from './link.ts';
import type { Arrival } from './publication.ts';
import { matchesFilter } from './topic.ts';

export type ArrivalHandler = (arrival: Arrival) => void;

export interface SubscriptionOptions {
  /** Called after each (re)connect: whether the broker refused any of them. */
  readonly onRefused?: ((isRefused: boolean) => void) | undefined;
  /** Without it nothing is missing. */
  readonly isOptional?: boolean | undefined;
}

interface Subscription extends SubscriptionOptions {
  readonly filters: readonly string[];
  readonly handler: ArrivalHandler;
}

interface SubscriptionsOptions {
  readonly attempt: Attempt;
  readonly log: Log;
  /** Whether the link is the connection of this moment. */
  readonly isCurrent: (link: Link) => boolean;
}

const nothing = (): void => undefined;

/** The subscriptions of a connection, over its reconnects. */
export class Subscriptions {
  readonly #options: SubscriptionsOptions;
  readonly #all: Subscription[] = [];

  constructor(options: SubscriptionsOptions) {
    this.#options = options;
  }

  /** @param link requested there at once; otherwise with the next connection */
  add(subscription: Subscription, link: Link | undefined): void {
    this.#all.push(subscription);
    if (link) void this.#request(link, subscription);
  }

  /** Call after each (re)connect. */
  request(link: Link): void {
    for (const subscription of this.#all) void this.#request(link, subscription);
  }

  /** Gives a message to the handler of each subscription that it fits; an error in one affects no other. */
  dispatch(arrival: Arrival): void {
    for (const { filters, handler } of this.#all) {
      const filter = filters.find((one) => matchesFilter(one, arrival.topic));
      if (filter !== undefined) this.#options.attempt('listener', filter, () => handler(arrival), nothing);
    }
  }

  async #request(link: Link, { filters, onRefused = nothing, isOptional }: Subscription): Promise<void> {
    const granted = await Promise.all(filters.map((filter) => this.#isGranted(link, filter, isOptional)));
    if (!this.#options.isCurrent(link)) return;
    this.#options.attempt('listener', 'subscribed', () => onRefused(granted.includes(false)), nothing);
  }

  async #isGranted(link: Link, filter: string, isOptional = false): Promise<boolean> {
    const { log, isCurrent } = this.#options;
    try {
      await link.subscribe([filter]);
      return true;
    } catch (error) {
      if (isCurrent(link) && !isOptional)
        log.warn({}, error instanceof Error ? error.message : String(error));
      return false;
    }
  }
}

import type { Attempt } from '../lib/attempt.ts';
import type { Arrival } from './publication.ts';
import { matchesFilter } from './topic.ts';

export type ArrivalHandler = (arrival: Arrival) => void;

export interface Subscription {
  readonly filters: readonly string[];
  readonly handler: ArrivalHandler;
}

/** Gives a message to the handler of each subscription that it fits; an error in one affects no other. */
export function dispatch(arrival: Arrival, subscriptions: readonly Subscription[], attempt: Attempt): void {
  for (const { filters, handler } of subscriptions) {
    const filter = filters.find((one) => matchesFilter(one, arrival.topic));
    if (filter !== undefined)
      attempt(
        'listener',
        filter,
        () => handler(arrival),
        () => undefined,
      );
  }
}

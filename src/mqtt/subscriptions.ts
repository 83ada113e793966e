import type { Log } from '../lib/log.ts';
import type { Arrival } from './publication.ts';
import { matchesFilter } from './topic.ts';

export type ArrivalHandler = (arrival: Arrival) => void;

export interface Subscription {
  readonly filters: readonly string[];
  readonly handler: ArrivalHandler;
}

/** Gives a message to the handler of each subscription that it fits; an error of one is logged, and affects no other. */
export function dispatch(arrival: Arrival, subscriptions: readonly Subscription[], log: Log): void {
  for (const { filters, handler } of subscriptions) {
    if (!filters.some((filter) => matchesFilter(filter, arrival.topic))) continue;
    try {
      handler(arrival);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ topic: arrival.topic, error: reason }, 'the handler of a message failed');
    }
  }
}

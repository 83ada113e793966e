import type { Exchange } from '../../exchange.ts';
import { json, type Reply } from '../../http.ts';
import type { MailboxSession } from '../../sessions.ts';
import type { Simulation } from '../../simulation.ts';

export interface MessagingCall {
  readonly exchange: Exchange;
  readonly session: MailboxSession;
  readonly simulation: Simulation;
  /** The values of the `*` of the route: numbers. */
  readonly ids: readonly string[];
}

/**
 * A segment of `endpoint` may be `*`, a number; `query` lists the optional parameters, `needs` the required ones.
 */
export interface MessagingRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly endpoint: string;
  readonly query?: readonly string[];
  readonly needs?: readonly string[];
  readonly answer: (call: MessagingCall) => Reply;
}

export function absent(): Reply {
  return json(404, { errors: [{ message: 'Not found' }] });
}

import { type Exchange, json, type Reply } from '../../http.ts';
import type { MailboxSession } from '../../sessions.ts';
import type { Simulation } from '../../simulation.ts';

export interface MessagingCall {
  readonly exchange: Exchange;
  readonly session: MailboxSession;
  readonly simulation: Simulation;
  /** What stands for the `*`s of the route: numbers. */
  readonly ids: readonly string[];
}

/**
 * A row of the messaging API: a segment of `endpoint` may be `*`, a number; `query` names what it may take, `needs`
 * what it is never asked without.
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

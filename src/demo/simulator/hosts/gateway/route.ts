import type { SimulatedAccount } from '../../account.ts';
import type { Exchange } from '../../exchange.ts';
import { json, type Reply } from '../../http.ts';
import type { Addresses } from '../../wire/envelope.ts';

export interface GatewayCall {
  readonly exchange: Exchange;
  readonly account: SimulatedAccount;
  readonly to: Addresses;
  /** The value of the `*` of the route. */
  readonly id: string;
}

/** A segment of `endpoint` may be `*`, an id; `query` lists the allowed parameters. */
export interface GatewayRoute {
  readonly endpoint: string;
  readonly method?: 'POST';
  readonly query?: readonly string[];
  readonly answer: (call: GatewayCall) => Reply;
}

type Content = (account: SimulatedAccount, to: Addresses) => object;

export function ok(content: object): Reply {
  return json(200, content);
}

/** A route that only reads. */
export function read(endpoint: string, content: Content): GatewayRoute {
  return { endpoint, answer: ({ account, to }) => ok(content(account, to)) };
}

/** A route with an empty list, as on the tested accounts. */
export function emptyList(endpoint: string, root: string): GatewayRoute {
  return read(endpoint, (_, to) => to.envelope(root, [], endpoint));
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Instant } from '../../lib/temporal.ts';
import type { SimulatedAccount } from './account.ts';
import type { Reply } from './http.ts';
import type { HostName, OpenRequest } from './journal.ts';
import type { Rule } from './rules.ts';

/** A request that is not answered yet. */
export interface Exchange {
  readonly at: Instant;
  readonly host: HostName;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: ReadonlyMap<string, string>;
  readonly body: string;
  readonly row: OpenRequest;
  /** The owner of its cookies, if known. */
  readonly account: SimulatedAccount | undefined;
  violate(rule: Rule, detail: string): void;
}

/** Answers requests of one host. */
export interface Host {
  answer(exchange: Exchange): Reply;
}

import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '../lib/clock.ts';
import { isEqual } from '../lib/equal.ts';
import { RateLimit } from '../lib/rate-limit.ts';
import type { Env } from './env.ts';
import type { TrustedProxies } from './proxies.ts';

/** A client that sent as many waits, also with the right token. */
const MAX_WRONG_A_MINUTE = 10;

/** Compares tokens in constant time, and bounds the wrong ones of each client. */
export class TokenGate {
  readonly #clock: Clock;
  readonly #proxies: TrustedProxies;
  readonly #wrong = new RateLimit(MAX_WRONG_A_MINUTE);

  constructor(clock: Clock, proxies: TrustedProxies) {
    this.#clock = clock;
    this.#proxies = proxies;
  }

  /** Passes on requests whose address has the right token as `:token`. */
  guard(token: string): MiddlewareHandler<Env> {
    return async (c, next) => this.refusal(c, c.req.param('token') ?? '', token) ?? next();
  }

  /**
   * Returns null for the right token, otherwise the answer: 404 as for any unknown address, or 429 after too many wrong ones.
   * @param token as configured; undefined: there is no right one
   * @param wrong the answer to a wrong one instead
   */
  refusal(
    c: Context<Env>,
    given: string,
    token: string | undefined,
    wrong: () => Response = () => c.text('not found', 404),
  ): Response | null {
    const client = this.#proxies.clientOf(c.env.incoming);
    const now = this.#clock.now().epochMilliseconds;
    if (this.#wrong.isReached(client, now)) return c.text('too many attempts', 429, { 'Retry-After': '60' });
    if (token !== undefined && isEqual(given, token)) return null;
    this.#wrong.check(client, now);
    return wrong();
  }
}

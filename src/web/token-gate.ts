import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '../lib/clock.ts';
import { isEqual } from '../lib/equal.ts';
import { RateLimit } from '../lib/rate-limit.ts';
import { remember } from '../lib/remember.ts';
import type { Env } from './env.ts';
import type { TrustedProxies } from './proxies.ts';

/** A client that sent as many waits, also with the right token. */
const MAX_WRONG_A_MINUTE = 10;
/** Of all clients: then wait those that have not given this token before. */
const MAX_WRONG_OF_ALL = 100;
const ALL = '';
const MAX_KNOWN = 1_000;

export type Verdict = 'right' | 'wrong' | 'too many';

/**
 * Compares tokens in constant time, and bounds the wrong ones of each client and of all, wherever they stand: in a path, a query,
 * a cookie or a password. A server has one.
 */
export class TokenGate {
  readonly #clock: Clock;
  readonly #proxies: TrustedProxies;
  readonly #wrong = new RateLimit(MAX_WRONG_A_MINUTE);
  readonly #wrongOfAll = new RateLimit(MAX_WRONG_OF_ALL);
  /** Which client has given which token. */
  readonly #known = new Map<string, true>();

  constructor(clock: Clock, proxies: TrustedProxies) {
    this.#clock = clock;
    this.#proxies = proxies;
  }

  /** @param token as configured; undefined: there is no right one */
  verdict(request: IncomingMessage, given: string, token: string | undefined): Verdict {
    const client = this.#proxies.clientOf(request);
    const now = this.#clock.now().epochMilliseconds;
    const pair = `${client} ${token}`;
    const waits = this.#wrongOfAll.isReached(ALL, now) && !this.#known.has(pair);
    if (waits || this.#wrong.isReached(client, now)) return 'too many';
    if (token !== undefined && isEqual(given, token)) {
      remember(this.#known, pair, true, MAX_KNOWN);
      return 'right';
    }
    this.#wrong.check(client, now);
    this.#wrongOfAll.check(ALL, now);
    return 'wrong';
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
    const verdict = this.verdict(c.env.incoming, given, token);
    if (verdict === 'right') return null;
    return verdict === 'wrong' ? wrong() : tooMany(c);
  }
}

export function tooMany(c: Context<Env>): Response {
  return c.text('too many attempts', 429, { 'Retry-After': '60' });
}

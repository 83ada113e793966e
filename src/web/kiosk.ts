import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { isByIngress, isFromThisMachine, type Keys } from './access.ts';
import type { Env } from './env.ts';
import { type TokenGate, tooMany, type Verdict } from './token-gate.ts';

const NAME = 'kiosk';
/** The longest that browsers keep a cookie; each load of the page begins it anew. */
const COOKIE_SECONDS = 400 * 24 * 3_600;

/**
 * Who may see the wall. `/?kiosk=TOKEN` sets a cookie that replaces the token; the cookie has a digest of it, so that another
 * token in the configuration ends it. With ingress only that and this machine need no token, also if none is configured.
 */
export class Kiosk {
  readonly #keys: Keys;
  readonly #gate: TokenGate;
  readonly #pass: string | undefined;

  constructor(keys: Keys, gate: TokenGate) {
    this.#keys = keys;
    this.#gate = gate;
    this.#pass = keys.kioskToken && createHmac('sha256', keys.kioskToken).update(NAME).digest('base64url');
  }

  maySee(request: IncomingMessage): boolean {
    return this.#isOpenTo(request) || this.#verdict(request) === 'right';
  }

  guard(): MiddlewareHandler<Env> {
    return async (c, next) => {
      const { incoming } = c.env;
      if (this.#isOpenTo(incoming)) return next();
      const verdict = this.#verdict(incoming);
      if (verdict === 'too many') return tooMany(c);
      const set = (value: string, maxAge: number): void =>
        c.header(
          'Set-Cookie',
          serialize(NAME, value, { httpOnly: true, sameSite: 'Strict', path: '/', maxAge }),
        );
      if (verdict === 'wrong') {
        // Sent again and again, it would use up what its client may try.
        if (queryOf(incoming) === null && cookieOf(incoming) !== undefined) set('', 0);
        return c.text('not found', 404);
      }
      if (this.#pass && c.req.path === '/') set(this.#pass, COOKIE_SECONDS);
      return next();
    };
  }

  #isOpenTo(request: IncomingMessage): boolean {
    const { ingress } = this.#keys;
    return (!this.#pass && !ingress) || isFromThisMachine(request) || isByIngress(request, ingress);
  }

  #verdict(request: IncomingMessage): Verdict {
    const given = queryOf(request);
    if (given !== null) return this.#gate.verdict(request, given, this.#keys.kioskToken);
    const cookie = cookieOf(request);
    return cookie === undefined ? 'wrong' : this.#gate.verdict(request, cookie, this.#pass);
  }
}

function queryOf({ url = '' }: IncomingMessage): string | null {
  return URL.parse(url, 'http://host')?.searchParams.get(NAME) ?? null;
}

function cookieOf({ headers }: IncomingMessage): string | undefined {
  return parse(headers.cookie ?? '', NAME)[NAME];
}

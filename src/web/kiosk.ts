import { createHmac } from 'node:crypto';
import type { Context, Next } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isEqual } from '../lib/equal.ts';
import { isByIngress, isFromThisMachine, type Keys } from './access.ts';
import type { Env } from './env.ts';
import type { TokenGate } from './token-gate.ts';

const COOKIE = 'kiosk';
/** The longest that browsers keep a cookie; each load of the page begins it anew. */
const COOKIE_SECONDS = 400 * 24 * 3_600;

/**
 * Guards the wall. `/?kiosk=TOKEN` sets a cookie that replaces the token; the cookie has a digest of it, so that another
 * token in the configuration ends it. With ingress only that and this machine need no token, also if none is configured.
 */
export function kioskGuard({ ingress, kioskToken }: Keys, gate: TokenGate) {
  const pass = kioskToken && createHmac('sha256', kioskToken).update(COOKIE).digest('base64url');
  const isOpen = (c: Context<Env>): boolean =>
    (!pass && !ingress) || isFromThisMachine(c.env.incoming) || isByIngress(c.env.incoming, ingress);
  const refusal = (c: Context<Env>): Response | null => {
    const given = c.req.query(COOKIE);
    if (given !== undefined) return gate.refusal(c, given, kioskToken);
    const cookie = getCookie(c, COOKIE);
    return pass && cookie !== undefined && isEqual(cookie, pass) ? null : c.text('not found', 404);
  };
  return async (c: Context<Env>, next: Next): Promise<Response | undefined> => {
    if (!isOpen(c)) {
      const refused = refusal(c);
      if (refused) return refused;
      const options = { httpOnly: true, sameSite: 'Strict', path: '/', maxAge: COOKIE_SECONDS } as const;
      if (pass && c.req.path === '/') setCookie(c, COOKIE, pass, options);
    }
    await next();
    return undefined;
  };
}

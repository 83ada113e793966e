import { Cookie, CookieJar, domainMatch, MemoryCookieStore } from 'tough-cookie';
import * as z from 'zod';
import type { Clock } from '../../lib/clock.ts';
import type { CookieAccess } from '../http.ts';

const savedCookies = z.array(
  z.object({
    key: z.string().default(''),
    value: z.string().default(''),
    domain: z.string(),
    path: z.string(),
    hostOnly: z.boolean().optional(),
    secure: z.boolean().optional(),
    httpOnly: z.boolean().optional(),
    expires: z.string().optional(),
  }),
);

/** Cookies as stored across restarts, with their paths (§5.3.1). */
export type SavedCookies = z.output<typeof savedCookies>;

const TOKEN = 'oauth_token';
/** The cookies of the portal's session (§5.3), without DeviceCookie, which outlives sessions. */
const SESSION = new Set([TOKEN, 'DZIENNIKSID', 'SDZIENNIKSID']);
const DEVICE = 'DeviceCookie';
/** Names that servers give to sessions; a session's cookie mostly has no expiry. */
const NAMED_SESSION = /sess|sid$/i;

/** A cookie jar of one child in memory (§5.3.2); each cookie is sent only to its hosts. */
export class Jar implements CookieAccess {
  readonly #base: URL;
  readonly #clock: Clock;
  #store = new MemoryCookieStore();
  #cookies = new CookieJar(this.#store);

  constructor(base: string, clock: Clock) {
    this.#base = new URL('/gateway/api/2.0/', base);
    this.#clock = clock;
  }

  /** The token of the portal's session, if there is one (§5.3). */
  get token(): string | undefined {
    const token = this.#cookies
      .getCookiesSync(this.#base, { expire: false })
      .find(({ key }) => key === TOKEN);
    return token && this.#alive(token) ? token.value : undefined;
  }

  attach(url: URL): { readonly cookie: string; store(setCookies: readonly string[]): void } {
    const cookies = this.#cookies.getCookiesSync(url, { expire: false });
    return {
      cookie: cookies
        .filter((cookie) => this.#alive(cookie))
        .map((cookie) => cookie.cookieString())
        .join('; '),
      store: (setCookies) => this.take(setCookies, url),
    };
  }

  /** Adds the `Set-Cookie` headers of an answer from `url`. */
  take(setCookies: readonly string[], url: URL): void {
    for (const text of setCookies) this.#put(text, url);
  }

  /** Adds saved cookies; unreadable ones are left out. */
  load(saved: unknown): void {
    const read = savedCookies.safeParse(saved);
    if (read.success) this.#fill(read.data);
  }

  /** The cookies that have not expired, as JSON. */
  export(): SavedCookies {
    const all = savedCookies.parse(this.#cookies.serializeSync()?.cookies ?? []);
    const now = this.#clock.now().toString();
    return all.filter(({ expires }) => expires === undefined || expires > now);
  }

  copy(): Jar {
    return this.#copyOf(this.export());
  }

  /** A copy without the sessions of the portal and the authorization host, whose known device it keeps (§5.3). */
  forLogin(auth: string | undefined): Jar {
    const host = auth === undefined ? undefined : new URL(auth).hostname;
    const isOver = (cookie: SavedCookies[number]): boolean =>
      this.#isOfSession(cookie) || (host !== undefined && belongs(cookie, host) && isSession(cookie));
    return this.#copyOf(this.export().filter((cookie) => !isOver(cookie)));
  }

  /** Whether a request of `url` carries a session of its host. */
  hasSession(url: URL): boolean {
    return this.#cookies
      .getCookiesSync(url, { expire: false })
      .some((cookie) => this.#alive(cookie) && isSession(cookie.toJSON()));
  }

  #copyOf(cookies: SavedCookies): Jar {
    const copy = new Jar(this.#base.origin, this.#clock);
    copy.#fill(cookies);
    return copy;
  }

  /** Takes over the cookies of the portal and authorization hosts from a copy on which a login or refresh succeeded. */
  renew(from: Jar, auth: string | undefined): void {
    const old = this.export().filter((cookie) => !this.#isOfSession(cookie));
    this.#store = new MemoryCookieStore();
    this.#cookies = new CookieJar(this.#store);
    this.#fill(old);
    this.#fill(from.export().filter((cookie) => belongs(cookie, this.#base.hostname)));
    if (auth) this.adopt(from, auth);
  }

  /** Takes over the cookies of one host, so that a device stays known after a failed login. */
  adopt(from: Jar, origin: string): void {
    const host = new URL(origin).hostname;
    this.#fill(from.export().filter((cookie) => belongs(cookie, host) && !this.#isOfSession(cookie)));
  }

  #isOfSession(cookie: SavedCookies[number]): boolean {
    return SESSION.has(cookie.key) && belongs(cookie, this.#base.hostname);
  }

  #fill(cookies: SavedCookies): void {
    for (const saved of cookies) {
      const cookie = Cookie.fromJSON(saved);
      if (cookie) this.#store.putCookie(cookie, ignore);
    }
  }

  #put(text: string, url: URL): void {
    const parsed = Cookie.parse(text);
    if (!parsed) return;
    const expires = this.#expiry(parsed);
    const deleted = expires !== undefined && expires <= this.#clock.now().epochMilliseconds;
    // Despite its Max-Age=600 the session stays usable for about a day (§5.3).
    const lasting = parsed.key === TOKEN && url.hostname === this.#base.hostname && !deleted;
    const cookie = Cookie.fromJSON({
      ...parsed.toJSON(),
      maxAge: undefined,
      expires: lasting ? 'Infinity' : (expires ?? 'Infinity'),
    });
    if (cookie) this.#cookies.setCookieSync(cookie, url, { ignoreError: true });
  }

  /** By our clock, not the library's: epoch milliseconds; undefined if the cookie does not expire. */
  #expiry(cookie: Cookie): number | undefined {
    const now = this.#clock.now().epochMilliseconds;
    const { maxAge, expires } = cookie;
    if (typeof maxAge === 'number') return maxAge > 0 ? now + maxAge * 1_000 : 0;
    return expires === null || expires === 'Infinity' ? undefined : expires.getTime();
  }

  #alive(cookie: Cookie): boolean {
    const { expires } = cookie;
    return (
      expires === null || expires === 'Infinity' || expires.getTime() > this.#clock.now().epochMilliseconds
    );
  }
}

function isSession({ key, expires }: { readonly key?: unknown; readonly expires?: unknown }): boolean {
  const isLasting = expires !== undefined && expires !== null && expires !== 'Infinity';
  return key !== DEVICE && (!isLasting || NAMED_SESSION.test(String(key)));
}

function belongs(cookie: SavedCookies[number], host: string): boolean {
  if (cookie.hostOnly) return cookie.domain === host;
  return domainMatch(host, cookie.domain) === true;
}

function ignore(): undefined {
  return undefined;
}

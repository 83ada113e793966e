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

// What browsers keep of a cookie. Front ends take 8 kB of headers, or refuse every request.
const MAX_COOKIE_BYTES = 4_096;
const MAX_COOKIES = 50;
const MAX_HEADER_BYTES = 6_144;
/** A longer header may be why a request was refused. */
export const LARGE_HEADER_BYTES = 4_096;

/** A cookie jar of one child in memory (§5.3.2), bounded for each host; each cookie is sent only to its hosts. */
export class Jar implements CookieAccess {
  readonly #base: URL;
  readonly #clock: Clock;
  readonly #store = new MemoryCookieStore();
  readonly #cookies = new CookieJar(this.#store);
  /** All cookies, the last set last. */
  readonly #order = new Map<string, Cookie>();
  /** What is sent to the gateway, until a cookie changes: each request asks for the token twice. */
  #sentToBase: readonly Cookie[] | undefined;

  constructor(base: string, clock: Clock) {
    this.#base = new URL('/gateway/api/2.0/', base);
    this.#clock = clock;
  }

  /** The token of the portal's session, if there is one (§5.3). */
  get token(): string | undefined {
    this.#sentToBase ??= this.#matching(this.#base);
    return this.#sentToBase.find((cookie) => cookie.key === TOKEN && this.#alive(cookie))?.value;
  }

  attach(url: URL): { readonly cookie: string; store(setCookies: readonly string[]): void } {
    const cookies = this.#sentTo(url);
    const sent = this.#fitting(cookies);
    return {
      cookie: cookies
        .filter((cookie) => sent.has(cookie))
        .map((cookie) => cookie.cookieString())
        .join('; '),
      store: (setCookies) => this.take(setCookies, url),
    };
  }

  /** Drops what would be sent to `url`, except for the cookies of sessions and the known device. */
  shed(url: URL): void {
    for (const cookie of this.#sentTo(url)) if (rankOf(cookie) === OTHER) this.#drop(cookie);
  }

  take(setCookies: readonly string[], url: URL): void {
    for (const text of setCookies) this.#put(text, url);
    this.#bound();
  }

  /** Adds saved cookies; unreadable ones are left out. */
  load(saved: unknown): void {
    const read = savedCookies.safeParse(saved);
    if (read.success) this.#fill(read.data);
  }

  /** The cookies that have not expired, as JSON. */
  export(): SavedCookies {
    const alive = [...this.#order.values()].filter((cookie) => this.#alive(cookie));
    return savedCookies.parse(alive.map((cookie) => cookie.toJSON()));
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
    return this.#sentTo(url).some(isSession);
  }

  #copyOf(cookies: SavedCookies): Jar {
    const copy = new Jar(this.#base.origin, this.#clock);
    copy.#fill(cookies);
    return copy;
  }

  /** Takes over the cookies of the portal and authorization hosts from a copy on which a login or refresh succeeded. */
  renew(from: Jar, auth: string | undefined): void {
    for (const cookie of this.#order.values()) if (this.#isOfSession(cookie)) this.#drop(cookie);
    this.#fill(from.export().filter((cookie) => belongs(cookie, this.#base.hostname)));
    if (auth) this.adopt(from, auth);
  }

  /** Takes over the cookies of one host, so that a device stays known after a failed login. */
  adopt(from: Jar, origin: string): void {
    const host = new URL(origin).hostname;
    this.#fill(from.export().filter((cookie) => belongs(cookie, host) && !this.#isOfSession(cookie)));
  }

  #sentTo(url: URL): readonly Cookie[] {
    return this.#matching(url).filter((cookie) => this.#alive(cookie));
  }

  /** With those that have expired. */
  #matching(url: URL): readonly Cookie[] {
    return this.#cookies.getCookiesSync(url, { expire: false });
  }

  #isOfSession(cookie: Placed): boolean {
    return SESSION.has(cookie.key) && belongs(cookie, this.#base.hostname);
  }

  #fill(cookies: SavedCookies): void {
    for (const saved of cookies) {
      const cookie = Cookie.fromJSON(saved);
      if (cookie === undefined) continue;
      this.#store.putCookie(cookie, ignore);
      this.#note(cookie);
    }
    this.#bound();
  }

  #note(cookie: Cookie): void {
    this.#sentToBase = undefined;
    this.#order.delete(nameOf(cookie));
    this.#order.set(nameOf(cookie), cookie);
  }

  #drop(cookie: Cookie): void {
    this.#sentToBase = undefined;
    this.#order.delete(nameOf(cookie));
    this.#store.removeCookie(String(cookie.domain), String(cookie.path), cookie.key, ignore);
  }

  /** Keeps of each host as many as are sent. */
  #bound(): void {
    const all = [...this.#order.values()];
    for (const cookies of Map.groupBy(all, ({ domain }) => domain).values()) {
      const kept = this.#fitting(cookies.filter((cookie) => this.#alive(cookie)));
      for (const cookie of cookies) if (!kept.has(cookie)) this.#drop(cookie);
    }
  }

  /** The cookies of the session first, then what was set last. */
  #fitting(cookies: readonly Cookie[]): ReadonlySet<Cookie> {
    const bytes = cookies.reduce((sum, cookie) => sum + sizeOf(cookie), 0);
    if (cookies.length <= MAX_COOKIES && bytes <= MAX_HEADER_BYTES) return new Set(cookies);
    const places = new Map([...this.#order.keys()].map((name, place) => [name, place]));
    const placeOf = (cookie: Cookie): number => places.get(nameOf(cookie)) ?? 0;
    const byWorth = cookies.toSorted((a, b) => rankOf(a) - rankOf(b) || placeOf(b) - placeOf(a));
    const fitting = new Set<Cookie>();
    let left = MAX_HEADER_BYTES;
    for (const cookie of byWorth.slice(0, MAX_COOKIES)) {
      if (sizeOf(cookie) > left) continue;
      left -= sizeOf(cookie);
      fitting.add(cookie);
    }
    return fitting;
  }

  #put(text: string, url: URL): void {
    const parsed = Cookie.parse(text);
    if (!parsed || sizeOf(parsed) > MAX_COOKIE_BYTES) return;
    const expires = this.#expiry(parsed);
    const deleted = expires !== undefined && expires <= this.#clock.now().epochMilliseconds;
    // Despite its Max-Age=600 the session stays usable for about a day (§5.3). How long a device is known the portal says: our clock
    // may have been a year ahead.
    const isToken = parsed.key === TOKEN && url.hostname === this.#base.hostname;
    const lasting = (isToken || parsed.key === DEVICE) && !deleted;
    const cookie = Cookie.fromJSON({
      ...parsed.toJSON(),
      maxAge: undefined,
      expires: lasting ? 'Infinity' : (expires ?? 'Infinity'),
    });
    const set = cookie && this.#cookies.setCookieSync(cookie, url, { ignoreError: true });
    if (set) this.#note(set);
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

function nameOf({ domain, path, key }: Cookie): string {
  return JSON.stringify([domain, path, key]);
}

function sizeOf(cookie: Cookie): number {
  return Buffer.byteLength(cookie.cookieString()) + 2;
}

const OTHER = 2;

/** The session's own and the known device, then what is named as a session, then others. */
function rankOf({ key }: Cookie): number {
  if (SESSION.has(key) || key === DEVICE) return 0;
  return NAMED_SESSION.test(key) ? 1 : OTHER;
}

type Placed = Pick<Cookie, 'key' | 'domain'> & { readonly hostOnly?: boolean | null | undefined };

function belongs({ hostOnly, domain }: Placed, host: string): boolean {
  return hostOnly ? domain === host : domainMatch(host, domain ?? undefined) === true;
}

function ignore(): undefined {
  return undefined;
}

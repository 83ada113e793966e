import type { Reply } from './http.ts';
import type { HostName } from './journal.ts';

/** Begins the names of the front end's own cookies, which their host follows. */
export const FRONT_END = 'fe_';

/** Oddities of a portal's way in, which real portals have (observed). Only tests set them. */
export class WayIn {
  /** A session cookie is set only for a client that brings none, as PHP does; that of the authorization host lasts a day. */
  keepsCookies = false;
  /** Redirects within a host, and to the portal, are plain http, without a port or with 80; needs https hosts. */
  plainRedirects: null | 'no_port' | 'port_80' = null;
  /** Step 2 redirects to its own path without `state`, then answers the form. */
  dropsState = false;
  /**
   * How /wiadomosci3 leads in: by one redirect; by a second one of the messaging host to itself; or by a page with status 200,
   * which takes up the sessions that the messaging host has issued.
   */
  messages: 'redirect' | 'two_redirects' | 'page' = 'redirect';
  /** What the front end answers, before any host, to headers of more bytes than front ends take. */
  headerLimit: { readonly bytes: number; readonly status: 400 | 413 | 431 } | null = null;
  /** Cookies with new names that each answer sets, with values of `bytes`. */
  newCookies: { readonly count: number; readonly bytes: number } | null = null;
  #count = 0;

  /** Adds the front end's own cookies to an answer. */
  withNewCookies(host: HostName, reply: Reply): Reply {
    if (this.newCookies === null) return reply;
    const { count, bytes } = this.newCookies;
    const next = (): string => `${FRONT_END}${host}_${++this.#count}=${'x'.repeat(bytes)}; Path=/`;
    const own = Array.from({ length: count }, next);
    return { ...reply, cookies: [...(reply.cookies ?? []), ...own] };
  }

  /** Whether the front end refuses the headers of a request. */
  refusal(rawHeaders: readonly string[]): Reply | undefined {
    const bytes = rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
    if (this.headerLimit === null || bytes <= this.headerLimit.bytes) return undefined;
    return { status: this.headerLimit.status };
  }

  /** An address of `origin` in a redirect. */
  plain(url: string): string {
    const { hostname, pathname, search, protocol } = new URL(url);
    if (this.plainRedirects === null || protocol !== 'https:') return url;
    const port = this.plainRedirects === 'port_80' ? ':80' : '';
    return `http://${hostname}${port}${pathname}${search}`;
  }

  /** Makes the redirect of `origin` plain, if it leads to one of the hosts `own`. */
  redirected(reply: Reply, origin: string, own: readonly string[]): Reply {
    const location = reply.headers?.['location'];
    if (this.plainRedirects === null || typeof location !== 'string') return reply;
    const target = new URL(location, origin);
    if (!own.includes(target.origin)) return reply;
    return { ...reply, headers: { ...reply.headers, location: this.plain(target.href) } };
  }
}

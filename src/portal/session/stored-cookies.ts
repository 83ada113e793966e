import type { Clock } from '../../lib/clock.ts';
import type { CookieAccess } from '../http.ts';
import type { PortalMemory } from '../ports.ts';
import { Jar } from './jar.ts';

const KEY = 'cookies';

interface Parts {
  readonly base: string;
  readonly memory: PortalMemory;
  readonly clock: Clock;
  /** The stored number of renewals of the session. */
  readonly epoch: () => number;
}

/**
 * The cookies of one child in the store (§5.3.1), sealed and shared by processes: read when a request is sent, changed in one
 * transaction when its answer begins.
 */
export class StoredCookies implements CookieAccess {
  readonly #parts: Parts;
  /** The last parsed jar, with the stored value. */
  #parsed: { readonly saved: unknown; readonly jar: Jar } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A copy of the stored cookies. */
  get jar(): Jar {
    return this.#load().copy();
  }

  /** The token of the portal's session, if there is one (§5.3). */
  get token(): string | undefined {
    return this.#load().token;
  }

  attach(url: URL): { readonly cookie: string; store(setCookies: readonly string[]): void } {
    const epoch = this.#parts.epoch();
    return {
      cookie: this.#load().attach(url).cookie,
      store: (setCookies) => {
        if (setCookies.length === 0 || this.#holds(setCookies, url)) return;
        this.#parts.memory.transaction(() => this.#take(setCookies, url, epoch));
      },
    };
  }

  save(jar: Jar): void {
    this.#parts.memory.set(KEY, jar.export());
  }

  clear(): void {
    this.#parts.memory.delete(KEY);
  }

  /** Drops what would be sent to `url`, except for the cookies of sessions and the known device. */
  shed(url: URL): void {
    this.#parts.memory.transaction(() => this.#change((jar) => jar.shed(url)));
  }

  /** The portal sets its token again in every answer (§5.3). */
  #holds(setCookies: readonly string[], url: URL): boolean {
    const { token } = this;
    const isToken = (text: string): boolean => text.startsWith(`oauth_token=${token};`);
    return token !== undefined && setCookies.every(isToken) && url.origin === this.#parts.base;
  }

  #take(setCookies: readonly string[], url: URL, epoch: number): void {
    // A late answer to the old session must not overwrite the new token.
    const isLate = epoch !== this.#parts.epoch();
    if (isLate && url.hostname === new URL(this.#parts.base).hostname) return;
    this.#change((jar) => jar.take(setCookies, url));
  }

  #change(change: (jar: Jar) => void): void {
    const jar = this.#load();
    const before = JSON.stringify(jar.export());
    this.#parsed = undefined;
    change(jar);
    const after = jar.export();
    if (JSON.stringify(after) !== before) this.#parts.memory.set(KEY, after);
  }

  #load(): Jar {
    const { base, memory, clock } = this.#parts;
    const saved = memory.get(KEY);
    if (this.#parsed && this.#parsed.saved === saved) return this.#parsed.jar;
    const jar = new Jar(base, clock);
    jar.load(saved);
    this.#parsed = { saved, jar };
    return jar;
  }
}

import type { Clock } from '../../lib/clock.ts';
import type { CookieAccess } from '../http.ts';
import type { PortalMemory } from '../ports.ts';
import { Jar } from './jar.ts';

const KEY = 'cookies';

interface Parts {
  readonly base: string;
  readonly memory: PortalMemory;
  readonly clock: Clock;
  /** How often the session was renewed, as the store says now. */
  readonly epoch: () => number;
}

/**
 * The cookies of one child as the store holds them (§5.3.1): read as a request leaves, changed in one transaction as its
 * answer begins, so that several processes share them.
 */
export class StoredCookies implements CookieAccess {
  readonly #parts: Parts;
  /** The jar that was made of the stored text last: the same text needs no second parsing. */
  #made: { readonly text: string; readonly jar: Jar } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** As the store holds them now; changing it changes nothing there. */
  get jar(): Jar {
    return this.#load().copy(false);
  }

  /** The portal's session itself, where there is one (§5.3). */
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

  /** The portal gives its token out again with every answer (§5.3): the same one is nothing new. */
  #holds(setCookies: readonly string[], url: URL): boolean {
    const { token } = this;
    const isToken = (text: string): boolean => text.startsWith(`oauth_token=${token};`);
    return token !== undefined && setCookies.every(isToken) && url.origin === this.#parts.base;
  }

  #take(setCookies: readonly string[], url: URL, epoch: number): void {
    // A late answer to the old session must not put its token over the new one.
    const isLate = epoch !== this.#parts.epoch();
    if (isLate && url.hostname === new URL(this.#parts.base).hostname) return;
    const jar = this.#load();
    const before = JSON.stringify(jar.export());
    this.#made = undefined;
    jar.take(setCookies, url);
    const after = jar.export();
    if (JSON.stringify(after) !== before) this.#parts.memory.set(KEY, after);
  }

  #load(): Jar {
    const { base, memory, clock } = this.#parts;
    const saved = memory.get(KEY);
    const text = JSON.stringify(saved) ?? '';
    if (this.#made?.text === text) return this.#made.jar;
    const jar = new Jar(base, clock);
    jar.load(saved);
    this.#made = { text, jar };
    return jar;
  }
}

import * as z from 'zod';
import { PortalError } from '../domain/problem.ts';
import { isLoopback } from '../lib/loopback.ts';
import type { PortalMemory } from './ports.ts';

/** Origins of the portal's hosts. What is left out is learned from the portal's own redirects. */
export interface Addresses {
  readonly base: string;
  readonly auth?: string | undefined;
  readonly messages?: string | undefined;
  readonly sandbox?: string | undefined;
}

/** A host besides the portal's own, by its name in the configuration: `auth` is `portal.auth_url`. */
export type OtherHost = 'auth' | 'messages' | 'sandbox';

/** An address that is spoken to, and how it came to be known. */
export interface KnownAddress {
  readonly host: 'base' | OtherHost;
  readonly origin: string;
  /** Learned from a redirect and pinned; otherwise configured. */
  readonly learned: boolean;
}

const pinned = z.object({
  base: z.string(),
  auth: z.string().optional(),
  messages: z.string().optional(),
  sandbox: z.string().optional(),
});
const KEY = 'addresses';
const OTHERS: readonly OtherHost[] = ['auth', 'messages', 'sandbox'];

/** Which hosts may be spoken to: those configured, and those learned once and pinned. */
export class AddressBook {
  readonly #configured: Addresses;
  readonly #memory: PortalMemory;

  constructor(configured: Addresses, memory: PortalMemory) {
    this.#configured = configured;
    this.#memory = memory;
  }

  get base(): string {
    return this.#configured.base;
  }

  get auth(): string | undefined {
    return this.#find('auth');
  }

  get messages(): string | undefined {
    return this.#find('messages');
  }

  /** Every host that is known so far, the portal's own first. */
  get known(): readonly KnownAddress[] {
    const others = OTHERS.flatMap((host): KnownAddress[] => {
      const origin = this.#find(host);
      return origin === undefined ? [] : [{ host, origin, learned: this.#configured[host] === undefined }];
    });
    return [{ host: 'base', origin: this.base, learned: false }, ...others];
  }

  /**
   * The origin of `url` is where the portal sent us for `host`: pins it the first time. A later change is refused
   * until a person writes it into the configuration, which pins it anew.
   * @param status of the redirect, where it was one (§7.2)
   * @throws {PortalError} `changed`: it is not the host known so far, or not a safe address
   */
  confirm(host: OtherHost, url: URL, status?: number): string {
    const known = this.#find(host);
    const { origin } = url;
    const facts = status === undefined ? {} : { status };
    if (known !== undefined && known !== origin) {
      throw new PortalError('changed', changedHost(host, known, origin), facts);
    }
    if (known === undefined && (!this.#safe(url) || this.#isTaken(host, origin))) {
      throw new PortalError('changed', `The portal sent us to an unsafe ${host} address: ${origin}.`, facts);
    }
    if (this.#pins()[host] !== origin) {
      this.#memory.transaction(() => this.#memory.set(KEY, { ...this.#pins(), [host]: origin }));
    }
    return origin;
  }

  /** Whether `url` asks for a login: where a dead session is sent. */
  isLogin(url: URL): boolean {
    if (url.origin === this.base) return url.pathname.startsWith('/loguj');
    return url.origin === this.auth || url.pathname.startsWith('/OAuth/');
  }

  #find(host: OtherHost): string | undefined {
    return this.#configured[host] ?? this.#pins()[host];
  }

  #pins(): z.output<typeof pinned> {
    const read = pinned.safeParse(this.#memory.get(KEY));
    return read.success && read.data.base === this.base ? read.data : { base: this.base };
  }

  /** Files are handed out by a host of their own: one that has our session is not learned as such. */
  #isTaken(host: OtherHost, origin: string): boolean {
    return host === 'sandbox' && [this.base, this.auth, this.messages].includes(origin);
  }

  #safe(url: URL): boolean {
    if (url.protocol === 'https:') return true;
    return url.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(new URL(this.base).hostname);
  }
}

function changedHost(host: OtherHost, known: string, origin: string): string {
  const what = `The portal sent us to another ${host} host than before: ${origin}, not ${known}.`;
  const todo = `If the school's site really has moved there, set portal.${host}_url: ${origin} in the configuration.`;
  return `${what} ${todo}`;
}

/**
 * Where an answer redirects to; undefined where it does not.
 * @throws {PortalError} `changed`: the Location is no address
 */
export function redirectOf(answer: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly url: URL;
}): URL | undefined {
  const location = [answer.headers['location']].flat()[0];
  if (location === undefined || answer.status < 300 || answer.status >= 400) return undefined;
  if (URL.canParse(location, answer.url)) return new URL(location, answer.url);
  const { status } = answer;
  throw new PortalError('changed', 'The portal redirected to something that is no address.', { status });
}

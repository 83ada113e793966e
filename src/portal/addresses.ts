import * as z from 'zod';
import { PortalError } from '../domain/problem.ts';
import type { PortalMemory } from './ports.ts';

/** Origins of the portal's hosts. What is left out is learned from the portal's own redirects. */
export interface Addresses {
  readonly base: string;
  readonly auth?: string | undefined;
  readonly messages?: string | undefined;
  readonly sandbox?: string | undefined;
}

type Learned = 'auth' | 'messages';

const pinned = z.object({ base: z.string(), auth: z.string().optional(), messages: z.string().optional() });
const KEY = 'addresses';
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

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
    return this.#configured.auth ?? this.#pins().auth;
  }

  get messages(): string | undefined {
    return this.#configured.messages ?? this.#pins().messages;
  }

  /**
   * The origin of `url` is where the portal sent us for `host`: pins it the first time.
   * @throws {PortalError} `changed`: it is not the host known so far, or not a safe address
   */
  confirm(host: Learned, url: URL): string {
    const known = host === 'auth' ? this.auth : this.messages;
    if (known === url.origin) return known;
    if (known) throw new PortalError('changed', `The portal sent us to another ${host} host than before.`);
    if (!this.#safe(url))
      throw new PortalError('changed', `The portal sent us to an unsafe ${host} address.`);
    this.#memory.set(KEY, { ...this.#pins(), [host]: url.origin });
    return url.origin;
  }

  /** Whether `url` asks for a login: where a dead session is sent. */
  isLogin(url: URL): boolean {
    if (url.origin === this.base) return url.pathname.startsWith('/loguj');
    return url.origin === this.auth || url.pathname.startsWith('/OAuth/');
  }

  #pins(): z.output<typeof pinned> {
    const read = pinned.safeParse(this.#memory.get(KEY));
    return read.success && read.data.base === this.base ? read.data : { base: this.base };
  }

  #safe(url: URL): boolean {
    if (url.protocol === 'https:') return true;
    return (
      url.protocol === 'http:' && LOOPBACK.test(url.hostname) && LOOPBACK.test(new URL(this.base).hostname)
    );
  }
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
  const url = URL.canParse(location, answer.url) ? new URL(location, answer.url) : undefined;
  if (!url) throw new PortalError('changed', 'The portal redirected to something that is no address.');
  return url;
}

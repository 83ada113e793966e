import * as z from 'zod';
import { isLoopback } from '../lib/loopback.ts';
import type { AnswerHead } from './http.ts';
import { PortalError } from './outcome/problem.ts';
import type { PortalMemory } from './ports.ts';

const addresses = z.object({
  base: z.string(),
  auth: z.string().optional(),
  messages: z.string().optional(),
  sandbox: z.string().optional(),
});

/** Origins of the portal's hosts. A missing one is learned from the portal's redirects. */
export type Addresses = Readonly<z.output<typeof addresses>>;

const OTHERS = ['auth', 'messages', 'sandbox'] as const;
/** A host besides the portal's own, by its name in the configuration: `auth` for `portal.auth_url`. */
type OtherHost = (typeof OTHERS)[number];

/** An address that receives requests. */
export interface KnownAddress {
  readonly host: 'base' | OtherHost;
  readonly origin: string;
  /** True: learned from a redirect and pinned. False: configured. */
  readonly learned: boolean;
}

const KEY = 'addresses';

/** The hosts that may receive requests: configured ones, and learned ones, which are pinned. */
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

  /** Every known host, the portal's own first. */
  get known(): readonly KnownAddress[] {
    const others = OTHERS.flatMap((host): KnownAddress[] => {
      const origin = this.#find(host);
      return origin === undefined ? [] : [{ host, origin, learned: this.#configured[host] === undefined }];
    });
    return [{ host: 'base', origin: this.base, learned: false }, ...others];
  }

  /**
   * Accepts the origin to which the portal redirects for `host`, and pins it. Another origin is refused until a person
   * writes it into the configuration.
   * @param status of the redirect (§7.2)
   * @throws {PortalError} `changed`: not the known host, or not a safe address
   */
  confirm(host: OtherHost, url: URL, status?: number): string {
    const known = this.#find(host);
    const { origin } = url;
    if (known !== undefined && known !== origin) {
      const changed = `The portal sent us to another ${host} host than before: ${origin}, not ${known}.`;
      const advice = ` If the school's site really has moved there, set portal.${host}_url: ${origin} in the configuration.`;
      throw new PortalError('changed', this.#safe(url) ? changed + advice : changed, { status });
    }
    if (known === undefined && (!this.#safe(url) || this.#isTaken(host, origin))) {
      throw new PortalError('changed', `The portal sent us to an unsafe ${host} address: ${origin}.`, {
        status,
      });
    }
    if (this.#pins()[host] !== origin) {
      this.#memory.transaction(() => this.#memory.set(KEY, { ...this.#pins(), [host]: origin }));
    }
    return origin;
  }

  /**
   * The target of a redirect; undefined for any other answer. Plain http of a host that is known by https is upgraded:
   * the portal redirects itself so (observed).
   * @throws {PortalError} `changed`: the Location is not an address
   */
  redirectOf({ status, headers, url }: Pick<AnswerHead, 'status' | 'headers' | 'url'>): URL | undefined {
    const location = [headers['location']].flat()[0];
    if (location === undefined || status < 300 || status >= 400) return undefined;
    if (URL.canParse(location, url)) return this.secured(new URL(location, url));
    throw new PortalError('changed', 'The portal redirected to an invalid address.', { status });
  }

  /** `url` by https, if it is plain http at the usual port of a host that is known by https; otherwise `url`. */
  secured(url: URL): URL {
    if (url.protocol !== 'http:') return url;
    const known = this.known.map(({ origin }) => new URL(origin));
    const secure = known.filter(
      ({ protocol, hostname }) => protocol === 'https:' && hostname === url.hostname,
    );
    const host = secure.find(({ port }) => port === url.port) ?? (url.port === '' ? secure[0] : undefined);
    if (!host) return url;
    const upgraded = new URL(url);
    upgraded.protocol = 'https:';
    upgraded.port = host.port;
    return upgraded;
  }

  /** Whether `url` is a login page, to which the portal redirects a dead session. */
  isLogin(url: URL): boolean {
    if (url.origin === this.base) return url.pathname.startsWith('/loguj');
    return url.origin === this.auth || url.pathname.startsWith('/OAuth/');
  }

  #find(host: OtherHost): string | undefined {
    return this.#configured[host] ?? this.#pins()[host];
  }

  #pins(): Addresses {
    const read = addresses.safeParse(this.#memory.get(KEY));
    return read.success && read.data.base === this.base ? read.data : { base: this.base };
  }

  /** A host that receives the session's cookies is not accepted as the host of files. */
  #isTaken(host: OtherHost, origin: string): boolean {
    return host === 'sandbox' && [this.base, this.auth, this.messages].includes(origin);
  }

  #safe(url: URL): boolean {
    if (url.protocol === 'https:') return true;
    return url.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(new URL(this.base).hostname);
  }
}

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { peerOf } from './access.ts';

/** The proxies that say which client a request comes from. */
export class TrustedProxies {
  readonly #proxies = new BlockList();

  /** @param addresses IP addresses, and networks such as `172.18.0.0/16` */
  constructor(addresses: readonly string[] = []) {
    for (const entry of addresses) {
      const [address = '', bits] = entry.split('/');
      if (bits === undefined) this.#proxies.addAddress(address, familyOf(address));
      else this.#proxies.addSubnet(address, Number(bits), familyOf(address));
    }
  }

  /**
   * The address that a request comes from: that of the connection, or what a trusted proxy says. If it passes on a header that it
   * does not write itself, which another says otherwise, it is the proxy's own.
   */
  clientOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    const peer = peerOf(socket);
    const { forwarded, 'x-forwarded-for': forwardedFor } = headers;
    const chains = [
      ...(forwardedFor === undefined ? [] : [[forwardedFor].flat().join().split(',')]),
      ...(forwarded === undefined ? [] : [forwarded.split(',').map(forOf)]),
    ];
    const [client = peer, ...others] = chains.map((hops) => this.#firstOf(peer, hops));
    return others.every((other) => other === client) ? client : peer;
  }

  /** The nearest one of a chain that is no trusted proxy: what is before it may be forged. */
  #firstOf(peer: string, hops: readonly string[]): string {
    let client = peer;
    for (const hop of hops.toReversed()) {
      if (!this.#has(client)) break;
      const address = addressOf(hop);
      if (address === null) break;
      client = address;
    }
    return client;
  }

  #has(address: string): boolean {
    return isIP(address) !== 0 && this.#proxies.check(address, familyOf(address));
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** `for` of one hop of `Forwarded`, as it stands there. */
function forOf(hop: string): string {
  return /(?:^|;)\s*for\s*=\s*([^;]*)/i.exec(hop)?.[1] ?? '';
}

/** `192.168.1.10`, `192.168.1.10:50123`, `"[2001:db8::1]:50123"`; null: `unknown`, or no address. */
function addressOf(hop: string): string | null {
  const bare = hop
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^\]]*)\].*$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? null : bare.toLowerCase();
}

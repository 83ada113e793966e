import { isIPv4, isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { isLoopback } from '../lib/loopback.ts';

/** The addresses of this machine, as `os.networkInterfaces()` has them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const ALL_ADDRESSES = /^(0\.0\.0\.0|::|\[::\])$/;

/** Networks of Docker containers, which other machines cannot reach. */
const DOCKER_NETWORKS = /^172\.(1[6-9]|2\d|3[01])\./;

/** `http://192.168.1.10:8099/`; IPv6 addresses in brackets. */
export function httpAddress(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}/`;
}

/**
 * Returns the wall's address for other machines; undefined if there is none or it is unknown.
 * @param http `http` of the configuration; port 0 is any free one
 */
export function reachableAddress(
  { host, port }: { readonly host: string; readonly port: number },
  interfaces: Interfaces,
): string | undefined {
  if (port === 0 || isLoopback(host)) return undefined;
  if (!ALL_ADDRESSES.test(host)) return httpAddress(host, port);
  const own = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .find(({ address, internal }) => isIPv4(address) && !internal && !DOCKER_NETWORKS.test(address));
  return own && httpAddress(own.address, port);
}

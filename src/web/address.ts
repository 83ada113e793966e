import { isIPv4, isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { isLoopback } from '../lib/loopback.ts';

/** The addresses of this machine, as `os.networkInterfaces()` has them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const EVERY_ADDRESS = /^(0\.0\.0\.0|::|\[::\])$/;

/** The networks that Docker gives to containers: nobody else at home reaches an address of them. */
const CONTAINERS = /^172\.(1[6-9]|2\d|3[01])\./;

/** `http://192.168.1.10:8099/`; IPv6 addresses in brackets. */
export function httpAddress(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}/`;
}

/**
 * Where another machine at home finds the wall; undefined where there is no such address, or none that is known.
 * @param http `http` of the configuration; port 0 is any free one
 */
export function reachableAddress(
  { host, port }: { readonly host: string; readonly port: number },
  interfaces: Interfaces,
): string | undefined {
  if (port === 0 || isLoopback(host)) return undefined;
  if (!EVERY_ADDRESS.test(host)) return httpAddress(host, port);
  const own = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .find(({ address, internal }) => isIPv4(address) && !internal && !CONTAINERS.test(address));
  return own && httpAddress(own.address, port);
}

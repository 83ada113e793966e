import { isIP } from 'node:net';
import { isLoopback } from '../lib/loopback.ts';

/** Names without a dot, and those below domains that no name server of the internet answers for. */
const OF_HOME_NETWORK = /^[^.]+$|\.(?:local|lan|home|internal|localdomain|home\.arpa)$/;

export interface HostNames {
  /** Where the web server listens. */
  readonly host: string;
  /** Further names, in small letters: of a reverse proxy. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Whether every client has signed in elsewhere: names are then those of another program. */
  readonly isBehindSignIn: boolean;
}

/**
 * Whether the web server answers requests for a name, the `Host` of a request without its port. A page on the internet can
 * point its own name at an address of this machine, and so read the wall in a browser of the home network (DNS rebinding):
 * such a name is one that the whole internet knows. On a loopback address only loopback names are accepted.
 */
export function acceptsHostName(
  { host, allowedHosts = [], isBehindSignIn }: HostNames,
  requested: string,
): boolean {
  const name = requested.replace(/\.$/, '');
  if (isBehindSignIn || isLoopback(name) || name === host || allowedHosts.includes(name)) return true;
  if (isLoopback(host)) return false;
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || OF_HOME_NETWORK.test(name);
}

/** In every language: nothing else of the page is shown. */
export function refusedHostName(name: string): string {
  return `This page does not answer to the name ${name}: open it by its IP address, or add the name to http.allowed_hosts.
Ta strona nie odpowiada pod nazwą ${name}: otwórz ją przez adres IP albo dopisz nazwę do http.allowed_hosts.
Ця сторінка не відповідає за назвою ${name}: відкрийте її за IP-адресою або допишіть назву до http.allowed_hosts.
`;
}

import dns, { type LookupOptions } from 'node:dns';
import tls from 'node:tls';
import { afterAll, beforeAll, vi } from 'vitest';
import { makeCertificates } from '../mqtt/certificates.ts';

/** The hosts of a portal by https, and their addresses. */
const addresses: Readonly<Record<string, string>> = {
  'portal.test': '127.0.0.1',
  'auth.test': '127.0.0.2',
  'messages.test': '127.0.0.3',
  'sandbox.test': '127.0.0.4',
};
const names = {
  portal: 'portal.test',
  auth: 'auth.test',
  messages: 'messages.test',
  sandbox: 'sandbox.test',
};

type Done = (error: Error | null, found?: unknown, family?: number) => void;

/** A portal's names and certificate on this machine, for the tests of a file. */
export function httpsNames(): {
  readonly tls: { readonly key: string; readonly cert: string; readonly names: typeof names };
  readonly expired: string;
  /** Whether the names are found. */
  hasNames: boolean;
  /** Call it in each test. */
  resolve(): void;
} {
  const certificates = makeCertificates(
    Object.keys(addresses)
      .map((name) => `DNS:${name}`)
      .join(','),
  );
  certificates.remove();
  const { key, cert, expired, ca } = certificates;
  const authorities = tls.getCACertificates('default');
  beforeAll(() => tls.setDefaultCACertificates([...authorities, ca]));
  afterAll(() => tls.setDefaultCACertificates(authorities));
  const systemLookup = dns.lookup;
  const found = {
    tls: { key, cert, names },
    expired,
    hasNames: true,
    resolve: () => void vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup),
  };
  /** As the resolver of the machine, for these names; none without the connection to the internet. */
  function lookup(name: string, { all }: LookupOptions, done: Done): void {
    if (addresses[name] === undefined) return void systemLookup(name, { all: all ?? false }, done as never);
    const address = found.hasNames ? addresses[name] : undefined;
    if (address === undefined) done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    else if (all) done(null, [{ address, family: 4 }]);
    else done(null, address, 4);
  }
  return found;
}

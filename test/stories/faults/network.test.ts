import dns, { type LookupOptions } from 'node:dns';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { makeCertificates } from '../../mqtt/certificates.ts';
import { type House, MINUTE } from '../house.ts';
import { type Fault, prove } from './fault.ts';

/** The hosts of the portal, and their addresses. */
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
const certificates = makeCertificates(
  Object.keys(addresses)
    .map((name) => `DNS:${name}`)
    .join(','),
);
certificates.remove();
const { key, cert, expired } = certificates;
const authorities = tls.getCACertificates('default');
const systemLookup = dns.lookup;
let hasNames = true;

type Done = (error: Error | null, found?: unknown, family?: number) => void;

/** As the resolver of the machine, for these names; none without the connection to the internet. */
function lookup(name: string, { all }: LookupOptions, done: Done): void {
  if (addresses[name] === undefined) return void systemLookup(name, { all: all ?? false }, done as never);
  const address = hasNames ? addresses[name] : undefined;
  if (address === undefined) done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
  else if (all) done(null, [{ address, family: 4 }]);
  else done(null, address, 4);
}

beforeAll(() => tls.setDefaultCACertificates([...authorities, certificates.ca]));
afterAll(() => tls.setDefaultCACertificates(authorities));

function loseNames({ simulator }: House): () => void {
  hasNames = false;
  // Open connections need no name.
  simulator.setCertificate({ key, cert });
  return () => {
    hasNames = true;
  };
}

const options = { tls: { key, cert, names } };
const faults: readonly Fault[] = [
  {
    name: "the portal's certificate has expired",
    options,
    begin({ simulator }) {
      simulator.setCertificate({ key, cert: expired });
      return () => simulator.setCertificate({ key, cert });
    },
    shown: { status: 'down', problem: 'down', network: 'certificate_date' },
    cuts: true,
    recoversMs: 60 * MINUTE,
  },
  {
    name: "the portal's name is not found (DNS)",
    options,
    begin: loseNames,
    shown: { status: 'down', problem: 'down', network: 'unknown_host' },
    cuts: true,
    recoversMs: 60 * MINUTE,
  },
];

describe('a fault of the way to the portal', () => {
  it.each(faults)('$name', async (fault) => {
    vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup);
    await prove(fault);
  });
});

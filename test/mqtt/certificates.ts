import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificates {
  readonly directory: string;
  /** PEM texts. */
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
  /** As `cert`, valid until yesterday. */
  readonly expired: string;
  remove(): void;
}

/** Creates a certificate authority and a certificate for this name: `IP:127.0.0.1`, `DNS:box`. */
export function makeCertificates(name: string): Certificates {
  const directory = mkdtempSync(join(tmpdir(), 'certificates-'));
  const openssl = (...args: readonly string[]): void => {
    execFileSync('openssl', args, { cwd: directory, stdio: 'pipe' });
  };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Test authority',
    '-days',
    '2',
  );
  openssl('req', ...key, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=broker');
  writeFileSync(join(directory, 'names.txt'), `subjectAltName=${name}\n`);
  const issuer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names.txt'];
  const sign = (days: string, file: string): void =>
    openssl('x509', '-req', '-in', 'request.pem', ...issuer, '-days', days, '-out', file);
  sign('2', 'cert.pem');
  sign('-1', 'expired.pem');
  const read = (file: string): string => readFileSync(join(directory, file), 'utf8');
  return {
    directory,
    ca: read('ca.pem'),
    cert: read('cert.pem'),
    key: read('key.pem'),
    expired: read('expired.pem'),
    remove: () => rmSync(directory, { recursive: true }),
  };
}

// @module-tag nightly
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls, { type TLSSocket } from 'node:tls';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '../mqtt/certificates.ts';
import { testHttp } from './portal-setup.ts';

const certificates = makeCertificates('IP:127.0.0.1');
certificates.remove();
const { key, cert, ca } = certificates;
const authorities = tls.getCACertificates('default');

beforeAll(() => tls.setDefaultCACertificates([...authorities, ca]));
afterAll(() => tls.setDefaultCACertificates(authorities));

it.each(['TLSv1.2', 'TLSv1.3'] as const)(
  'resumes a session of %s after a garbage collection',
  async (maxVersion) => {
    const isResumed: boolean[] = [];
    const server = createServer({ key, cert, maxVersion }, (_, response) => {
      response.setHeader('connection', 'close').end();
    });
    server.on('secureConnection', (socket: TLSSocket) => isResumed.push(socket.isSessionReused()));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
    onTestFinished(() => server.closeAllConnections());
    const { port } = server.address() as AddressInfo;
    const http = testHttp();
    const jar = { attach: () => ({ cookie: '', store: () => undefined }) };
    for (let turn = 0; turn < 3; turn += 1) {
      await http.request({ method: 'GET', url: new URL(`https://127.0.0.1:${port}/`), jar });
      server.closeAllConnections();
      setFlagsFromString('--expose-gc');
      runInNewContext('gc')();
    }
    expect(isResumed).toEqual([false, true, true]);
  },
);

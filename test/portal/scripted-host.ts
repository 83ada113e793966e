import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ScriptedHost {
  readonly origin: string;
  /** `METHOD path` of every request, in order. */
  readonly requests: string[];
}

/** Starts a server on a loopback address with scripted answers; closed when the test ends. */
export async function scriptedHost(
  address: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<ScriptedHost> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${address}:${port}`, requests };
}

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostName } from './journal.ts';

/** One loopback address per host, because cookies ignore ports. Linux has all of 127.0.0.0/8. */
export const LOOPBACK: Readonly<Record<HostName, string>> = {
  portal: '127.0.0.1',
  auth: '127.0.0.2',
  messages: '127.0.0.3',
  sandbox: '127.0.0.4',
};

/** Longer than a client's: otherwise a request may meet the end of its connection while the process is busy. */
const KEEP_ALIVE_MS = 60_000;

/** @returns the port */
export async function listen(server: Server, host: HostName, port: number): Promise<number> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK[host], resolve);
  });
  return (server.address() as AddressInfo).port;
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

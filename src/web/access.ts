import type { Socket } from 'node:net';
import type { Context } from 'hono';
import { isLoopback } from '../lib/loopback.ts';
import type { Env } from './env.ts';

/** Home Assistant's ingress: its Supervisor passes requests of signed-in users on. */
export interface Ingress {
  /** The Supervisor's address: only its headers are trusted. */
  readonly address: string;
  /** Users of Home Assistant who may open the parents' page: names or ids. Ingress does not tell who is an administrator. */
  readonly parents: readonly string[];
}

/** The address of the other end of a connection: of IPv4 without the prefix that a server for both has. */
export function peerOf({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return remoteAddress.replace(/^::ffff:/, '');
}

/** The address that a request comes from. */
export function clientOf(c: Context<Env>): string {
  return peerOf(c.env.incoming.socket);
}

/** By the connection and by the name that the client uses: a proxy on this machine passes on the name of another. */
export function isFromThisMachine(c: Context<Env>): boolean {
  return isLoopback(clientOf(c)) && isLoopback(new URL(c.req.url).hostname);
}

export function isByIngress(c: Context<Env>, ingress: Ingress | undefined): boolean {
  return ingress !== undefined && clientOf(c) === ingress.address;
}

/** Whether the request is by ingress, of a user who is listed as a parent. */
export function isOfParent(c: Context<Env>, ingress: Ingress | undefined): boolean {
  if (!ingress || !isByIngress(c, ingress)) return false;
  const id = userHeader(c, 'X-Remote-User-Id');
  const name = userHeader(c, 'X-Remote-User-Name');
  return ingress.parents.map(folded).some((parent) => parent === id || parent === name);
}

/** Home Assistant keeps names of users in small letters. undefined: not known. */
function userHeader(c: Context<Env>, name: string): string | undefined {
  const value = c.req.header(name);
  // Node reads headers as Latin-1; the Supervisor sends UTF-8.
  return value ? folded(Buffer.from(value, 'latin1').toString('utf8')) : undefined;
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

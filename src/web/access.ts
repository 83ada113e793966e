import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from '../lib/loopback.ts';

/** Home Assistant's ingress: its Supervisor passes requests of signed-in users on. */
export interface Ingress {
  /** The Supervisor's address: only its headers are trusted. */
  readonly address: string;
  /** Users of Home Assistant who may open the parents' page: names or ids. Ingress does not tell who is an administrator. */
  readonly parents: readonly string[];
}

/** What lets a client in that is not on this machine. */
export interface Keys {
  /** If Home Assistant's Supervisor runs the bridge. */
  readonly ingress?: Ingress | undefined;
  /** With it the wall needs this token, except on this machine and by ingress. */
  readonly kioskToken?: string | undefined;
  /** Without it the page for parents is only there by ingress. */
  readonly parentsToken?: string | undefined;
}

/** The address of the other end of a connection: of IPv4 without the prefix that a server for both has. */
export function peerOf({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return remoteAddress.replace(/^::ffff:/, '');
}

/** The `Host` of a request without its port; null if it has no usable one, or its target is not a path. */
export function hostNameOf({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): string | null {
  if (!headers.host || !url.startsWith('/')) return null;
  return URL.parse(`http://${headers.host}`)?.hostname ?? null;
}

/** Programs that pass requests on add at least one of these, unless told otherwise; only nginx adds none. */
const FORWARDING_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded(?:-.*)?)$/;

/** nginx with its default settings speaks HTTP/1.0, which no browser and no tool for metrics does. */
function isForwarded({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
}

/** By the connection, by the name that the client uses, and by what a proxy on this machine adds to the request of another. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  return isLoopback(peerOf(request.socket)) && isLoopback(hostNameOf(request) ?? '') && !isForwarded(request);
}

export function isByIngress(request: IncomingMessage, ingress: Ingress | undefined): boolean {
  return ingress !== undefined && peerOf(request.socket) === ingress.address;
}

/** Whether the request is by ingress, of a user who is listed as a parent. */
export function isOfParent(request: IncomingMessage, ingress: Ingress | undefined): boolean {
  if (!ingress || !isByIngress(request, ingress)) return false;
  const id = userHeader(request, 'x-remote-user-id');
  const name = userHeader(request, 'x-remote-user-name');
  return ingress.parents.map(folded).some((parent) => parent === id || parent === name);
}

/** Home Assistant keeps names of users in small letters. undefined: not known. */
function userHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = [headers[name]].flat().join(', ');
  // Node reads headers as Latin-1; the Supervisor sends UTF-8.
  return value ? folded(Buffer.from(value, 'latin1').toString('utf8')) : undefined;
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

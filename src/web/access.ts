import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from '../lib/loopback.ts';
import { oneLine } from '../lib/text.ts';

/** Home Assistant's ingress: its Supervisor passes requests of signed-in users on. */
export interface Ingress {
  /** The Supervisor's address: only its headers are trusted. */
  readonly address: string;
  /** Users of Home Assistant who may open the parents' page: names or ids. Ingress does not tell who is an administrator. */
  readonly parents: readonly string[];
}

export interface Parent {
  readonly name: string;
  readonly token: string;
}

/** What lets a client in that is not on this machine. */
export interface Keys {
  /** If Home Assistant's Supervisor runs the bridge. */
  readonly ingress?: Ingress | undefined;
  /** With it the wall needs this token, except on this machine and by ingress. */
  readonly kioskToken?: string | undefined;
  /** Without it, and without parents of their own, the page for parents is only there by ingress. */
  readonly parentsToken?: string | undefined;
  /** People with a token of their own for that page. */
  readonly people?: readonly Parent[] | undefined;
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

const MAX_NAME_CHARS = 60;

/** Programs that pass requests on add at least one of these, unless told otherwise; only nginx adds none. */
const FORWARDING_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded(?:-.*)?)$/;

/** nginx with its default settings speaks HTTP/1.0, which no browser does. */
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

/** The name of the user of a request by ingress who is listed as a parent: the displayed one, or as listed. null: of none. */
export function parentByIngress(request: IncomingMessage, ingress: Ingress | undefined): string | null {
  if (!ingress || !isByIngress(request, ingress)) return null;
  // Home Assistant keeps names of users in small letters.
  const own = ['x-remote-user-id', 'x-remote-user-name'].map((name) => folded(userHeader(request, name)));
  const listed = ingress.parents.find((parent) => own.includes(folded(parent)));
  if (listed === undefined) return null;
  return oneLine(userHeader(request, 'x-remote-user-display-name')).slice(0, MAX_NAME_CHARS) || listed;
}

/** Empty: not known. */
function userHeader({ headers }: IncomingMessage, name: string): string {
  const value = [headers[name]].flat().join(', ');
  // Node reads headers as Latin-1; the Supervisor sends UTF-8.
  return Buffer.from(value, 'latin1').toString('utf8');
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../lib/clock.ts';
import { RateLimit } from '../lib/rate-limit.ts';
import { type Ingress, peerOf } from './access.ts';
import type { TrustedProxies } from './proxies.ts';

/** More would take the file handles that the bridge needs for its store, the broker and the portal. */
export const MAX_CONNECTIONS = 100;
/** The part of them that is only for this machine: however many others are open, the health check of the container finds one. */
const KEPT_CONNECTIONS = 10;
/** Half of all: one machine cannot close the wall to the others. */
const MAX_CONNECTIONS_OF_ADDRESS = 50;
/** From which programs on this machine connect. */
const OWN_ADDRESSES = ['127.0.0.1', '::1'];
/** A wall makes six requests when it is opened, and then about one a minute. */
const MAX_REQUESTS_A_MINUTE = 600;

interface Parts {
  /** The addresses of permitted clients; undefined: all. */
  readonly peers?: readonly string[] | undefined;
  /** Has the connections and requests of a whole household. */
  readonly ingress?: Pick<Ingress, 'address'> | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

/** What the clients of one address may take of the web server. */
export class ClientLimits {
  readonly #parts: Parts;
  readonly #proxies: TrustedProxies;
  readonly #rate = new RateLimit(MAX_REQUESTS_A_MINUTE);
  readonly #connections = new Map<string, number>();
  readonly #kept = new WeakSet<Socket>();
  #open = 0;

  constructor(parts: Parts, proxies: TrustedProxies) {
    this.#parts = parts;
    this.#proxies = proxies;
  }

  /** Closes a new connection that is not permitted. */
  admit(socket: Socket): void {
    const { peers, ingress } = this.#parts;
    const address = peerOf(socket);
    if (peers?.includes(address) === false) return void socket.destroy();
    const count = (this.#connections.get(address) ?? 0) + 1;
    const isAboveOwn = count > MAX_CONNECTIONS_OF_ADDRESS && address !== ingress?.address;
    if (isAboveOwn || this.#open >= MAX_CONNECTIONS - KEPT_CONNECTIONS) {
      if (!OWN_ADDRESSES.includes(address)) return void socket.destroy();
      this.#kept.add(socket);
    }
    this.#open += 1;
    this.#connections.set(address, count);
    socket.once('close', () => this.#release(address));
  }

  /** Whether its connection is one of those that are kept for this machine: a proxy here may have taken it for others. */
  isKept({ socket }: IncomingMessage): boolean {
    return this.#kept.has(socket);
  }

  /** Counts a request, and returns whether it is within the limit. */
  isWithinRate(request: IncomingMessage): boolean {
    const { ingress, clock } = this.#parts;
    if (peerOf(request.socket) === ingress?.address) return true;
    const now = clock.now().epochMilliseconds;
    return this.#rate.check(this.#proxies.clientOf(request), now).isAllowed;
  }

  #release(address: string): void {
    this.#open -= 1;
    const count = (this.#connections.get(address) ?? 1) - 1;
    if (count > 0) this.#connections.set(address, count);
    else this.#connections.delete(address);
  }
}

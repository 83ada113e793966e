import type { Socket } from 'node:net';
import type { Clock } from '../lib/clock.ts';
import { RateLimit } from '../lib/rate-limit.ts';
import { type Ingress, peerOf } from './access.ts';

/** A wall makes six requests when it is opened, and then about one a minute. */
const MAX_REQUESTS_A_MINUTE = 600;
/** Half of all: one machine cannot close the wall to the others. */
const MAX_CONNECTIONS_OF_ADDRESS = 50;

interface Parts {
  /** The addresses of permitted clients; undefined: all. */
  readonly peers?: readonly string[] | undefined;
  /** Has the connections and requests of a whole household. */
  readonly ingress?: Pick<Ingress, 'address'> | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

/** What the clients of one address may take of the web server. */
export class ClientLimits {
  readonly #peers: readonly string[] | undefined;
  readonly #ingress: string | undefined;
  readonly #clock: Parts['clock'];
  readonly #rate = new RateLimit(MAX_REQUESTS_A_MINUTE);
  readonly #connections = new Map<string, number>();

  constructor({ peers, ingress, clock }: Parts) {
    this.#peers = peers;
    this.#ingress = ingress?.address;
    this.#clock = clock;
  }

  /** Closes a new connection that is not permitted. */
  admit(socket: Socket): void {
    const address = peerOf(socket);
    if (this.#peers?.includes(address) === false) return void socket.destroy();
    if (address === this.#ingress) return;
    const count = (this.#connections.get(address) ?? 0) + 1;
    if (count > MAX_CONNECTIONS_OF_ADDRESS) return void socket.destroy();
    this.#connections.set(address, count);
    socket.once('close', () => this.#release(address));
  }

  /** Counts a request, and returns whether it is within the limit. */
  isWithinRate(address: string): boolean {
    return (
      address === this.#ingress || this.#rate.check(address, this.#clock.now().epochMilliseconds).isAllowed
    );
  }

  #release(address: string): void {
    const count = (this.#connections.get(address) ?? 1) - 1;
    if (count > 0) this.#connections.set(address, count);
    else this.#connections.delete(address);
  }
}

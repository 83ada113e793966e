import type { Socket } from 'node:net';
import type { Clock } from '../lib/clock.ts';
import { RateLimit } from '../lib/rate-limit.ts';

/** A wall makes six requests when it is opened, and then about one a minute. */
const MAX_REQUESTS_A_MINUTE = 600;
/** Half of all: one machine cannot close the wall to the others. */
const MAX_CONNECTIONS_OF_ADDRESS = 50;

interface Parts {
  /** The addresses of permitted clients; undefined: all. */
  readonly peers?: readonly string[] | undefined;
  /** Whether other clients may connect, too. */
  readonly admitsOthers: boolean;
  readonly clock: Pick<Clock, 'now'>;
}

/** What the clients of one address may take of the web server. */
export class ClientLimits {
  readonly #peers: readonly string[] | undefined;
  readonly #admitsOthers: boolean;
  readonly #clock: Parts['clock'];
  readonly #rate = new RateLimit(MAX_REQUESTS_A_MINUTE);
  readonly #connections = new Map<string, number>();

  constructor({ peers, admitsOthers, clock }: Parts) {
    this.#peers = peers;
    this.#admitsOthers = admitsOthers;
    this.#clock = clock;
  }

  /** Closes a new connection that is not permitted. A permitted client has those of a whole household. */
  admit(socket: Socket): void {
    const { remoteAddress: address = '' } = socket;
    if (this.#peers?.includes(address)) return;
    if (this.#peers && !this.#admitsOthers) return void socket.destroy();
    const count = (this.#connections.get(address) ?? 0) + 1;
    if (count > MAX_CONNECTIONS_OF_ADDRESS) return void socket.destroy();
    this.#connections.set(address, count);
    socket.once('close', () => this.#release(address));
  }

  /** Counts a request, and returns whether it is within the limit. */
  isWithinRate(address: string): boolean {
    return this.#rate.check(address, this.#clock.now().epochMilliseconds).isAllowed;
  }

  #release(address: string): void {
    const count = (this.#connections.get(address) ?? 1) - 1;
    if (count > 0) this.#connections.set(address, count);
    else this.#connections.delete(address);
  }
}

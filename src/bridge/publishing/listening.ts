import { type Cancel, type Clock, isWithin } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import type { Connection } from '../../mqtt/connection.ts';

// Longer than a restart of Home Assistant takes.
const MISSED_BIRTH_MS = 10 * MINUTE_MS;
// After a restart of the broker Home Assistant connects every 10 seconds, and then sends its birth.
const RECONNECTION_MS = 15_000;
// Where the connection is lost again and again.
const MAX_RECONNECTION_MS = 5 * MINUTE_MS;

export type FollowedConnection = Pick<Connection, 'onOnline' | 'onClose' | 'onTrouble'>;

/** Whether Home Assistant receives what is published: its subscriptions end with its connection. */
export class Listening {
  readonly #clock: Clock;
  readonly #onChange: (isListening: boolean) => void;
  #isListening = false;
  #isOffline = false;
  #isCut = false;
  /** Epoch milliseconds since which it does not listen; null: since the start. */
  #waitsFromMs: number | null = null;
  #cancel: Cancel | undefined;

  constructor(clock: Clock, onChange: (isListening: boolean) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  follow(connection: FollowedConnection): void {
    connection.onOnline(() => this.connected());
    connection.onClose(() => this.lost());
    connection.onTrouble((trouble, isActive) => {
      if (trouble === 'connection_cut') this.cut(isActive);
    });
  }

  /** Call at Home Assistant's `offline`. */
  offline(): void {
    this.#isOffline = true;
    this.#wait();
  }

  /** Call at its birth: it subscribes after it. */
  birth(): void {
    this.#isOffline = false;
    this.#wait();
  }

  /** Call when the bridge has lost its connection: Home Assistant may have lost its own. */
  lost(): void {
    if (this.#isCut) return;
    const fromMs = this.#waitsFromMs;
    if (this.#isListening) this.#wait();
    else if (!this.#isOffline && fromMs !== null && isWithin(this.#clock, MAX_RECONNECTION_MS, fromMs))
      this.#stop();
  }

  /** Call when it is known that each connection of the bridge is short: their losses say nothing about Home Assistant's. */
  cut(isCut: boolean): void {
    this.#isCut = isCut;
  }

  /**
   * Call when the bridge is connected and the broker has its `online`: until then all entities are unavailable. The birth is
   * not retained: it may have come before.
   */
  connected(): void {
    if (this.#isListening || this.#cancel) return;
    if (this.#waitsFromMs === null) this.#listen();
    else this.after(this.#isOffline ? MISSED_BIRTH_MS : RECONNECTION_MS);
  }

  /** Home Assistant listens after this time, unless it goes offline meanwhile. */
  after(delayMs: number): void {
    this.#stop();
    this.#cancel = this.#clock.after(delayMs, () => this.#listen());
  }

  #wait(): void {
    this.#stop();
    this.#isListening = false;
    this.#waitsFromMs = this.#clock.now().epochMilliseconds;
    this.#onChange(false);
  }

  #listen(): void {
    this.#stop();
    this.#isListening = true;
    this.#isOffline = false;
    this.#onChange(true);
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}

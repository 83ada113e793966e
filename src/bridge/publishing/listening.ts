import { type Cancel, type Clock, isWithin } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import type { Connection } from '../../mqtt/connection.ts';

// Longer than a restart of Home Assistant takes.
const MAX_OFFLINE_MS = 10 * MINUTE_MS;
// After a restart of the broker Home Assistant connects every 10 seconds, and then sends its birth.
const RECONNECTION_MS = 15_000;
// Where the connection is lost again and again.
const MAX_RECONNECTION_MS = 5 * MINUTE_MS;
const LOOK_EVERY_MS = 20_000;
// On a busy machine that takes longer.
const RETURN_MS = 5_000;
// From the first of Home Assistant's subscriptions to the last.
const SUBSCRIBING_MS = 15_000;
const MIN_BIRTH_DELAY_MS = 1_000;
const BIRTH_DELAY_SPAN_MS = 4_000;
const LISTENING_AFTER_STATES_MS = 5_000;

export type FollowedConnection = Pick<Connection, 'onOnline' | 'onClose' | 'onTrouble'>;

interface ListeningOptions {
  readonly clock: Clock;
  readonly onChange: (isListening: boolean) => void;
  /** Announces everything again. @returns in how many milliseconds all of it is sent */
  readonly answerBirth: () => number;
  /** Whether anybody is subscribed to what Home Assistant alone subscribes to; null: that is not known. */
  readonly hasReader: () => Promise<boolean | null>;
  /** 0 to 1 */
  readonly random: () => number;
}

/** Whether Home Assistant receives what is published: its subscriptions end with its connection. */
export class Listening {
  readonly #options: ListeningOptions;
  #isConnected = false;
  #isListening = false;
  #isAway = false;
  /** Its last `offline` is known: the broker may repeat it. */
  #saidOffline = false;
  #isCut = false;
  /** Epoch milliseconds since which it does not listen; null: since the start. */
  #waitsFromMs: number | null = null;
  #cancel: Cancel | undefined;
  #cancelLook: Cancel | undefined;
  #cancelBirth: Cancel | undefined;

  constructor(options: ListeningOptions) {
    this.#options = options;
  }

  /** Whether it does not listen because it has said that it goes offline. */
  get isAway(): boolean {
    return this.#isAway;
  }

  follow(connection: FollowedConnection): void {
    connection.onOnline(() => this.connected());
    connection.onClose(() => this.lost());
    connection.onTrouble((trouble, isActive) => {
      if (trouble === 'connection_cut') this.cut(isActive);
    });
  }

  /**
   * Call at Home Assistant's `offline`. It may not say when it is back (birth messages can be switched off), and another
   * Home Assistant may be there: the wait ends by itself.
   * @param isReplay it was said before this connection
   */
  offline(isReplay = false): void {
    if (this.#isAway || (isReplay && this.#saidOffline)) return;
    this.#saidOffline = true;
    this.#isAway = true;
    this.#cancelBirth?.();
    this.#cancelBirth = undefined;
    this.#wait();
    this.#backAfter(MAX_OFFLINE_MS);
    this.#lookLater(false);
  }

  /** Call at its birth: it subscribes after it. Several are answered once, after a random pause. */
  birth(): void {
    this.#saidOffline = false;
    this.#isAway = false;
    this.#wait();
    if (this.#cancelBirth) return;
    const { clock, random, answerBirth } = this.#options;
    this.#cancelBirth = clock.after(MIN_BIRTH_DELAY_MS + random() * BIRTH_DELAY_SPAN_MS, () => {
      this.#cancelBirth = undefined;
      const sentMs = answerBirth();
      // The wait after a lost connection is longer.
      if (!this.#cancel) this.#listenAfter(sentMs + LISTENING_AFTER_STATES_MS);
    });
  }

  /** Call when a command came: Home Assistant is there, unless it is known that nobody reads. Others send commands, too. */
  alive(): void {
    const fromMs = this.#waitsFromMs;
    if (!this.#isAway) return;
    void this.#options.hasReader().then((isRead) => {
      if (this.#isAway && this.#waitsFromMs === fromMs && isRead !== false) this.#listen();
    });
  }

  /** Call when the bridge has lost its connection: Home Assistant may have lost its own. */
  lost(): void {
    this.#isConnected = false;
    if (this.#isCut) return;
    const fromMs = this.#waitsFromMs;
    const { clock } = this.#options;
    if (this.#isListening) this.#wait();
    else if (!this.#isAway && fromMs !== null && isWithin(clock, MAX_RECONNECTION_MS, fromMs)) this.#stop();
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
    this.#isConnected = true;
    if (this.#isListening || this.#cancel) return;
    if (this.#waitsFromMs === null) this.#listen();
    else this.#returnAfter(RECONNECTION_MS);
  }

  /** It has lost its connection, too: it is back once somebody reads what it reads, as far as that is known. */
  #returnAfter(delayMs: number, wasUnread = false): void {
    const { clock, hasReader } = this.#options;
    const fromMs = this.#waitsFromMs ?? 0;
    this.#stop();
    const cancel = clock.after(delayMs, () => {
      void hasReader().then((isRead) => {
        if (this.#cancel !== cancel) return;
        if (isRead === false && isWithin(clock, MAX_OFFLINE_MS, fromMs)) this.#returnAfter(RETURN_MS, true);
        else if (isRead && wasUnread) this.#listenAfter(SUBSCRIBING_MS);
        else this.#listen();
      });
    });
    this.#cancel = cancel;
  }

  #listenAfter(delayMs: number): void {
    this.#stop();
    this.#cancel = this.#options.clock.after(delayMs, () => this.#listen());
  }

  /** It is taken for back after this time, or after the next connection. */
  #backAfter(delayMs: number): void {
    this.#stop();
    this.#cancel = this.#options.clock.after(delayMs, () => {
      this.#cancel = undefined;
      if (this.#isConnected) this.#listen();
    });
  }

  /** It has subscribed again once somebody reads what nobody did. @param wasUnread whether nobody did at any time */
  #lookLater(wasUnread: boolean): void {
    const { clock, hasReader } = this.#options;
    const fromMs = this.#waitsFromMs;
    this.#cancelLook = clock.after(LOOK_EVERY_MS, () => {
      void hasReader().then((isRead) => {
        if (!this.#isAway || this.#waitsFromMs !== fromMs) return;
        if (isRead && wasUnread) this.#backAfter(SUBSCRIBING_MS);
        else this.#lookLater(wasUnread || isRead === false);
      });
    });
  }

  #wait(): void {
    this.#stop();
    this.#isListening = false;
    this.#waitsFromMs = this.#options.clock.now().epochMilliseconds;
    this.#options.onChange(false);
  }

  #listen(): void {
    this.#stop();
    this.#isAway = false;
    this.#isListening = true;
    this.#options.onChange(true);
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#cancelLook?.();
  }
}

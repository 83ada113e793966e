import type { Cancel } from '../../lib/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/duration.ts';
import { Serial } from '../../lib/serial.ts';
import { BrokerError } from '../../mqtt/broker-error.ts';
import type { Connection } from '../../mqtt/connection.ts';
import type { Runtime } from '../faults.ts';
import type { OutboxRows } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import type { EventEcho } from './event-echo.ts';

export interface OutboxOptions extends Runtime {
  /** Its delivery store is the outbox: it sends again by itself what was begun. */
  readonly connection: Pick<Connection, 'connected' | 'publish' | 'pause' | 'onConnect'>;
  readonly store: Pick<Store, 'hold'> & {
    readonly outbox: Pick<OutboxRows, 'next' | 'drop' | 'countHour' | 'dropOld'>;
  };
  readonly topic: (child: string, kind: string) => string;
}

/** Exactly once. */
export const EVENT_QOS = 2;

/**
 * Sends committed events to the broker, one after the other. A row stays until the broker has completed it. The connection
 * completes deliveries that an earlier process began, before it sends anything new.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queue = new Serial();
  #isPaused = true;
  #cancelRetry: Cancel | undefined;
  #echo: Pick<EventEcho, 'sending'> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  start(): void {
    const { connection } = this.#options;
    connection.pause(this.#isPaused);
    connection.onConnect(() => this.flush());
    this.#countHours();
  }

  /** @param echo finds out whether the events arrive */
  watch(echo: Pick<EventEcho, 'sending'>): void {
    this.#echo = echo;
  }

  /** Sends nothing, and connects only afterwards, while Home Assistant would not receive it; so it begins. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#options.connection.pause(isPaused);
    if (!isPaused) this.flush();
  }

  /** Sends the waiting events: now, on the next connection, or once the store does not hold them back. */
  flush(): void {
    const { faults } = this.#options;
    const send = (): Promise<void> => this.#sendAll();
    void this.#queue.run(() => faults.attemptAsync('outbox', 'send', send, () => undefined));
  }

  #countHours(): void {
    const { clock, store } = this.#options;
    clock.after(HOUR_MS, () => {
      this.#countHours();
      store.outbox.countHour();
    });
  }

  async #sendAll(): Promise<void> {
    const { connection, store, topic, clock, log } = this.#options;
    const rows = store.outbox;
    const dropped = rows.dropOld();
    if (dropped > 0) log.warn({ dropped }, 'events that waited too long were dropped');
    while (connection.connected && !this.#isPaused) {
      this.#cancelRetry?.();
      if (store.hold !== null) {
        this.#cancelRetry = clock.after(MINUTE_MS, () => this.flush());
        return;
      }
      const event = rows.next();
      if (!event) return;
      const { number, child, kind, payload } = event;
      try {
        const to = topic(child, kind);
        const sent = this.#echo?.sending(to, payload);
        await connection.publish({ topic: to, payload, retain: false, qos: EVENT_QOS });
        sent?.();
      } catch (error) {
        // The next connection completes the delivery.
        if (!connection.connected) return;
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ kind, reason }, 'the broker refused an event');
        if (error instanceof BrokerError && error.kind === 'too_large') rows.drop(number);
      }
      // The delivery did not begin.
      if (rows.next()?.number === number) return;
    }
  }
}

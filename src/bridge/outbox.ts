import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { Serial } from '../lib/serial.ts';
import type { Connection } from '../mqtt/connection.ts';
import type { OutboxRow } from './store/outbox.ts';

export interface OutboxOptions {
  /** The events' own: its deliveries are the outbox's rows. */
  readonly connection: Pick<Connection, 'connected' | 'publish' | 'onConnect'>;
  readonly store: { nextEvent(): OutboxRow | undefined; dropOldEvents(now: number): number };
  /** Where an event of a child is published. */
  readonly topic: (child: string, kind: string) => string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends committed events to the broker, one after the other. A row leaves the outbox when the broker has completed it; one
 * that was begun by an earlier process is completed by the connection itself, before anything new is sent.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queue = new Serial();
  #paused = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.connection.onConnect(() => this.flush());
  }

  /** Sends nothing while Home Assistant is offline: it would not receive it. */
  pause(paused: boolean): void {
    this.#paused = paused;
    if (!paused) this.flush();
  }

  /** Sends what waits, now or as soon as it is possible. */
  flush(): void {
    void this.#queue.run(() => this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    const { connection, store, topic, clock, log } = this.#options;
    const dropped = store.dropOldEvents(clock.now().epochMilliseconds);
    if (dropped > 0) log.warn({ dropped }, 'events that waited too long were dropped');
    while (connection.connected && !this.#paused) {
      const event = store.nextEvent();
      if (!event) return;
      const { number, child, kind, payload } = event;
      try {
        await connection.publish({ topic: topic(child, kind), payload, retain: false, qos: 2 });
      } catch (error) {
        // What was begun on a connection that is gone is completed on the next.
        if (!connection.connected) return;
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ kind, reason }, 'the broker refused an event');
      }
      // It was not even begun, and would not be now.
      if (store.nextEvent()?.number === number) return;
    }
  }
}

import type { Log } from '../lib/log.ts';
import { Serial } from '../lib/serial.ts';
import type { Connection } from '../mqtt/connection.ts';
import type { OutboxRow } from './store/turns.ts';

export interface OutboxOptions {
  readonly connection: Pick<Connection, 'connected' | 'publish' | 'onConnect'>;
  readonly store: { outbox(): readonly OutboxRow[]; removeFromOutbox(number: number): void };
  /** Where an event of a child is published. */
  readonly topic: (child: string, kind: string) => string;
  readonly log: Log;
}

/** Events that were committed and that no broker has taken yet: published in their order, and removed one by one as it takes them. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queue = new Serial();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.connection.onConnect(() => this.flush());
  }

  /** Publishes what waits, now or as soon as there is a connection. */
  flush(): void {
    this.#queue.run(() => this.#publishAll()).catch((error: unknown) => this.#complain(error));
  }

  async #publishAll(): Promise<void> {
    const { connection, store, topic } = this.#options;
    for (const { number, child, kind, payload } of store.outbox()) {
      if (!connection.connected) return;
      await connection.publish({ topic: topic(child, kind), payload, retain: false, qos: 2 });
      store.removeFromOutbox(number);
    }
  }

  #complain(error: unknown): void {
    const { connection, log } = this.#options;
    // A connection that is gone says nothing: what waits is published on the next.
    if (!connection.connected) return;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'the broker did not take an event');
  }
}

import type { Log } from '../lib/log.ts';
import type { Connection } from './connection.ts';
import type { RetainedPublication } from './publication.ts';

/** The topics that may hold retained messages of the bridge, stored across restarts so that they can be cleaned. */
export interface RetainedTopics {
  remember(topic: string): void;
  forget(topic: string): void;
  all(): readonly string[];
}

export interface PublisherOptions {
  readonly connection: Pick<Connection, 'connected' | 'publish' | 'hasReader' | 'onConnect'>;
  readonly topics: RetainedTopics;
  readonly log: Log;
}

/**
 * Keeps the broker's retained states up to date: sends a state when it differs from the one before, and all states after every
 * (re)connect, because the broker may have lost them.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  /** The latest publication of every retained topic; an empty payload removes the topic. */
  readonly #current = new Map<string, RetainedPublication>();
  /** Topics whose latest payload has no answer yet. */
  readonly #open = new Set<string>();
  #remembered: Set<string> | undefined;
  #waiting: (() => void)[] = [];
  #epoch = 0;
  #warned = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Call before the connection is started. */
  start(): void {
    this.#options.connection.onConnect(() => this.#begin());
  }

  /** Whether it is the latest of its topic, and the same object: there is nothing to publish. */
  has(publication: RetainedPublication): boolean {
    return this.#current.get(publication.topic) === publication;
  }

  publish(publications: readonly RetainedPublication[]): void {
    for (const publication of publications) {
      const { topic, payload } = publication;
      if (this.#current.get(topic)?.payload === payload) continue;
      this.#rememberTopic(topic);
      this.#current.set(topic, publication);
      this.#open.add(topic);
      if (this.#options.connection.connected) this.#send(publication);
    }
  }

  /** Resolves when the broker has answered to the latest publication of every retained topic. */
  settled(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    this.#settle();
    return promise;
  }

  /** Empties these topics at the broker, now or after the next connect, and removes them from the stored topics. */
  retract(topics: readonly string[]): void {
    this.publish(topics.map((topic) => ({ topic, payload: '', retain: true, qos: 1 })));
  }

  /** Sends a state again; resolves with whether anybody is subscribed to it; null: that is not known. */
  async hasReader(topic: string): Promise<boolean | null> {
    const state = this.#current.get(topic);
    return state ? this.#options.connection.hasReader(state) : null;
  }

  /** Sends all retained states again, equal or not. */
  republish(): void {
    if (this.#options.connection.connected) this.#begin();
  }

  #begin(): void {
    this.#epoch += 1;
    this.#warned = false;
    for (const publication of this.#current.values()) this.#send(publication);
  }

  #send(publication: RetainedPublication): void {
    this.#open.add(publication.topic);
    void this.#deliver(publication, this.#epoch);
  }

  async #deliver(publication: RetainedPublication, epoch: number): Promise<void> {
    const { connection } = this.#options;
    const { topic, payload } = publication;
    const isAccepted = await connection.publish(publication).then(
      () => true,
      (error: unknown) => {
        // After a reconnect everything is sent again.
        if (connection.connected && epoch === this.#epoch) this.#warn(topic, error);
        return false;
      },
    );
    if (!connection.connected || epoch !== this.#epoch) return;
    if (this.#current.get(topic)?.payload !== payload) return;
    this.#open.delete(topic);
    // The next connection may be short: it begins with what waits longest.
    this.#current.delete(topic);
    this.#current.set(topic, publication);
    try {
      if (isAccepted && payload === '') this.#forget(topic);
    } finally {
      this.#settle();
    }
  }

  #settle(): void {
    if (this.#open.size > 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  #forget(topic: string): void {
    this.#current.delete(topic);
    this.#remembered?.delete(topic);
    this.#options.topics.forget(topic);
  }

  #rememberTopic(topic: string): void {
    this.#remembered ??= new Set(this.#options.topics.all());
    if (this.#remembered.has(topic)) return;
    this.#options.topics.remember(topic);
    this.#remembered.add(topic);
  }

  #warn(topic: string, error: unknown): void {
    if (this.#warned) return;
    this.#warned = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.log.warn({ topic, reason }, 'the broker refused a publication (logged once)');
  }
}

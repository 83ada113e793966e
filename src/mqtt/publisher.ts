import type { Log } from '../lib/log.ts';
import type { Connection } from './connection.ts';
import type { Publication } from './publication.ts';

/** Remembers across restarts every topic that may hold something retained of ours, so that it can be cleaned. */
export interface RetainedTopics {
  remember(topic: string): void;
  forget(topic: string): void;
  all(): readonly string[];
}

export interface PublisherOptions {
  readonly connection: Pick<Connection, 'connected' | 'publish' | 'onConnect'>;
  readonly topics: RetainedTopics;
  readonly log: Log;
}

/**
 * Keeps the broker's retained states equal to ours: a state is sent when it differs from what this connection has
 * already sent, and everything is sent again after every (re)connect, for the broker may have lost it.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  /** The latest of every retained topic; an empty payload is a topic on its way out. */
  readonly #current = new Map<string, Publication>();
  /** What this connection has sent. */
  readonly #sent = new Map<string, string>();
  /** Topics whose latest payload no broker has acknowledged yet. */
  readonly #open = new Set<string>();
  #remembered: Set<string> | undefined;
  #waiting: (() => void)[] = [];
  #epoch = 0;
  #warned = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.connection.onConnect(() => this.#begin());
    if (this.#options.connection.connected) this.#begin();
  }

  /** Not retained ones go out once, now or never. */
  publish(publications: readonly Publication[]): void {
    for (const publication of publications) {
      if (publication.retain) this.#keep(publication);
      else if (this.#options.connection.connected) void this.#pass(publication);
    }
  }

  /** Resolves when the broker has answered to the latest of every retained topic. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#settle();
    });
  }

  /** Empties these topics at the broker, now or as soon as there is one, and forgets them. */
  retract(topics: readonly string[]): void {
    this.publish(topics.map((topic) => ({ topic, payload: '', retain: true, qos: 1 })));
  }

  /** Sends all retained states again, equal or not. */
  republish(): void {
    if (this.#options.connection.connected) this.#begin();
  }

  #begin(): void {
    this.#epoch += 1;
    this.#warned = false;
    this.#sent.clear();
    for (const publication of this.#current.values()) this.#send(publication);
  }

  #keep(publication: Publication): void {
    const { topic, payload } = publication;
    if (this.#current.get(topic)?.payload === payload) return;
    this.#rememberTopic(topic);
    this.#current.set(topic, publication);
    this.#open.add(topic);
    if (this.#options.connection.connected && this.#sent.get(topic) !== payload) this.#send(publication);
  }

  #send(publication: Publication): void {
    this.#open.add(publication.topic);
    this.#sent.set(publication.topic, publication.payload);
    void this.#deliver(publication, this.#epoch);
  }

  async #deliver(publication: Publication, epoch: number): Promise<void> {
    const { connection } = this.#options;
    const { topic, payload } = publication;
    const taken = await connection.publish(publication).then(
      () => true,
      (error: unknown) => {
        // A connection that is gone says nothing: everything is sent again on the next.
        if (connection.connected && epoch === this.#epoch) this.#complain(topic, error);
        return false;
      },
    );
    if (!connection.connected || epoch !== this.#epoch) return;
    if (this.#current.get(topic)?.payload !== payload) return;
    this.#open.delete(topic);
    if (taken && payload === '') this.#forget(topic);
    this.#settle();
  }

  #settle(): void {
    if (this.#open.size > 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  #forget(topic: string): void {
    this.#current.delete(topic);
    this.#sent.delete(topic);
    this.#remembered?.delete(topic);
    this.#options.topics.forget(topic);
  }

  #rememberTopic(topic: string): void {
    this.#remembered ??= new Set(this.#options.topics.all());
    if (this.#remembered.has(topic)) return;
    this.#options.topics.remember(topic);
    this.#remembered.add(topic);
  }

  async #pass(publication: Publication): Promise<void> {
    try {
      await this.#options.connection.publish(publication);
    } catch (error) {
      if (this.#options.connection.connected) this.#complain(publication.topic, error);
    }
  }

  #complain(topic: string, error: unknown): void {
    if (this.#warned) return;
    this.#warned = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.log.warn({ topic, reason }, 'the broker did not take what was published (told once)');
  }
}

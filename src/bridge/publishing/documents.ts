import { type Attempt, unguarded } from '../../lib/attempt.ts';
import type { Clock } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import type { Language } from '../../lib/language.ts';
import { Listeners } from '../../lib/listeners.ts';
import { BrokerError } from '../../mqtt/broker-error.ts';
import { brokerWords } from '../../mqtt/broker-words.ts';
import type { Connection } from '../../mqtt/connection.ts';

interface DocumentsOptions {
  readonly connection: Pick<Connection, 'publish' | 'publishOnline' | 'receivesOwn' | 'onClose'>;
  /** Publishes all again: a changed access list ends no connection. */
  readonly retry: () => void;
  readonly clock: Clock;
  readonly attempt?: Attempt | undefined;
  readonly language: Language;
}

const RETURNS_WITHIN_MS = 10_000;
const RETRY_MS = 10 * MINUTE_MS;

/**
 * Publishes the discovery documents, and finds out whether the broker takes them: with MQTT 3.1.1 it acknowledges one that its
 * access list (ACL) refuses, and only does not return it.
 */
export class Documents {
  readonly #options: DocumentsOptions;
  readonly #listeners: Listeners<[isRefused: boolean]>;
  /** Called for those that have not come back. */
  readonly #open = new Map<string, () => void>();
  /** Whether the last document of a topic was taken. */
  readonly #isTaken = new Map<string, boolean>();
  #isTrusted = false;
  #isRefused = false;

  constructor(options: DocumentsOptions) {
    this.#options = options;
    this.#listeners = new Listeners('documents', options.attempt ?? unguarded);
    options.connection.onClose(() => {
      for (const end of this.#open.values()) end();
      this.#open.clear();
    });
  }

  /** The listener gets true when the broker takes none of the documents, false when it takes one. */
  onChange(listener: (isRefused: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** Resolves when the broker has taken it. @throws {BrokerError} */
  async publish(topic: string, payload: string): Promise<void> {
    const { connection } = this.#options;
    const returned = connection.receivesOwn && !this.#isTrusted ? this.#expect(topic, payload) : null;
    try {
      await connection.publish({ topic, payload, retain: true, qos: 1 });
      await returned?.();
      this.#note(topic, true);
    } catch (error) {
      this.#open.delete(keyOf(topic, payload));
      if (error instanceof BrokerError && error.kind === 'refused') this.#note(topic, false);
      throw error;
    }
  }

  /** Call with each document that arrives and was not retained before. */
  arrived(topic: string, payload: string): void {
    const key = keyOf(topic, payload);
    this.#open.get(key)?.();
    this.#open.delete(key);
  }

  /** Call when Home Assistant has evidently read the documents: only the bridge may not. */
  trust(): void {
    if (!this.#isRefused) return;
    this.#isTrusted = true;
    this.#set(false);
  }

  /** @returns resolves when it has come back, or the connection is lost @throws {BrokerError} by what is returned: it does not */
  #expect(topic: string, payload: string): () => Promise<void> {
    const { connection, clock, language } = this.#options;
    const { promise, resolve } = Promise.withResolvers<void>();
    const key = keyOf(topic, payload);
    this.#open.set(key, resolve);
    return async () => {
      const cancel = clock.after(RETURNS_WITHIN_MS, resolve);
      await promise;
      cancel();
      // What the broker has sent before this answer has arrived then, however late.
      if (this.#open.has(key)) await connection.publishOnline();
      if (this.#open.has(key))
        throw new BrokerError('refused', brokerWords[language].documentLost({ topic }));
    };
  }

  #note(topic: string, isTaken: boolean): void {
    this.#isTaken.set(topic, isTaken);
    this.#set(!this.#isTrusted && ![...this.#isTaken.values()].includes(true));
  }

  #set(isRefused: boolean): void {
    if (isRefused === this.#isRefused) return;
    this.#isRefused = isRefused;
    this.#listeners.call(isRefused);
    if (isRefused) this.#retryLater();
  }

  #retryLater(): void {
    this.#options.clock.after(RETRY_MS, () => {
      if (!this.#isRefused) return;
      this.#options.retry();
      this.#retryLater();
    });
  }
}

function keyOf(topic: string, payload: string): string {
  return `${topic} ${payload}`;
}

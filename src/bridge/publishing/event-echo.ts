import type { Language } from '../../lib/language.ts';
import { brokerWords } from '../../mqtt/broker-words.ts';
import type { Connection } from '../../mqtt/connection.ts';
import type { Runtime } from '../faults.ts';

interface EventEchoOptions extends Pick<Runtime, 'clock' | 'log'> {
  /** Not the one that sends the events. */
  readonly connection: Pick<Connection, 'subscribe' | 'onClose' | 'publishOnline'>;
  /** Every topic of events: `base/+/event/+`. */
  readonly filter: string;
  /** A topic that has a message at once: only who receives it can miss an event. */
  readonly control: string;
  /** Called with true when an event was lost, with false when one arrives again. */
  readonly onLost: (isLost: boolean) => void;
  readonly language: Language;
}

const ARRIVES_WITHIN_MS = 10_000;

/** Finds out whether events reach others: with MQTT 3.1.1 a broker completes a publication that its access list (ACL) refuses. */
export class EventEcho {
  readonly #options: EventEchoOptions;
  /** Events without an echo. */
  readonly #open = new Set<string>();
  readonly #lost = new Set<string>();
  #isReading = false;

  constructor(options: EventEchoOptions) {
    this.#options = options;
  }

  start(): void {
    const { connection, filter, control } = this.#options;
    const optional = { isOptional: true };
    const read = (): void => {
      this.#isReading = true;
    };
    // In this order: once the control is read, events are, too.
    connection.subscribe([filter], ({ topic, payload }) => this.#arrived(topic, payload), optional);
    connection.subscribe([control], read, optional);
    connection.onClose(() => {
      this.#isReading = false;
      this.#open.clear();
    });
  }

  /** Call before an event is sent. @returns to be called when the broker has completed it */
  sending(topic: string, payload: string): () => void {
    const event = `${topic} ${payload}`;
    if (this.#isReading) this.#open.add(event);
    return () => void this.#options.clock.after(ARRIVES_WITHIN_MS, () => void this.#check(topic, event));
  }

  #arrived(topic: string, payload: string): void {
    this.#open.delete(`${topic} ${payload}`);
    if (this.#lost.delete(topic) && this.#lost.size === 0) this.#options.onLost(false);
  }

  async #check(topic: string, event: string): Promise<void> {
    // What the broker has sent before this answer has arrived then, however late.
    if (this.#open.has(event)) await this.#options.connection.publishOnline();
    if (!this.#open.delete(event) || this.#lost.has(topic)) return;
    this.#lost.add(topic);
    const { log, language } = this.#options;
    log.warn({}, brokerWords[language].eventsUndelivered({ topic }));
    this.#options.onLost(true);
  }
}

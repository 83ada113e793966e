import type { OversizedPublication } from './packet-watch.ts';
import { matchesFilter } from './topic.ts';

const MAX_TOPICS = 100;

/** The topics of messages that are too large to be read. With MQTT 3.1.1 a client cannot tell the broker to leave them out. */
export class Floods {
  /** Topics that the broker was asked to empty. */
  readonly #emptied = new Set<string>();
  #kept: string[] = [];
  #avoided: string[] = [];

  /** A message that the broker keeps would come again after each subscription: it is removed, otherwise the topic is avoided. */
  note({ topic, retained }: Pick<OversizedPublication, 'topic' | 'retained'>): void {
    if (!retained || topic === '') return;
    const list = this.#emptied.has(topic) ? this.#avoided : this.#kept;
    if (!list.includes(topic) && list.length < MAX_TOPICS) list.push(topic);
  }

  /** Topics to empty before the next subscription. */
  takeKept(): readonly string[] {
    const kept = this.#kept;
    this.#kept = [];
    for (const topic of kept) if (this.#emptied.size < MAX_TOPICS) this.#emptied.add(topic);
    return kept;
  }

  isAvoided(filter: string): boolean {
    return this.#avoided.some((topic) => matchesFilter(filter, topic));
  }
}

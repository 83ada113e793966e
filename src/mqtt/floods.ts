import { BrokerError } from './broker-error.ts';
import { matchesFilter } from './topic.ts';

/** A publication that is too large to be read. */
export interface OversizedPublication {
  readonly topic: string;
  readonly bytes: number;
  /** The broker keeps it, and sends it again after each subscription. */
  readonly retained: boolean;
}

/** It ended the connection. */
export class FloodError extends BrokerError {
  readonly publication: Pick<OversizedPublication, 'topic' | 'retained'>;

  constructor(message: string, publication: FloodError['publication']) {
    super('flood', message);
    this.publication = publication;
  }
}

const PUBLISH = 3;
const MAX_LENGTH_BYTES = 4;
const MAX_TOPICS = 100;

/**
 * Follows the packets in a stream of bytes without keeping them (MQTT 5, section 2.1.4).
 * @returns takes a chunk; returns a packet above the limit when its topic has arrived, and nothing after it may be read
 */
export function packetWatch(maxBytes: number): (chunk: Buffer) => OversizedPublication | undefined {
  /** The bytes so far of a packet whose length is not known, or that is too large. */
  let head: number[] = [];
  /** Bytes of the current packet that are still to come. */
  let left = 0;
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const skipped = Math.min(left, chunk.length - at);
        left -= skipped;
        at += skipped;
        continue;
      }
      head.push(chunk[at] ?? 0);
      at += 1;
      const length = lengthOf(head);
      if (!length) continue;
      if (length.remaining > maxBytes) {
        const found = oversized(head, length);
        if (found) return found;
      } else {
        left = length.remaining;
        head = [];
      }
    }
    return undefined;
  };
}

interface Length {
  readonly remaining: number;
  /** The length of the fixed header. */
  readonly headerBytes: number;
}

function lengthOf(head: readonly number[]): Length | undefined {
  let remaining = 0;
  for (let index = 1; index <= MAX_LENGTH_BYTES; index += 1) {
    const byte = head[index];
    if (byte === undefined) return undefined;
    remaining += (byte & 0x7f) * 128 ** (index - 1);
    if (byte < 0x80) return { remaining, headerBytes: index + 1 };
  }
  // No valid length: the library reports it.
  return { remaining, headerBytes: MAX_LENGTH_BYTES + 1 };
}

function oversized(
  head: readonly number[],
  { remaining, headerBytes }: Length,
): OversizedPublication | undefined {
  const [first = 0] = head;
  const retained = (first & 1) === 1;
  if (first >> 4 !== PUBLISH) return { topic: '', bytes: remaining, retained: false };
  const [high, low] = head.slice(headerBytes, headerBytes + 2);
  if (high === undefined || low === undefined) return undefined;
  const end = headerBytes + 2 + high * 256 + low;
  if (head.length < end) return undefined;
  const topic = Buffer.from(head.slice(headerBytes + 2, end)).toString('utf8');
  return { topic, bytes: remaining, retained };
}

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

import { BrokerError } from './broker-error.ts';

// Once may be a coincidence.
const PROOF = 2;

/**
 * Learns the largest packet that a broker takes, for those that do not say it (MQTT 3.1.1): they close the connection. After
 * a loss with unanswered packets, those above what the broker has ever taken are sent alone, the smallest first.
 */
export class PacketSizes {
  /** The largest packet that was acknowledged. */
  #taken = 0;
  /** The smallest one that ended the connection. */
  #refused = Number.POSITIVE_INFINITY;
  #strike = { bytes: 0, count: 0 };
  #isCareful = false;

  /** Whether it must be sent while no other such packet is in flight, and after the acknowledgements that are awaited. */
  isDoubtful(bytes: number): boolean {
    return this.#isCareful && bytes > this.#taken;
  }

  /**
   * @param sentence of the error
   * @throws {BrokerError} kind `too_large`
   */
  assertTakes(bytes: number, sentence: (limit: number, bytes: number) => string): void {
    if (bytes < this.#refused) return;
    throw new BrokerError('too_large', sentence(this.#taken, bytes));
  }

  /** Call when the broker has acknowledged a packet. */
  took(bytes: number): void {
    this.#taken = Math.max(this.#taken, bytes);
  }

  /**
   * Call when a connection is lost.
   * @param unanswered the sizes of the packets without an answer
   * @returns whether its cause is known now: one packet that was alone, for the second time
   */
  lost(unanswered: readonly number[]): boolean {
    const doubtful = unanswered.filter((bytes) => bytes > this.#taken);
    const [bytes, ...others] = doubtful;
    if (bytes === undefined) return false;
    const wasCareful = this.#isCareful;
    this.#isCareful = true;
    if (!wasCareful || others.length > 0) return false;
    this.#strike = { bytes, count: bytes === this.#strike.bytes ? this.#strike.count + 1 : 1 };
    if (this.#strike.count < PROOF) return false;
    this.#refused = bytes;
    return true;
  }

  /** Call when a connection is lost that lasted: the broker may have another limit when it is back. */
  forget(): void {
    this.#taken = 0;
    this.#refused = Number.POSITIVE_INFINITY;
    this.#strike = { bytes: 0, count: 0 };
  }
}

/** Publications that may be too large for the broker: the smallest first, and one at a time, so that it is known which one ends the connection. */
export class SmallestFirst {
  readonly #waiting: { readonly bytes: number; readonly send: () => Promise<void> }[] = [];
  readonly #awaitsAnswers: () => boolean;
  #isOpen = false;
  #isSending = false;

  /** @param awaitsAnswers whether `open` is going to be called */
  constructor(awaitsAnswers: () => boolean) {
    this.#awaitsAnswers = awaitsAnswers;
  }

  /** Settles as `send` does. */
  add(bytes: number, send: () => Promise<void>): Promise<void> {
    const sent = Promise.withResolvers<void>();
    this.#waiting.push({ bytes, send: () => send().then(sent.resolve, sent.reject) });
    this.#waiting.sort((a, b) => a.bytes - b.bytes);
    this.#next();
    return sent.promise;
  }

  /** Call when the broker has acknowledged something. */
  open(): void {
    this.#isOpen = true;
    this.#next();
  }

  /** Sends all that wait: without a connection they fail. */
  clear(): void {
    for (const { send } of this.#waiting.splice(0)) void send();
  }

  #next(): void {
    if (this.#isSending || (!this.#isOpen && this.#awaitsAnswers())) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#isSending = true;
    void next.send().then(() => {
      this.#isSending = false;
      this.#next();
    });
  }
}

/** The size of a PUBLISH of QoS 1 or 2 in MQTT 5 without properties. */
export function publishBytes(topic: string, payload: string): number {
  const remaining = 2 + Buffer.byteLength(topic) + 2 + 1 + Buffer.byteLength(payload);
  // The remaining length is written in groups of 7 bits.
  return 1 + Math.ceil((32 - Math.clz32(remaining)) / 7) + remaining;
}

interface Waiting {
  readonly bytes: number;
  readonly send: () => Promise<void>;
}

/** Publications that may be too large for the broker: the smallest first, and one at a time, so that it is known which one ends the connection. */
export class SmallestFirst {
  readonly #waiting: Waiting[] = [];
  #isOpen = false;
  #isSending = false;

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
    if (!this.#isOpen || this.#isSending) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#isSending = true;
    void next.send().then(() => {
      this.#isSending = false;
      this.#next();
    });
  }
}

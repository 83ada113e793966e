/** Runs tasks one after the other. A failed task rejects for its caller only; the next one runs. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the task does. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when no task is left. */
  async settled(): Promise<void> {
    const last = this.#last;
    await last;
    if (last !== this.#last) await this.settled();
  }
}

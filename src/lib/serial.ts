/** Runs tasks one after the other. A task that fails fails for its caller alone: the next one runs all the same. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as the task does, once it had its turn. */
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

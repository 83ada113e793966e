/** One piece of work at a time: a call while it runs shares its outcome. */
export class SingleFlight<T = void> {
  #current: Promise<T> | undefined;

  get busy(): boolean {
    return this.#current !== undefined;
  }

  run(work: () => Promise<T>): Promise<T> {
    this.#current ??= work().finally(() => {
      this.#current = undefined;
    });
    return this.#current;
  }
}

/** One piece of work at a time: a call while it runs shares its outcome. */
export class SingleFlight {
  #current: Promise<void> | undefined;

  get busy(): boolean {
    return this.#current !== undefined;
  }

  run(work: () => Promise<void>): Promise<void> {
    this.#current ??= work().finally(() => {
      this.#current = undefined;
    });
    return this.#current;
  }
}

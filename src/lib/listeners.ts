import type { Attempt } from './attempt.ts';
import type { Cancel } from './clock.ts';

/** The listeners of one event. An error in one reaches neither the others nor the caller. */
export class Listeners<A extends readonly unknown[] = []> {
  readonly #event: string;
  readonly #attempt: Attempt;
  readonly #listeners = new Set<(...news: A) => void>();

  constructor(event: string, attempt: Attempt) {
    this.#event = event;
    this.#attempt = attempt;
  }

  /** @returns a function that removes the listener */
  add(listener: (...news: A) => void): Cancel {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  call(...news: A): void {
    this.#attempt(
      'listener',
      this.#event,
      () => this.#callAll(news),
      () => undefined,
    );
  }

  /** @throws the first error, after all were called */
  #callAll(news: A): void {
    const errors: unknown[] = [];
    for (const listener of [...this.#listeners]) {
      try {
        listener(...news);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}

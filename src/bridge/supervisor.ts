import type { Boundary } from '../lib/attempt.ts';
import { backOffMs } from '../lib/retry-timing.ts';
import type { Faults } from './faults.ts';

const RETRY = { firstMs: 60_000, maxMs: 30 * 60_000 };

/** Keeps a loop going that throws: notes why, and says how long to wait before it is tried again. */
export class Supervisor {
  readonly #faults: Faults;
  readonly #boundary: Boundary;
  readonly #name: string;
  #failures = 0;

  constructor(faults: Faults, boundary: Boundary, name: string) {
    this.#faults = faults;
    this.#boundary = boundary;
    this.#name = name;
  }

  /** Milliseconds before the next pass may begin: 0 after one that went well, then 1 min, 2, 4, up to 30. */
  get delayMs(): number {
    return backOffMs(RETRY, this.#failures);
  }

  /** One pass of the loop; a fault lasts until a pass has gone well. Never rejects. */
  async pass(work: () => Promise<void>): Promise<void> {
    try {
      this.#faults.inject(this.#boundary, this.#name);
      await work();
      this.#faults.clear(this.#boundary, this.#name);
      this.#failures = 0;
    } catch (error) {
      this.#faults.note(this.#boundary, this.#name, error);
      this.#failures += 1;
    }
  }
}

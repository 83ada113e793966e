import type { Boundary } from '../../lib/attempt.ts';
import { InterruptedError } from '../../lib/interrupted.ts';
import { backOffMs } from '../../lib/retry-timing.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import type { Faults } from '../faults.ts';

const RETRY = { firstMs: 60_000, maxMs: 30 * 60_000 };

/** Records the errors of a loop and computes the delay before its next pass. */
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

  /** Milliseconds before the next pass: 0 after success, then 1 min, 2, 4, up to 30; always 1 min while nothing may begin. */
  get delayMs(): number {
    return backOffMs(RETRY, this.#failures);
  }

  /** Runs one pass of the loop; a fault lasts until a pass succeeds. A PortalError is none. @throws {InterruptedError} */
  async pass(work: () => Promise<void>): Promise<void> {
    try {
      this.#faults.inject(this.#boundary, this.#name);
      await work();
      this.#faults.clear(this.#boundary, this.#name);
      this.#failures = 0;
    } catch (error) {
      if (error instanceof InterruptedError) throw error;
      if (!(error instanceof PortalError)) this.#faults.note(this.#boundary, this.#name, error);
      this.#failures = error instanceof PortalError ? 1 : this.#failures + 1;
    }
  }
}

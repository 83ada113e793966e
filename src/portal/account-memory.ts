import * as z from 'zod';
import type { PortalMemory } from './ports.ts';

const row = z.object({ account: z.string(), value: z.unknown() });

/** A memory whose values count only for the account they were kept for: another login finds nothing. */
export class AccountMemory implements PortalMemory {
  readonly #memory: PortalMemory;
  readonly #account: () => string;

  constructor(memory: PortalMemory, account: () => string) {
    this.#memory = memory;
    this.#account = account;
  }

  get(key: string): unknown {
    const read = row.safeParse(this.#memory.get(key)).data;
    return read?.account === this.#account() ? read.value : undefined;
  }

  set(key: string, value: unknown): void {
    this.#memory.set(key, { account: this.#account(), value });
  }

  delete(key: string): void {
    this.#memory.delete(key);
  }
}

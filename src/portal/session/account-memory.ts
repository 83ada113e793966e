import * as z from 'zod';
import type { PortalMemory } from '../ports.ts';

const row = z.object({ account: z.string(), value: z.unknown() });

/** A memory whose values are readable only by the account that wrote them. */
export class AccountMemory implements PortalMemory {
  readonly #memory: PortalMemory;
  readonly #account: () => string;

  constructor(memory: PortalMemory, account: () => string) {
    this.#memory = memory;
    this.#account = account;
  }

  get isKept(): boolean {
    return this.#memory.isKept;
  }

  get isLost(): boolean {
    return this.#memory.isLost;
  }

  get(key: string): unknown {
    const read = row.safeParse(this.#memory.get(key)).data;
    return read?.account === this.#account() ? read.value : undefined;
  }

  set(key: string, value: unknown): void {
    this.#memory.set(key, { account: this.#account(), value });
  }

  update(key: string, change: (value: unknown) => unknown): void {
    this.#memory.update(key, (kept) => {
      const read = row.safeParse(kept).data;
      const account = this.#account();
      return { account, value: change(read?.account === account ? read.value : undefined) };
    });
  }

  delete(key: string): void {
    this.#memory.delete(key);
  }

  transaction<T>(work: () => T): T {
    return this.#memory.transaction(work);
  }
}

import * as z from 'zod';
import type { PortalMemory } from '../ports.ts';

const row = z.object({ account: z.string(), value: z.unknown() });

/** A memory whose values are readable only by the account that wrote them. */
export class AccountMemory implements PortalMemory {
  readonly #memory: PortalMemory;
  readonly #account: () => string;
  /** The last known account: a value that another account wrote never has it. */
  #known: string | undefined;

  /** @param account reads the store: a salted hash of the login */
  constructor(memory: PortalMemory, account: () => string) {
    this.#memory = memory;
    this.#account = account;
  }

  get isBusy(): boolean {
    return this.#memory.isBusy;
  }

  get isKept(): boolean {
    return this.#memory.isKept;
  }

  get isLost(): boolean {
    return this.#memory.isLost;
  }

  get(key: string): unknown {
    const read = row.safeParse(this.#memory.get(key)).data;
    return read && this.#isOwn(read.account) ? read.value : undefined;
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

  #isOwn(account: string): boolean {
    if (account !== this.#known) this.#known = this.#account();
    return account === this.#known;
  }

  delete(key: string): void {
    this.#memory.delete(key);
  }

  transaction<T>(work: () => T): T {
    return this.#memory.transaction(work);
  }

  durably<T>(work: () => T): T {
    return this.#memory.durably(work);
  }
}

import * as z from 'zod';
import { type Clock, isWithin } from '../lib/clock.ts';
import type { PortalMemory } from './ports.ts';

interface Kept<T> {
  /** In the memory. */
  readonly key: string;
  readonly schema: z.ZodType<T>;
  /** How long it holds. */
  readonly holdsMs: number;
}

const row = z.object({ value: z.unknown(), askedAt: z.number() });

/** One value that is kept across restarts, and holds for a time: until that is over it is not asked for again. */
export class Remembered<T> {
  readonly #memory: PortalMemory;
  readonly #clock: Clock;
  readonly #kept: Kept<T>;

  constructor({ memory, clock }: { readonly memory: PortalMemory; readonly clock: Clock }, kept: Kept<T>) {
    this.#memory = memory;
    this.#clock = clock;
    this.#kept = kept;
  }

  /** The value while it holds. */
  get current(): T | undefined {
    const { askedAt } = row.safeParse(this.#memory.get(this.#kept.key)).data ?? {};
    return askedAt !== undefined && isWithin(this.#clock, this.#kept.holdsMs, askedAt)
      ? this.latest
      : undefined;
  }

  /** The value, however old. */
  get latest(): T | undefined {
    const { value } = row.safeParse(this.#memory.get(this.#kept.key)).data ?? {};
    return this.#kept.schema.safeParse(value).data;
  }

  /** @returns the value itself, which holds from now on */
  keep(value: T): T {
    this.#memory.set(this.#kept.key, { value, askedAt: this.#clock.now().epochMilliseconds });
    return value;
  }

  forget(): void {
    this.#memory.delete(this.#kept.key);
  }
}

import * as z from 'zod';
import { isWithin } from '../lib/clock.ts';
import { storedParser } from '../lib/json.ts';
import type { MemoryParts } from './ports.ts';

interface Kept<T> {
  readonly key: string;
  readonly schema: z.ZodType<T>;
  readonly holdsMs: number;
}

const parse = storedParser(z.object({ value: z.unknown(), askedAt: z.number() }));

export function doneWithin(parts: MemoryParts, key: string, holdsMs: number): Remembered<true> {
  return new Remembered(parts, { key, schema: z.literal(true), holdsMs });
}

/** One value that is kept across restarts and is current for a fixed time. */
export class Remembered<T> {
  readonly #parts: MemoryParts;
  readonly #kept: Kept<T>;

  constructor(parts: MemoryParts, kept: Kept<T>) {
    this.#parts = parts;
    this.#kept = kept;
  }

  /** The value while it is current. */
  get current(): T | undefined {
    const { askedAt } = parse(this.#parts.memory.get(this.#kept.key)) ?? {};
    return askedAt !== undefined && isWithin(this.#parts.clock, this.#kept.holdsMs, askedAt)
      ? this.latest
      : undefined;
  }

  /** The value, whatever its age. */
  get latest(): T | undefined {
    const { value } = parse(this.#parts.memory.get(this.#kept.key)) ?? {};
    return this.#kept.schema.safeParse(value).data;
  }

  /** @returns the value, which is current from now on */
  keep(value: T): T {
    this.#parts.memory.set(this.#kept.key, { value, askedAt: this.#parts.clock.now().epochMilliseconds });
    return value;
  }

  /** The current value, or else what is requested, which is kept. */
  async currentOr(request: () => Promise<T>): Promise<T> {
    return this.current ?? this.keep(await request());
  }

  forget(): void {
    this.#parts.memory.delete(this.#kept.key);
  }
}

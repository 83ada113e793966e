import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { PortalMemory } from '../../portal/ports.ts';
import { type KeeperRecord, MAX_COUNTER } from './keeper-record.ts';

type Written = Pick<KeeperRecord, 'counter' | 'writer'>;

/** In the memory of a child. */
const COUNTER = 'told_counter';
const KNOWN = 'keeper_known';
/** Counters by writer; null: a process on this store, which has its records up to its own counter. */
const knownSchema = z.record(z.string(), z.int().nullable()).catch({});
const MAX_WRITERS = 64;

/** The counter of each child's record at the broker, and which records of other processes the store has had. */
export class KeeperCounter {
  /** Names this process in the records that it saves. */
  readonly writer = randomUUID();
  readonly #memoryOf: (child: string) => Pick<PortalMemory, 'get' | 'set'>;

  constructor(memoryOf: (child: string) => Pick<PortalMemory, 'get' | 'set'>) {
    this.#memoryOf = memoryOf;
  }

  of(child: string): number {
    const counter = this.#memoryOf(child).get(COUNTER);
    return typeof counter === 'number' ? counter : 0;
  }

  /** Counts a change. @param after not before this one */
  next(child: string, after = 0): number {
    const counter = Math.min(Math.max(this.of(child), after) + 1, MAX_COUNTER);
    this.#memoryOf(child).set(COUNTER, counter);
    return counter;
  }

  isKnown(child: string, { counter, writer }: Written): boolean {
    const known = this.#known(child)[writer];
    return known === null ? counter <= this.of(child) : counter <= (known ?? -1);
  }

  /** Whether a process on this store has saved it. */
  isOfStore(child: string, { writer }: Pick<Written, 'writer'>): boolean {
    return this.#known(child)[writer] === null;
  }

  /** Call it when these records are part of the store. @param areAll another store's writer that has none any more is forgotten */
  noteKnown(child: string, records: readonly Written[], areAll: boolean): void {
    const known = this.#known(child);
    const seen = records
      .slice(-MAX_WRITERS)
      .map((one) => [one.writer, this.isKnown(child, one) ? (known[one.writer] ?? null) : one.counter]);
    const { [this.writer]: _, ...others } = known;
    const ofStore = Object.entries(others).filter(([, counter]) => counter === null);
    const kept = areAll ? Object.fromEntries(ofStore.slice(-MAX_WRITERS)) : others;
    const now = { ...kept, ...Object.fromEntries(seen), [this.writer]: null };
    if (JSON.stringify(now) !== JSON.stringify(known)) this.#memoryOf(child).set(KNOWN, now);
  }

  #known(child: string): z.output<typeof knownSchema> {
    return knownSchema.parse(this.#memoryOf(child).get(KNOWN) ?? {});
  }
}

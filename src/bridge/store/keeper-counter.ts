import { hash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { PortalMemory } from '../../portal/ports.ts';
import { type KeeperRecord, MAX_COUNTER } from './keeper-record.ts';

type Written = Pick<KeeperRecord, 'counter' | 'writer' | 'guard' | 'sent'>;
type Memory = Pick<PortalMemory, 'get' | 'set' | 'transaction'>;

/** In the memory of a child. */
const COUNTER = 'told_counter';
const KNOWN = 'keeper_known';
/** Digests of records, the latest last: `saved` by processes on this store, `taken` over from others. */
const knownSchema = z
  .object({ saved: z.array(z.string()), taken: z.array(z.string()) })
  .catch({ saved: [], taken: [] });
const MAX_DIGESTS = 64;

/** The counter of each child's record at the broker, and which records the store has had. */
export class KeeperCounter {
  /** Names this process in the records that it saves. */
  readonly writer = randomUUID();
  readonly #memoryOf: (child: string) => Memory;

  constructor(memoryOf: (child: string) => Memory) {
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

  /** Whether the store has had exactly this record: counter and writer alone can be false, or of a copy of the store. */
  isKnown(child: string, record: Written): boolean {
    const { saved, taken } = this.#known(child);
    return [...saved, ...taken].includes(digestOf(record));
  }

  /** Whether a process on this store has saved it. */
  isOfStore(child: string, record: Written): boolean {
    return this.#known(child).saved.includes(digestOf(record));
  }

  /** This process has published the record. */
  noteSaved(child: string, record: Written): void {
    this.#note(child, ({ saved, taken }) => ({ saved: latest(saved, [record]), taken }));
  }

  /** Call it when these records are part of the store. @param areAll whether there are no others: the rest is forgotten */
  noteTaken(child: string, records: readonly Written[], areAll: boolean): void {
    this.#note(child, ({ saved, taken }) => ({ saved, taken: latest(areAll ? [] : taken, records) }));
  }

  #note(child: string, change: (known: Known) => Known): void {
    const memory = this.#memoryOf(child);
    memory.transaction(() => {
      const known = this.#known(child);
      const now = change(known);
      if (JSON.stringify(now) !== JSON.stringify(known)) memory.set(KNOWN, now);
    });
  }

  #known(child: string): Known {
    return knownSchema.parse(this.#memoryOf(child).get(KNOWN));
  }
}

type Known = z.output<typeof knownSchema>;

function latest(digests: readonly string[], records: readonly Written[]): string[] {
  const added = records.map(digestOf);
  return [...digests.filter((digest) => !added.includes(digest)), ...new Set(added)].slice(-MAX_DIGESTS);
}

function digestOf({ counter, writer, guard, sent }: Written): string {
  return hash('sha256', JSON.stringify([counter, writer, guard, sent])).slice(0, 16);
}

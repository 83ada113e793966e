import { hash } from 'node:crypto';
import type { Log } from '../lib/log.ts';
import { parseJson } from './answers.ts';
import type { Answer } from './http.ts';
import type { RecordKind } from './records/record.ts';

interface Entry {
  readonly kind: RecordKind<unknown>;
  readonly digest: string;
  readonly value: unknown;
}

const MOST_ENTRIES = 64;

/** Translates answers, and gives the very same value again for the very same bytes. */
export class RecordCache {
  readonly #log: Log;
  readonly #entries = new Map<string, Entry>();
  readonly #dropped = new Map<string, number>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Items that did not fit their schema in the latest answers, by endpoint. */
  get dropped(): ReadonlyMap<string, number> {
    return this.#dropped;
  }

  /** @throws {PortalError} `down`, `changed` */
  translate<T>(kind: RecordKind<T>, path: string, answer: Answer): T {
    const digest = hash('sha1', answer.body, 'base64');
    const known = this.#entries.get(path);
    this.#entries.delete(path);
    const entry = known?.kind === kind && known.digest === digest ? known : this.#parse(kind, digest, answer);
    this.#entries.set(path, entry);
    this.#forgetOldest();
    // Only what this very kind made is ever given back for it.
    return entry.value as T;
  }

  #parse<T>(kind: RecordKind<T>, digest: string, answer: Answer): Entry {
    const { value, dropped } = kind.parse(parseJson(answer));
    this.#count(kind.endpoint, dropped);
    return { kind, digest, value };
  }

  #count(endpoint: string, dropped: number): void {
    if (dropped === (this.#dropped.get(endpoint) ?? 0)) return;
    this.#dropped.set(endpoint, dropped);
    this.#log.debug({ endpoint, dropped }, 'items that do not fit are left out');
  }

  #forgetOldest(): void {
    if (this.#entries.size <= MOST_ENTRIES) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }
}

import { hash } from 'node:crypto';
import type { Clock } from '../lib/clock.ts';
import { HOUR_MS } from '../lib/duration.ts';
import type { Log } from '../lib/log.ts';
import { parseJson } from './answers.ts';
import type { Answer } from './http.ts';
import type { ReadOptions } from './ports.ts';
import type { Parsed, RecordKind } from './records/record.ts';
import { changed } from './records/shape.ts';

interface Entry {
  readonly kind: RecordKind<unknown>;
  readonly digest: string;
  readonly parsed: Parsed<unknown>;
}

interface LatestAnswer {
  readonly endpoint: string;
  /** Items that did not fit or were skipped (§2.1.3). */
  readonly leftOut: number;
  readonly deviations: number;
  readonly skipped: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

const MAX_ENTRIES = 64;
/** Every part of a Source is requested at least once a day: an older answer is not in any value. */
const CURRENT_MS = 36 * HOUR_MS;

/** Translates answers, returns the identical object for the same bytes, and counts deviations. */
export class RecordCache {
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  /** The latest answer of each path, by the label of its request. */
  readonly #latest = new Map<string, Map<string, LatestAnswer>>();

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Number of items left out of the latest answers, by endpoint. */
  get dropped(): ReadonlyMap<string, number> {
    const answers = this.#latest.values().flatMap((byPath) => byPath.values());
    const counts = new Map<string, number>();
    for (const { endpoint, leftOut } of answers) {
      if (leftOut > 0) counts.set(endpoint, (counts.get(endpoint) ?? 0) + leftOut);
    }
    return counts;
  }

  /**
   * Number of items and fields that could not be read in the latest answer of each path under this label. An answer that
   * is older than CURRENT_MS is removed by the next one under the label.
   */
  deviations(label: string): number {
    return this.#sum(label, ({ deviations }) => deviations);
  }

  /** Likewise, of the skipped items. */
  skipped(label: string): number {
    return this.#sum(label, ({ skipped }) => skipped);
  }

  #sum(label: string, countIn: (answer: LatestAnswer) => number): number {
    const answers = this.#latest.get(label)?.values() ?? [];
    return [...answers].reduce((sum, answer) => sum + countIn(answer), 0);
  }

  /**
   * @param options the Source, and whether its last good value had items
   * @throws {PortalError} `down`, `changed`
   */
  translate<T>(
    kind: RecordKind<T>,
    path: string,
    answer: Answer,
    { label, filled }: Pick<ReadOptions, 'label' | 'filled'>,
  ): T {
    const digest = hash('sha1', answer.body, 'base64');
    const known = this.#entries.get(path);
    this.#entries.delete(path);
    const entry = known?.kind === kind && known.digest === digest ? known : this.#parse(kind, digest, answer);
    if (filled && entry.parsed.doubtful) throw changed(kind.endpoint, 'is unexpectedly empty');
    this.#entries.set(path, entry);
    this.#forgetOldest();
    this.#count(label, path, kind.endpoint, entry.parsed);
    // The entry was made by the same kind.
    return entry.parsed.value as T;
  }

  #parse<T>(kind: RecordKind<T>, digest: string, answer: Answer): Entry {
    const parsed = kind.parse(parseJson(answer));
    const { dropped, skipped, unreadable } = parsed;
    if (dropped + skipped + unreadable > 0) {
      const { endpoint } = kind;
      this.#log.debug({ endpoint, dropped, skipped, unreadable }, 'parts of the answer were left out');
    }
    return { kind, digest, parsed };
  }

  #count(
    label: string,
    path: string,
    endpoint: string,
    { dropped, skipped, unreadable }: Parsed<unknown>,
  ): void {
    const at = this.#clock.now().epochMilliseconds;
    const answers = this.#latest.get(label) ?? new Map<string, LatestAnswer>();
    const latest = { endpoint, leftOut: dropped + skipped, deviations: dropped + unreadable, skipped, at };
    this.#latest.set(label, answers.set(path, latest));
    for (const [other, answer] of answers) if (at - answer.at > CURRENT_MS) answers.delete(other);
  }

  #forgetOldest(): void {
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size > MAX_ENTRIES) this.#entries.delete(oldest);
  }
}

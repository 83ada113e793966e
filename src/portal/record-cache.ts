import { hash } from 'node:crypto';
import type { Clock } from '../lib/clock.ts';
import { HOUR_MS } from '../lib/duration.ts';
import { isObject } from '../lib/is-object.ts';
import type { Log } from '../lib/log.ts';
import { parseJson } from './answers.ts';
import type { Answer } from './http.ts';
import type { AnswerLoss, FieldDeviation } from './outcome/deviation.ts';
import { PortalError } from './outcome/problem.ts';
import type { ReadOptions } from './ports.ts';
import { merged } from './records/items.ts';
import { withKnownFields } from './records/known-fields.ts';
import type { Deviating, LostItem, Parsed, RecordKind } from './records/record.ts';
import { changed } from './records/shape.ts';

interface Entry {
  readonly kind: RecordKind<unknown>;
  readonly digest: string;
  readonly parsed: Parsed<unknown>;
  readonly bytes: number;
  /** The answer's JSON text, in which what cannot be read is as it was read before. */
  readonly known: string | Answer;
}

interface LatestAnswer {
  readonly endpoint: string;
  readonly deviating: Deviating | undefined;
  readonly isFilled: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What deviates from the interface in the latest answers of one endpoint. */
export interface EndpointDeviations {
  readonly endpoint: string;
  readonly fields: readonly FieldDeviation[];
}

const MAX_ENTRIES = 64;
/** All answers together: those of a real account have less than one megabyte. */
const MAX_BYTES = 8 * 1_024 * 1_024;
/** Every part of a Source is requested at least once a day: an older answer is not in any value. */
const CURRENT_MS = 36 * HOUR_MS;

/** Translates answers, returns the identical object for the same bytes, and remembers what deviates. */
export class RecordCache {
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  /** The latest answer of each path, by the label of its request. */
  readonly #latest = new Map<string, Map<string, LatestAnswer>>();
  readonly #counts = new Map<string, number>();

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  answers(label: string): number {
    return this.#counts.get(label) ?? 0;
  }

  /** Number of items left out of the latest answers. */
  get dropped(): number {
    return this.#deviating().flatMap(([, { lost }]) => lost.filter(isLeftOut)).length;
  }

  /**
   * What was lost of the latest answer of each path under this label, by endpoint. An answer that is older than CURRENT_MS is
   * removed by the next one under the label.
   */
  losses(label: string): readonly AnswerLoss[] {
    const groups = Map.groupBy(this.#latest.get(label)?.values() ?? [], ({ endpoint }) => endpoint);
    return [...groups].map(([endpoint, answers]) => {
      const lost = answers.flatMap(({ deviating }) => deviating?.lost ?? []);
      const left = lost.filter(isLeftOut);
      const ids = left.flatMap(({ id }) => id ?? []);
      const items = answers.reduce((sum, { deviating }) => sum + (deviating?.items ?? 0), 0);
      const isFilled = answers.some((answer) => answer.isFilled);
      return { endpoint, isFilled, items, count: lost.length, ids, unidentified: left.length - ids.length };
    });
  }

  get deviations(): readonly EndpointDeviations[] {
    const groups = Map.groupBy(this.#deviating(), ([endpoint]) => endpoint);
    return [...groups].map(([endpoint, answers]) => ({
      endpoint,
      fields: merged(answers.flatMap(([, { fields }]) => fields)),
    }));
  }

  #deviating(): readonly (readonly [string, Deviating])[] {
    const answers = [...this.#latest.values()].flatMap((latest) => [...latest.values()]);
    return answers.flatMap(({ endpoint, deviating }) => (deviating ? [[endpoint, deviating] as const] : []));
  }

  /**
   * @param options the Source, and whether its last good value had items
   * @throws {PortalError} `down`, `changed`; `doubtful`: the answer is empty in an undocumented form
   */
  translate<T>(
    kind: RecordKind<T>,
    path: string,
    answer: Answer,
    { label, filled }: Pick<ReadOptions, 'label' | 'filled'>,
  ): T {
    const digest = hash('sha1', answer.body, 'base64');
    const known = this.#entries.get(path);
    const entry =
      known?.kind === kind && known.digest === digest ? known : this.#parse(kind, digest, answer, known);
    if (entry.parsed.doubtful) throw emptyAnswer(kind.endpoint, filled);
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    this.#forgetOldest();
    this.#remember(label, path, kind.endpoint, entry.parsed);
    this.#counts.set(label, this.answers(label) + 1);
    // The entry was made by the same kind.
    return entry.parsed.value as T;
  }

  #parse<T>(kind: RecordKind<T>, digest: string, answer: Answer, known: Entry | undefined): Entry {
    const json = parseJson(answer);
    const parsed = kind.parse(json);
    const { lost = [] } = parsed.deviating ?? {};
    const count = (isSo: (item: LostItem) => boolean): number => lost.filter(isSo).length;
    if (lost.length > 0) {
      const counts = {
        endpoint: kind.endpoint,
        dropped: count(({ how }) => how === 'dropped'),
        skipped: count(({ how }) => how === 'skipped'),
        unreadable: count(({ how }) => how === 'missing' || how === 'lacking'),
      };
      this.#log.debug(counts, 'parts of the answer were left out');
    }
    const kept = known?.kind === kind ? this.#withKnown(kind, json, parsed, known) : undefined;
    const bytes = answer.body.length;
    return kept ? { kind, digest, bytes, ...kept } : { kind, digest, bytes, parsed, known: answer };
  }

  /** The value of an answer with what was read before, where it deviates; undefined: nothing of it is kept. */
  #withKnown<T>(
    kind: RecordKind<T>,
    json: unknown,
    { doubtful: _, ...parsed }: Parsed<T>,
    { known }: Entry,
  ): Pick<Entry, 'parsed' | 'known'> | undefined {
    if (!parsed.deviating) return undefined;
    const before: unknown = typeof known === 'string' ? JSON.parse(known) : parseJson(known);
    const whole = withKnownFields(json, before, parsed.deviating);
    if (whole === json) return undefined;
    const { value, doubtful } = kind.parse(whole);
    return { parsed: { ...parsed, value, ...(doubtful && { doubtful }) }, known: JSON.stringify(whole) };
  }

  #remember(label: string, path: string, endpoint: string, { deviating, value }: Parsed<unknown>): void {
    const at = this.#clock.now().epochMilliseconds;
    const answers = this.#latest.get(label) ?? new Map<string, LatestAnswer>();
    this.#latest.set(label, answers.set(path, { endpoint, deviating, isFilled: hasItems(value), at }));
    for (const [other, answer] of answers) if (at - answer.at > CURRENT_MS) answers.delete(other);
  }

  #forgetOldest(): void {
    let bytes = this.#entries.values().reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) return;
      this.#entries.delete(oldest);
      bytes -= entry.bytes;
    }
  }
}

/** Whether any list of a value has an item, or it has no lists. Each September all are empty. */
function hasItems(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  const parts = Object.values(value ?? {}).filter((part) => Array.isArray(part) || isObject(part));
  return parts.length === 0 || parts.some(hasItems);
}

function isLeftOut({ how }: LostItem): boolean {
  return how !== 'lacking';
}

function emptyAnswer(endpoint: string, filled = false): PortalError {
  if (filled) return changed(endpoint, 'is unexpectedly empty');
  return new PortalError(
    'doubtful',
    `The portal's answer to ${endpoint} is empty in a form that is not expected.`,
  );
}

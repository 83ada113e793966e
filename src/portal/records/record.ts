import type { Id } from '../../lib/id.ts';
import type { FieldDeviation } from '../outcome/deviation.ts';

/** A translated record. */
export interface Parsed<T> {
  readonly value: T;
  /** What deviates from the interface; omitted if nothing does. */
  readonly deviating?: Deviating;
  /** The value is empty in an undocumented way: no list, or no item of it could be read. */
  readonly doubtful?: true;
}

export interface Deviating {
  /** Number of items of the answer; 1 of an answer that is one object. */
  readonly items: number;
  readonly lost: readonly LostItem[];
  readonly fields: readonly FieldDeviation[];
}

export interface LostItem {
  /** null: the item has none, or none that can be read. */
  readonly id: Id | null;
  /**
   * `dropped`: it did not fit and was left out. `skipped`: it was left out because its Id is not usable (§2.1.3). `missing`: the
   * answer lacks it. `lacking`: it is in the value, without a fact: a field that could not be read and is no decoration.
   */
  readonly how: 'dropped' | 'skipped' | 'missing' | 'lacking';
}

/** One kind of record of the portal: its path, and its pure translation into the domain's types. */
export interface RecordKind<T> {
  /**
   * The path relative to its base, without query: `Grades/Comments`, or `inbox/messages` for the messaging host; with a `/`
   * at its start a path of the portal's host.
   */
  readonly endpoint: string;
  /**
   * @param json the parsed answer
   * @throws {PortalError} kind `changed`: the answer as a whole does not fit
   */
  parse(json: unknown): Parsed<T>;
}

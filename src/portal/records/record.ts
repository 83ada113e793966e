import type { FieldDeviation } from '../../domain/deviation.ts';
import type { Id } from '../../domain/id.ts';

/** A translated record. Items of the value + `dropped` + `skipped` are the items of the answer. */
export interface Parsed<T> {
  readonly value: T;
  /** Items that did not fit the schema and were left out. */
  readonly dropped: number;
  /** Items left out because their Id is not usable, as the interface defines (§2.1.3). */
  readonly skipped: number;
  /** Items of the value that lack a fact: a field that could not be read, and that is no decoration. */
  readonly unreadable: number;
  /** What deviates from the interface; omitted if nothing does. */
  readonly deviating?: Deviating;
  /** The value is empty in an undocumented way: no list, or no item of it could be read. */
  readonly doubtful?: true;
}

export interface Deviating {
  /** Number of items of the answer; 1 of an answer that is one object. */
  readonly items: number;
  /** The items that were dropped or skipped, or lack a fact. */
  readonly lost: readonly LostItem[];
  readonly fields: readonly FieldDeviation[];
}

export interface LostItem {
  /** null: the item has none, or none that can be read. */
  readonly id: Id | null;
  /** Whether it is in the value, without a fact. */
  readonly isListed: boolean;
}

/** A record with nothing left out. */
export function complete<T>(value: T): Parsed<T> {
  return { value, dropped: 0, skipped: 0, unreadable: 0 };
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

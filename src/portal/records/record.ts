/**
 * A translated record. Items of the value + `dropped` + `skipped` are the items of the answer; `dropped` + `unreadable`
 * are its deviations from the interface.
 */
export interface Parsed<T> {
  readonly value: T;
  /** Items that did not fit the schema and were left out. */
  readonly dropped: number;
  /** Items left out because their Id is not usable, as the interface defines (§2.1.3): no deviation. */
  readonly skipped: number;
  /** Documented fields of the kept items that were missing or could not be read. */
  readonly unreadable: number;
  /** The value is empty in an undocumented way: no list, or all items skipped. */
  readonly doubtful?: true;
}

/** A record with nothing left out. */
export function complete<T>(value: T, unreadable = 0): Parsed<T> {
  return { value, dropped: 0, skipped: 0, unreadable };
}

/** One kind of record of the portal: its path, and its pure translation into the domain's types. */
export interface RecordKind<T> {
  /** The path relative to its base, without query: `Grades/Comments`, or `inbox/messages` for the messaging host. */
  readonly endpoint: string;
  /**
   * @param json the parsed answer
   * @throws {PortalError} kind `changed`: the answer as a whole does not fit
   */
  parse(json: unknown): Parsed<T>;
}

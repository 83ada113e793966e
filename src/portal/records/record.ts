/**
 * A record after translation, and how much of the answer is in it: items of the value + `dropped` + `skipped` are the
 * items of the answer. `dropped` and `unreadable` together are the answer's deviations from the interface.
 */
export interface Parsed<T> {
  readonly value: T;
  /** Items that did not fit the schema and were left out. */
  readonly dropped: number;
  /** Items left out because their Id is not usable: the interface says so itself (§2.1.3), so it is no deviation. */
  readonly skipped: number;
  /** Fields of the items that were kept, which the interface states and which were missing or could not be read. */
  readonly unreadable: number;
  /** Nothing is left of the answer, in a form that the interface does not show: no list, or all of it skipped. */
  readonly doubtful?: true;
}

/** A record in which nothing was left out. */
export function complete<T>(value: T, unreadable = 0): Parsed<T> {
  return { value, dropped: 0, skipped: 0, unreadable };
}

/** One kind of record of the portal: where it is read, and its pure translation into the domain's words. */
export interface RecordKind<T> {
  /** The path below its base, without query: `Grades/Comments`, or `inbox/messages` for the messaging host. */
  readonly endpoint: string;
  /**
   * @param json the parsed answer
   * @throws {PortalError} kind `changed`: the answer as a whole does not fit
   */
  parse(json: unknown): Parsed<T>;
}

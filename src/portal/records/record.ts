/** A record after translation. */
export interface Parsed<T> {
  readonly value: T;
  /** Items of the list that did not fit the schema and were left out. */
  readonly dropped: number;
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

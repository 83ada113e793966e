import type { RecordKind } from './records/record.ts';

/** What one child's portal keeps across restarts: JSON values by key, written at once. */
export interface PortalMemory {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /** Reads, changes and writes a value in one transaction: nothing that another process writes at the same time is lost. */
  update(key: string, change: (value: unknown) => unknown): void;
  delete(key: string): void;
  /** All or nothing, and no other process writes meanwhile. `work` must not wait for anything. */
  transaction<T>(work: () => T): T;
}

/** Counts every request before it is sent. */
export interface RequestCounter {
  /**
   * @param label the Source it is for, or `session`
   * @throws {PortalError} kind `budget`: today's requests are used up
   */
  spend(label: string): void;
}

export interface ReadOptions {
  /** The Source this request is counted under. */
  readonly label: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Appended to the record's endpoint: an id, `/`-separated, escaped by the reader. */
  readonly suffix?: string;
  /** A refusal may pass (Timetables before publication), or is of one id only: the next read asks again. */
  readonly transientAbsence?: true;
  /** A refusal holds for a day, whatever it looks like (§7.3.1). */
  readonly lastingAbsence?: true;
  /**
   * A good value of this very record is there already: a refusal is then `refused`, asked again after half an hour, and
   * `absent` only once the portal has refused it for a day.
   */
  readonly known?: boolean;
  /** The last good value has items: an answer that is empty in a form that the interface does not show is `changed`. */
  readonly filled?: boolean;
  /** The record is read by a POST of this JSON (§4.5). */
  readonly post?: Readonly<Record<string, unknown>>;
}

/**
 * Reads one kind of record. The same bytes give the very same value object again, unparsed.
 * @throws {PortalError} `absent` where this account does not have it, otherwise what is wrong
 */
export interface RecordReader {
  read<T>(kind: RecordKind<T>, options: ReadOptions): Promise<T>;
}

/**
 * Reads one page of the portal's own host.
 * @throws {PortalError} `absent` where this account does not have it, otherwise what is wrong
 */
export interface PageReader {
  /** @param path on the portal's host: `/informacja` */
  read(path: string, label: string): Promise<string>;
}

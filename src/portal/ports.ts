import type { RecordKind } from './records/record.ts';
import type { Guard } from './session/guard.ts';

/** The keys of values that must not be readable in the store's file. */
export const SECRET_KEYS: ReadonlySet<string> = new Set(['cookies']);

/** One child's JSON values by key, kept across restarts. A secret one may be missing although it was set. */
export interface PortalMemory {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /** Reads, changes and writes a value in one transaction: no write of another process is lost. */
  update(key: string, change: (value: unknown) => unknown): void;
  delete(key: string): void;
  /** All or nothing, without writes of other processes in between. `work` must be synchronous. */
  transaction<T>(work: () => T): T;
  /** Whether the next process reads what is written now. */
  readonly isKept: boolean;
  /** Whether there were earlier values that cannot be read any more. */
  readonly isLost: boolean;
}

/** A second keeper of a child's `Guard`, for a start whose store was lost. Nothing rejects. */
export interface GuardKeeper {
  /** The kept guard; null: there is none that can be read. Pending while the keeper does not answer. */
  load(): Promise<Guard | null>;
  /** Replaces the guard, now or as soon as the keeper answers. */
  save(guard: Guard): void;
  /** Resolves when the keeper has returned the guard that was saved last. */
  confirmed(): Promise<void>;
}

/** Counts every request before it is sent. */
export interface RequestBudget {
  /**
   * @param label a Source, whose requests leave a share of the budget; otherwise a name of what a person does, or `session`
   * @throws {PortalError} kind `budget`: today's requests are used up
   */
  spend(label: string): void;
}

export interface ReadOptions {
  /** Under which the request is counted, as in `RequestBudget`. */
  readonly label: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Appended to the record's endpoint: an id, `/`-separated, escaped by the reader. */
  readonly suffix?: string;
  /** A refusal may be temporary (Timetables before publication) or of one id: the next read makes a request. */
  readonly transientAbsence?: true;
  /** Any refusal, also a page, holds for a day (§7.3.1). */
  readonly lastingAbsence?: true;
  /** Every account has it: a refusal is `refused`, however long it lasts. */
  readonly everyAccount?: boolean;
  /**
   * A good value of this record exists: a refusal is `refused`, requested again after half an hour, and `absent` only
   * after a day of refusals.
   */
  readonly known?: boolean;
  /** The last good value has items: an answer that is empty in an undocumented form is `changed`. */
  readonly filled?: boolean;
  /** The record is read by a POST of this JSON (§4.5). */
  readonly post?: Readonly<Record<string, unknown>>;
}

/**
 * Reads one kind of record. The same bytes return the identical object, without parsing.
 * @throws {PortalError} `absent`: this account does not have it; otherwise the cause
 */
export interface RecordReader {
  read<T>(kind: RecordKind<T>, options: ReadOptions): Promise<T>;
}

/**
 * Reads one page of the portal's own host.
 * @throws {PortalError} `absent`: this account does not have it; otherwise the cause
 */
export interface PageReader {
  /** @param path on the portal's host: `/informacja` */
  read(path: string, label: string): Promise<string>;
}

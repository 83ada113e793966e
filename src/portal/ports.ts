import type { Clock } from '../lib/clock.ts';
import type { SteadyTime } from '../lib/steady-time.ts';
import type { RecordKind } from './records/record.ts';
import type { Guard } from './session/guard.ts';

/** The keys of values that must not be readable in the store's file. */
export const SECRET_KEYS: ReadonlySet<string> = new Set(['cookies']);

/** JSON values by key, kept across restarts. A secret one may be missing although it was set. */
export interface PortalMemory {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /** Reads, changes and writes a value in one transaction: no write of another process is lost. */
  update(key: string, change: (value: unknown) => unknown): void;
  delete(key: string): void;
  /** All or nothing, without writes of other processes in between. `work` must be synchronous. */
  transaction<T>(work: () => T): T;
}

/** What keeps values that hold for a time. */
export interface MemoryParts {
  readonly memory: PortalMemory;
  readonly clock: Clock;
  readonly steady: SteadyTime;
}

/** The values of one child, or of all, in the store itself. */
export interface StoreMemory extends PortalMemory {
  /** What `work` writes is on the disk when it returns, also after a power cut. Not inside a transaction. */
  durably<T>(work: () => T): T;
  /** @throws {PortalError} `disk` or `clock`: what begins now could not be remembered, or not when it was */
  assertReady(): void;
  /** Whether there were earlier values that cannot be read any more. */
  readonly isLost: boolean;
}

/** The guards of one login, the oldest first, without those that this process saved. */
export interface KeptGuards {
  /** `isKnown`: the store has had it. */
  readonly guards: readonly { readonly guard: Guard; readonly isKnown: boolean }[];
  /** There was one that cannot be read. */
  readonly isDamaged: boolean;
}

/** What others had saved between a reading and what was saved after it. */
export interface SavedBetween {
  readonly guards: readonly Guard[];
  /** Takes it as what is read is taken. */
  take(): void;
}

/** A second keeper of a login's `Guard`, for a store that was lost or put back, and for another bridge. Nothing rejects. */
export interface GuardKeeper {
  /**
   * Resolves when the kept guards were read and taken; pending while the keeper does not answer.
   * @param take called with what is kept, now and whenever it is read again; true: it has taken it, and it is known then
   * @param onFailure called for each reading without an answer
   */
  load(take: (kept: KeptGuards) => boolean, onFailure: () => void): Promise<void>;
  /** Replaces the guard, now or as soon as the keeper answers. */
  save(guard: Guard): void;
  /**
   * Reads what is kept, which is then taken, saves what `next` returns, if anything, and resolves when the keeper has
   * returned that.
   * @returns null: nothing was saved
   */
  replace(next: () => Guard | null): Promise<SavedBetween | null>;
  /** Resolves when the keeper has kept what was saved, or that is not wanted any more. Pending while it does not answer. */
  kept(isWanted: () => boolean): Promise<void>;
  /** Says once that a login waits for a keeper that does not answer. */
  noteWait(): void;
}

/** Counts every request before it is sent. */
export interface RequestCounter {
  /**
   * @param label a Source, whose requests leave a share of the budget; otherwise a name of what a person does, or `session`
   * @throws {PortalError} kind `budget`: today's requests are used up; `clock`: nothing may be requested
   */
  spend(label: string): void;
}

export interface ReadOptions {
  /** Under which the request is counted, as in `RequestCounter`. */
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

/** A `RecordReader` whose requests are counted under one label, unless they state another. */
export interface LabelledReader {
  readonly read: <T>(kind: RecordKind<T>, options?: Partial<ReadOptions>) => Promise<T>;
}

export function labelled(reader: RecordReader, label: string): LabelledReader {
  return { read: (kind, options) => reader.read(kind, { label, ...options }) };
}

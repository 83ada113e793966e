import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Sqlite, sqliteErrorKind } from './sqlite.ts';
import { isNamed, makePrivate } from './store-file.ts';

const LOCK_FILE = 'bridge.lock';

/** Another bridge uses this store; the message is one sentence for a person. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

/** The claim of this process to be the only bridge on the store: two would answer every command twice. */
export class Claim {
  readonly #directory: string;
  #lock: Sqlite | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /**
   * Takes it, also again where the file of the lock was deleted: another process may have its own.
   * @throws {StoreInUseError} another process has it
   */
  take(): void {
    if (this.#lock && !isNamed(this.#lock, join(this.#directory, LOCK_FILE))) this.release();
    this.#lock ??= lockOf(this.#directory);
  }

  release(): void {
    this.#lock?.close();
    this.#lock = undefined;
  }
}

/**
 * SQLite's file lock, which the system releases however the process ends, and which works across containers.
 * @throws {StoreInUseError} another process has it
 */
function lockOf(directory: string): Sqlite {
  const path = join(directory, LOCK_FILE);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    makePrivate(path);
  } catch {
    // SQLite says below what it cannot do.
  }
  const sqlite = new Sqlite(path, { waitMs: 0 });
  try {
    sqlite.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    // Before another file may have its name.
    void sqlite.handle;
    return sqlite;
  } catch (error) {
    sqlite.close();
    if (!['held', 'disk'].includes(sqliteErrorKind(error))) throw error;
    const sentence = `Another dziennik2mqtt runs on the storage ${directory}: stop it, or give this one a storage.path of its own.`;
    throw new StoreInUseError(sentence, { cause: error });
  }
}

/** Whether a bridge runs on the store. */
export function isClaimed(directory: string): boolean {
  try {
    lockOf(directory).close();
    return false;
  } catch (error) {
    if (error instanceof StoreInUseError) return true;
    throw error;
  }
}

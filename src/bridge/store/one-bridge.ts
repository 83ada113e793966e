import { join } from 'node:path';
import { Sqlite, sqliteErrorKind } from './sqlite.ts';
import { makePrivate } from './store-file.ts';

const LOCK_FILE = 'bridge.lock';

/** Another bridge uses this store; the message is one sentence for a person. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

/**
 * Makes this process the only bridge on the store: two would answer every command twice. Uses SQLite's file lock, which
 * the system releases however the process ends, and which works across containers.
 * @returns releases the store
 * @throws {StoreInUseError} another process has claimed it
 */
export function claimStore(directory: string): () => void {
  const path = join(directory, LOCK_FILE);
  try {
    makePrivate(path);
  } catch {
    // SQLite says below what it cannot do.
  }
  const sqlite = new Sqlite(path, { waitMs: 0 });
  try {
    sqlite.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    if (!['busy', 'disk'].includes(sqliteErrorKind(error))) throw error;
    const sentence = `Another dziennik2mqtt runs on the storage ${directory}: stop it, or give this one a storage.path of its own.`;
    throw new StoreInUseError(sentence, { cause: error });
  }
  return () => sqlite.close();
}

/** Whether a bridge runs on the store. */
export function isClaimed(directory: string): boolean {
  try {
    claimStore(directory)();
    return false;
  } catch (error) {
    if (error instanceof StoreInUseError) return true;
    throw error;
  }
}

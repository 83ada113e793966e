import { join } from 'node:path';
import { Sqlite, sqliteTrouble } from './sqlite.ts';

const FILE = 'bridge.lock';

/** Another bridge uses this store; the message is one sentence for the owner. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

/**
 * Two bridges on one store would answer every command twice. SQLite's own lock of a file is used, because the system takes
 * it back whenever the process ends, a kill and a power cut included, and because it holds across containers.
 * @returns gives the store back
 * @throws {StoreInUseError} another process has claimed it
 */
export function claimStore(directory: string): () => void {
  const sqlite = new Sqlite(join(directory, FILE), { waitMs: 0 });
  try {
    sqlite.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    if (sqliteTrouble(error) !== 'disk') throw error;
    const sentence = `Another dziennik2mqtt runs on the storage ${directory}: stop it, or give this one a storage.path of its own.`;
    throw new StoreInUseError(sentence, { cause: error });
  }
  return () => sqlite.close();
}

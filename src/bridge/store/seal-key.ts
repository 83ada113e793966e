import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { reasonOf, StoreError } from './store-error.ts';

/** In the store's folder, unless the key is elsewhere. The add-on's backup leaves it out. */
export const KEY_FILE = 'store.key';
const CREDENTIAL = 'dziennik2mqtt.key';
/** Where systemd keeps the credentials of the service while it runs: for commands of the same user beside it. */
const SERVICE_CREDENTIALS = '/run/credentials/dziennik2mqtt.service';
const MIN_KEY_BYTES = 32;

export interface KeyPlace {
  /** The store's. */
  readonly directory: string;
  /** `storage.key_file` of the configuration. */
  readonly keyFile?: string | undefined;
  /** `$CREDENTIALS_DIRECTORY`, which systemd sets. */
  readonly credentials?: string | undefined;
  readonly log: Log;
}

/**
 * Reads the key of the store: from the configured file, a credential of systemd, or `store.key` beside the store. A file
 * that does not exist is created. If there is no key and none can be stored, this process has its own.
 * @param alone runs work while no other process that uses the store runs its own
 * @throws {StoreError} of `alone`
 */
export function storeKey(place: KeyPlace, alone: <T>(work: () => T) => T): Buffer {
  const { directory, keyFile, credentials, log } = place;
  try {
    const given = keyFile === undefined ? credentialIn(credentials) : undefined;
    if (given) return given;
    const path = keyFile ?? join(directory, KEY_FILE);
    if (keyFile === undefined) makePrivate(path);
    return readKey(path) ?? alone(() => readKey(path) ?? createKey(path));
  } catch (error) {
    if (error instanceof StoreError) throw error;
    log.error(
      { reason: reasonOf(error) },
      'the key of the stored sessions cannot be used: after each start the children sign in again',
    );
    return randomBytes(MIN_KEY_BYTES);
  }
}

function credentialIn(directory: string | undefined): Buffer | undefined {
  for (const folder of directory === undefined ? [SERVICE_CREDENTIALS] : [directory]) {
    try {
      return readKey(join(folder, CREDENTIAL));
    } catch (error) {
      // Without `$CREDENTIALS_DIRECTORY` the service may be another user's.
      if (directory !== undefined) throw error;
    }
  }
  return undefined;
}

/** undefined: there is none; an empty file is one whose writing was interrupted. @throws {Error} it cannot be used */
function readKey(path: string): Buffer | undefined {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  const key = readFileSync(path);
  if (key.length > 0 && key.length < MIN_KEY_BYTES)
    throw new Error(`${path} has fewer than ${MIN_KEY_BYTES} bytes`);
  return key.length === 0 ? undefined : key;
}

function createKey(path: string): Buffer {
  const key = Buffer.from(`${randomBytes(MIN_KEY_BYTES).toString('base64')}\n`);
  writeFileSync(path, key, { mode: 0o600, flush: true });
  return key;
}

function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && (found.mode & 0o077) !== 0) chmodSync(path, 0o600);
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { parseJson } from '../../lib/json.ts';
import type { Log } from '../../lib/log.ts';
import { SECRET_KEYS } from '../../portal/ports.ts';
import { CREDENTIALS_HASH_CHARS } from '../../portal/session/record.ts';
import type { Database } from './database.ts';
import { type KeyPlace, storeKey } from './seal-key.ts';
import { BRIDGE, storedValue, storeValue } from './stored-values.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 6;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^sealed:1:([\w-]{8}):([\w-]+)$/;
const PLACES = [...SECRET_KEYS].map(() => '?').join(', ');
/** In the memory of the bridge as a whole: the file has no plain secret, not even in pages that are free. */
const SEALED_KEY = 'sealed';

/** The values of the memory that are sealed in the file: cookies (§5.3.1). */
export class Secrets {
  readonly #seal: Seal;
  readonly #log: Log;
  readonly #logged = new Set<string>();

  constructor(database: Database, place: KeyPlace) {
    this.#seal = new Seal(storeKey(place, (work) => database.transaction(work)));
    this.#log = place.log;
    this.#sealPlain(database);
  }

  /** For the hashes of a store that has no salt yet. */
  get salt(): string {
    return this.#seal.salt;
  }

  isSecret(key: string): boolean {
    return SECRET_KEYS.has(key);
  }

  /** @returns a text of JSON, as the other values of the memory */
  sealed(child: string, key: string, json: string): string {
    return JSON.stringify(this.#seal.seal(json, [child, key]));
  }

  /** The value; undefined if it cannot be unsealed, which is logged once for each child: the child has to sign in. */
  value(child: string, key: string, text: unknown): unknown {
    if (text === undefined) return undefined;
    const json = this.#seal.unseal(sealedIn(text), [child, key]);
    if (json === undefined && !this.#logged.has(child)) {
      this.#logged.add(child);
      this.#log.warn(
        { child },
        'the stored session cannot be read, because its key is another one or it was changed: the child signs in again',
      );
    }
    return parseJson(json);
  }

  /** Whether another key has sealed any value. */
  areForeign(database: Database): boolean {
    return this.#rows(database).some(({ value }) => this.#seal.isOfOtherKey(sealedIn(value)));
  }

  #rows(database: Database) {
    const sql = `SELECT child, key, value FROM memory WHERE key IN (${PLACES})`;
    return database.read<{ child: string; key: string; value: string }>(sql, ...SECRET_KEYS);
  }

  /** Once: seals what an earlier version wrote, and rewrites the file without the old pages. */
  #sealPlain(database: Database): void {
    if (storedValue(database, BRIDGE, SEALED_KEY) !== undefined) return;
    const isUsed = database.value('SELECT 1 FROM memory LIMIT 1') !== undefined;
    database.transaction(() => {
      for (const { child, key, value } of this.#rows(database)) {
        if (isSealed(sealedIn(value))) continue;
        const sql = 'UPDATE memory SET value = ? WHERE child = ? AND key = ?';
        database.write(sql, this.sealed(child, key, value), child, key);
      }
      database.write(SHORTEN_HASHES, CREDENTIALS_HASH_CHARS);
    });
    if (isUsed && !database.rewrite()) return;
    storeValue(database, BRIDGE, SEALED_KEY, true);
  }
}

/** The sealed text of a column; empty if it holds no text. */
function sealedIn(column: unknown): string {
  const text = parseJson(column);
  return typeof text === 'string' ? text : '';
}

const HASH = '$.owner.credentials';
/** The password could be guessed with the whole hash. */
const SHORTEN_HASHES = `UPDATE memory
  SET value = json_set(value, '${HASH}', substr(json_extract(value, '${HASH}'), 1, ?))
  WHERE key = 'session' AND CASE WHEN json_valid(value) THEN json_type(value, '${HASH}') = 'text' ELSE 0 END`;

/** Encrypts texts with AES-256-GCM. Each is bound to its place in the store: moved to another one it cannot be read. */
class Seal {
  readonly #key: Buffer;
  readonly #keyId: string;
  /** For the hashes of a store that has no salt yet: a store that is lost, but not its key, gets the same again. */
  readonly salt: string;

  /** @param secret at least 32 bytes of a file that nobody can guess */
  constructor(secret: Buffer) {
    this.#key = derive(secret, 'dziennik2mqtt key', KEY_BYTES);
    this.#keyId = derive(secret, 'dziennik2mqtt key id', KEY_ID_BYTES).toString('base64url');
    this.salt = derive(secret, 'dziennik2mqtt salt', SALT_BYTES).toString('base64url');
  }

  seal(text: string, place: readonly string[]): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(bytesOf(place));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `sealed:1:${this.#keyId}:${sealed.toString('base64url')}`;
  }

  /** undefined: it was sealed with another key or for another place, or has been changed. */
  unseal(sealed: string, place: readonly string[]): string | undefined {
    const [, keyId, data = ''] = SEALED.exec(sealed) ?? [];
    const bytes = Buffer.from(data, 'base64url');
    if (keyId !== this.#keyId || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(bytesOf(place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return (
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      return undefined;
    }
  }

  /** Whether another key sealed it. */
  isOfOtherKey(sealed: string): boolean {
    const keyId = SEALED.exec(sealed)?.[1];
    return keyId !== undefined && keyId !== this.#keyId;
  }
}

function isSealed(text: string): boolean {
  return SEALED.test(text);
}

function derive(secret: Buffer, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}

function bytesOf(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place));
}

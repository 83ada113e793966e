import { type Log, silentLog } from '../../lib/log.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { SECRET_KEYS } from '../../portal/ports.ts';
import { CREDENTIALS_HASH_CHARS } from '../../portal/session/record.ts';
import type { Database } from './database.ts';
import { BRIDGE, storedValue, storeValue } from './memory.ts';
import { isSealed, Seal } from './seal.ts';
import { type KeyPlace, storeKey } from './seal-key.ts';

const PLACES = [...SECRET_KEYS].map(() => '?').join(', ');
/** In the memory of the bridge as a whole: the file has no plain secret, not even in pages that are free. */
const SEALED_KEY = 'sealed';

/** The values of the memory that are sealed in the file: cookies (§5.3.1). */
export class Secrets {
  readonly #seal: Seal;
  readonly #log: Log;
  readonly #logged = new Set<string>();

  constructor(database: Database, place: KeyPlace) {
    // A store in memory is lost anyway, which is logged.
    const log = database.onDisk ? place.log : silentLog;
    this.#seal = new Seal(storeKey({ ...place, log }, (work) => database.transaction(work)));
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

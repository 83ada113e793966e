import type { Row, Sqlite, Value } from './sqlite.ts';

export interface Write {
  readonly sql: string;
  readonly values: readonly Value[];
}

type Key = string;
const MEMORY = 'SELECT child, key, value FROM memory';

/** The file while another process holds it: what is written to a copy in memory meanwhile is written to it afterwards. */
export class BusyFile {
  readonly #open: () => Sqlite;
  /** The values of `memory` when the copy was made: other processes write these rows, too. */
  readonly #copied: ReadonlyMap<Key, Row>;
  readonly #writes: Write[] = [];

  /** @param open returns the file's connection; throws while that is not possible */
  constructor(open: () => Sqlite, copy: Sqlite) {
    this.#open = open;
    this.#copied = rowsOf(copy);
  }

  note(writes: readonly Write[]): void {
    this.#writes.push(...writes);
  }

  /**
   * Repeats the writes on the file, in one transaction that is on the disk when this returns. A value of `memory` that
   * another process has changed stays: it has the later logins and cookies.
   * @param waitMs for the other process
   * @throws {Error} the file is still busy, or fails: it is unchanged
   */
  end(waitMs = 0): Sqlite {
    const disk = this.#open();
    disk.waitAtMost(waitMs);
    disk.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
    try {
      const theirs = rowsOf(disk);
      for (const { sql, values } of this.#writes) disk.run(sql, values);
      for (const key of new Set([...this.#copied.keys(), ...theirs.keys()]))
        if (theirs.get(key)?.['value'] !== this.#copied.get(key)?.['value']) put(disk, key, theirs.get(key));
      disk.exec('COMMIT; PRAGMA synchronous = NORMAL');
    } catch (error) {
      if (disk.inTransaction) disk.exec('ROLLBACK');
      throw error;
    }
    return disk;
  }
}

function rowsOf(sqlite: Sqlite): ReadonlyMap<Key, Row> {
  return new Map(sqlite.all(MEMORY).map((row) => [JSON.stringify([row['child'], row['key']]), row]));
}

function put(disk: Sqlite, key: Key, row: Row | undefined): void {
  const [child, name]: [string, string] = JSON.parse(key);
  if (row) {
    const value = String(row['value']);
    disk.run('INSERT OR REPLACE INTO memory (child, key, value) VALUES (?, ?, ?)', [child, name, value]);
  } else disk.run('DELETE FROM memory WHERE child = ? AND key = ?', [child, name]);
}

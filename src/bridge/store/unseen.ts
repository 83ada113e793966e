import * as z from 'zod';
import { eventTypes, type SchoolChange } from '../../domain/changes/change.ts';
import type { Database } from './database.ts';
import { parseJson, textOf } from './json.ts';

/**
 * Increase it when a field of a Change gets another name or meaning: stored changes of another shape are dropped, as their
 * fields are not validated otherwise. A new kind or event type needs no new shape.
 */
const SHAPE = 1;

// A child's changes before the newest so many are dropped. Older ones are only not listed: the clock may be wrong.
const MAX_CHANGES = 100;
const MAX_AGE_MS = 30 * 24 * 3_600_000;

const typesByKind: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(eventTypes));
const changeSchema = z.custom<SchoolChange>((value) => {
  const { data } = headSchema.safeParse(value);
  return data !== undefined && (typesByKind.get(data.kind)?.includes(data.type) ?? false);
});
const headSchema = z.object({
  kind: z.string(),
  type: z.string(),
  id: z.string(),
  occurredAt: z.iso.datetime(),
});

/** Changes that no person has acknowledged. */
export class UnseenChanges {
  readonly #database: Database;
  /** The listed changes of each child by their stored texts: a change is the same object in each list. */
  readonly #parsed = new Map<string, ReadonlyMap<string, SchoolChange | null>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Adds a change, and drops the oldest. It is stored without regard to privacy, which applies when it is shown. Call inside
   * a transaction.
   * @param at epoch milliseconds
   */
  add(child: string, change: SchoolChange, at: number): void {
    const insert = 'INSERT INTO unseen (child, id, at, shape, change) VALUES (?, ?, ?, ?, ?)';
    this.#database.write(insert, child, change.id, at, SHAPE, JSON.stringify(change));
    const drop = `DELETE FROM unseen WHERE child = ? AND number NOT IN
      (SELECT number FROM unseen WHERE child = ? ORDER BY number DESC LIMIT ?)`;
    this.#database.write(drop, child, child, MAX_CHANGES);
  }

  /** The last found first; without those that do not fit this release. @param now epoch milliseconds */
  list(child: string, now: number): readonly SchoolChange[] {
    const sql = 'SELECT change FROM unseen WHERE child = ? AND at >= ? AND shape = ? ORDER BY number DESC';
    const rows = this.#database.read(sql, child, now - MAX_AGE_MS, SHAPE);
    const texts = rows.map(({ change }) => textOf(change));
    const before = this.#parsed.get(child);
    const known = new Map(texts.map((text) => [text, before?.get(text) ?? parse(text)]));
    this.#parsed.set(child, known);
    return texts.flatMap((text) => known.get(text) ?? []);
  }

  /** @param id of the change's event; null: all @returns how many were not acknowledged yet */
  acknowledge(child: string, id: string | null): number {
    const condition = id === null ? 'child = ?' : 'child = ? AND id = ?';
    const values = id === null ? [child] : [child, id];
    return this.#database.transaction(() => {
      const sql = `SELECT count(*) AS count FROM unseen WHERE ${condition}`;
      const count = Number(this.#database.read(sql, ...values)[0]?.['count']);
      if (count > 0) this.#database.write(`DELETE FROM unseen WHERE ${condition}`, ...values);
      return count;
    });
  }
}

function parse(text: string): SchoolChange | null {
  return changeSchema.safeParse(parseJson(text)).data ?? null;
}

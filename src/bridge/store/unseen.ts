import * as z from 'zod';
import { eventTypes, type SchoolChange } from '../../domain/changes/change.ts';
import { memo } from '../../lib/memo.ts';
import type { Database } from './database.ts';
import { parseJson, textOf } from './json.ts';

/**
 * Increase it when a field of a Change gets another name or meaning: stored changes of another shape are dropped, as their
 * fields are not validated otherwise. A new kind or event type needs no new shape.
 */
const SHAPE = 1;

// Of a child: those before the newest so many are dropped, and older ones are not listed. They stay: the clock may be wrong.
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

/**
 * Adds a change that no person has acknowledged, and drops the oldest. It is stored without regard to privacy, which
 * applies when it is shown. Call inside a transaction.
 * @param at epoch milliseconds
 */
export function addUnseen(database: Database, child: string, change: SchoolChange, at: number): void {
  const insert = 'INSERT INTO unseen (child, id, at, shape, change) VALUES (?, ?, ?, ?, ?)';
  database.write(insert, child, change.id, at, SHAPE, JSON.stringify(change));
  const drop = `DELETE FROM unseen WHERE child = ? AND number NOT IN
    (SELECT number FROM unseen WHERE child = ? ORDER BY number DESC LIMIT ?)`;
  database.write(drop, child, child, MAX_CHANGES);
}

/**
 * Changes that no person has acknowledged, the last found first; without those that do not fit this release.
 * @param now epoch milliseconds
 */
export function unseenChanges(database: Database, child: string, now: number): readonly SchoolChange[] {
  const sql = 'SELECT change FROM unseen WHERE child = ? AND at >= ? AND shape = ? ORDER BY number DESC';
  const texts = database.read(sql, child, now - MAX_AGE_MS, SHAPE).map(({ change }) => textOf(change));
  const parsed = parsedOf(database);
  const before = parsed.get(child);
  const known = new Map(texts.map((text) => [text, before?.get(text) ?? parse(text)]));
  parsed.set(child, known);
  return texts.flatMap((text) => known.get(text) ?? []);
}

/** The listed changes of each child by their stored texts: a change is the same object in each list. */
const parsedOf = memo((_: Database) => new Map<string, ReadonlyMap<string, SchoolChange | null>>());

function parse(text: string): SchoolChange | null {
  return changeSchema.safeParse(parseJson(text)).data ?? null;
}

/**
 * Removes changes that a person has acknowledged.
 * @param id of the change's event; null: all
 * @returns their number
 */
export function acknowledge(database: Database, child: string, id: string | null): number {
  const condition = id === null ? 'child = ?' : 'child = ? AND id = ?';
  const values = id === null ? [child] : [child, id];
  return database.transaction(() => {
    const sql = `SELECT count(*) AS count FROM unseen WHERE ${condition}`;
    const count = Number(database.read(sql, ...values)[0]?.['count']);
    if (count > 0) database.write(`DELETE FROM unseen WHERE ${condition}`, ...values);
    return count;
  });
}

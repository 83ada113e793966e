import type { Database } from './database.ts';
import { textOf } from './json.ts';

const CHILD_TABLES = [
  'memory',
  'readings',
  'requests',
  'journal',
  'turns',
  'told',
  'outbox',
  'unseen',
  'told_record',
] as const;

/** All children that have rows. */
export function storedChildren(database: Database): readonly string[] {
  const each = CHILD_TABLES.map((table) => `SELECT child FROM ${table}`).join(' UNION ');
  const rows = database.read(`SELECT child FROM (${each}) WHERE child <> '' ORDER BY child`);
  return rows.map(({ child }) => textOf(child));
}

/** Call inside a transaction. */
export function forgetChild(database: Database, child: string): void {
  for (const table of CHILD_TABLES) database.write(`DELETE FROM ${table} WHERE child = ?`, child);
}

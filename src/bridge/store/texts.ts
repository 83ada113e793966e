import type { Database } from './database.ts';
import { parseJson } from './json.ts';

const COLUMNS = [
  ['memory', 'value'],
  ['readings', 'reading'],
  ['journal', 'outcome'],
  ['outbox', 'payload'],
  ['unseen', 'change'],
] as const;

/** The values of JSON that hold what the school or the portal wrote, cookies included: what a report must not quote. */
export function storedTexts(database: Database): readonly unknown[] {
  return COLUMNS.flatMap(([table, column]) =>
    database.read(`SELECT ${column} AS text FROM ${table}`).map(({ text }) => parseJson(text)),
  );
}

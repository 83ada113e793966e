import type { Database } from './database.ts';
import { parseJson, textOf } from './json.ts';
import type { Secrets } from './secrets.ts';

const COLUMNS = [
  ['readings', 'reading'],
  ['journal', 'outcome'],
  ['outbox', 'payload'],
  ['unseen', 'change'],
] as const;

/** The values of JSON that hold what the school or the portal wrote, cookies included: what a report must not quote. */
export function storedTexts(database: Database, secrets: Secrets): readonly unknown[] {
  const memory = database
    .read('SELECT child, key, value FROM memory')
    .map(({ child, key, value }) =>
      secrets.isSecret(textOf(key)) ? secrets.value(textOf(child), textOf(key), value) : parseJson(value),
    );
  const others = COLUMNS.flatMap(([table, column]) =>
    database.read(`SELECT ${column} AS text FROM ${table}`).map(({ text }) => parseJson(text)),
  );
  return [...memory, ...others];
}

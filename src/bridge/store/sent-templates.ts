import type { Database } from './database.ts';

export const SEND = 'send_message';
// A command line's message has no cooldown.
const IS_TEMPLATE = "command = 'send_message' AND key <> '' AND key NOT GLOB 'cli:*'";
const MAX_SENDINGS = 100;

/** When each fixed message was last sent, or may have been: steady time in epoch milliseconds, by template. */
export function lastSendings(database: Database, child: string): Readonly<Record<string, number>> {
  const sql = `SELECT key, coalesce(steady, CAST(unixepoch(at, 'subsec') * 1000 AS INTEGER)) AS steady
    FROM journal WHERE id IN (
    SELECT max(id) FROM journal WHERE child = ? AND ${IS_TEMPLATE}
      AND coalesce(json_extract(outcome, '$.state'), '') <> 'refused' GROUP BY key)
    ORDER BY id DESC LIMIT ?`;
  const rows = database.read<{ key: string; steady: number }>(sql, child, MAX_SENDINGS);
  return Object.fromEntries(rows.map(({ key, steady }) => [key, steady]));
}

/** The child of the sending of a fixed message; undefined: it is another act. */
export function sendingChild(database: Database, id: number): string | undefined {
  return database.texts(`SELECT child FROM journal WHERE id = ? AND ${IS_TEMPLATE}`, id)[0];
}

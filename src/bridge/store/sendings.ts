import type { CommandOutcome } from '../../domain/command.ts';
import type { InstantText } from '../../domain/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { Database } from './database.ts';

/** The sendings of fixed messages in the journal, which the told record keeps, too. */

const SEND = 'send_message';
// A command line's message has no cooldown.
const IS_TEMPLATE = "command = 'send_message' AND key <> '' AND key NOT GLOB 'cli:*'";
const MAX_SENDINGS = 100;

/** When each fixed message was last sent, or may have been: epoch milliseconds by template. */
export function lastSendings(database: Database, child: string): Readonly<Record<string, number>> {
  const sql = `SELECT key, at FROM journal WHERE id IN (
    SELECT max(id) FROM journal WHERE child = ? AND ${IS_TEMPLATE}
      AND coalesce(json_extract(outcome, '$.state'), '') <> 'refused' GROUP BY key)
    ORDER BY id DESC LIMIT ?`;
  const rows = database.read<{ key: string; at: InstantText }>(sql, child, MAX_SENDINGS);
  return Object.fromEntries(rows.map(({ key, at }) => [key, epochMs(at)]));
}

/** Adds a sending that another keeper knows, unless the last one of the journal is as late. */
export function keepSending(database: Database, child: string, template: string, at: InstantText): void {
  if ((lastSendings(database, child)[template] ?? 0) >= epochMs(at)) return;
  const outcome: CommandOutcome = { state: 'unconfirmed', command: SEND, at, detail: null, messageId: null };
  const sql = 'INSERT INTO journal (child, command, key, at, outcome) VALUES (?, ?, ?, ?, ?)';
  database.write(sql, child, SEND, template, at, JSON.stringify(outcome));
}

/** The child of the sending of a fixed message; undefined: it is another act. */
export function sendingChild(database: Database, id: number): string | undefined {
  return database.texts(`SELECT child FROM journal WHERE id = ? AND ${IS_TEMPLATE}`, id)[0];
}

function epochMs(at: InstantText): number {
  return Temporal.Instant.from(at).epochMilliseconds;
}

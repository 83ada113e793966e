import type { CommandOutcome } from '../../domain/command.ts';
import type { InstantText } from '../../domain/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { Database } from './database.ts';
import { parseOutcome, textOf } from './json.ts';

/** Only one bridge at a time uses a store, but any number of command lines. */
export type Origin = 'bridge' | 'command_line';

/** An act at the portal before its request. */
export interface Intent {
  readonly child: string;
  readonly command: string;
  /** A template's id, a notice's id. */
  readonly key: string;
  readonly at: InstantText;
  readonly origin: Origin;
}

/** An intent without an outcome. */
export interface OpenIntent extends Intent {
  readonly id: number;
}

export interface LastAct {
  /** The time of the intent. */
  readonly at: InstantText;
  /** null: not concluded yet. */
  readonly outcome: CommandOutcome | null;
}

// Limited by number, not by age: a clock that jumps must not remove a message that was just sent.
const MAX_ACTS = 1_000;
const NEXT_CONCLUSION = '(SELECT coalesce(max(concluded), 0) + 1 FROM journal)';

/** The intent is on the disk when it returns. */
export function intend(database: Database, { child, command, key, at, origin }: Intent): number {
  return database.durably(() =>
    database.transaction(() => {
      const sql = 'INSERT INTO journal (child, command, key, at, origin) VALUES (?, ?, ?, ?, ?)';
      const id = database.write(sql, child, command, key, at, origin);
      prune(database);
      return id;
    }),
  );
}

/** Replaces an outcome that another process assumed meanwhile. */
export function conclude(database: Database, id: number, outcome: CommandOutcome): void {
  const sql = `UPDATE journal SET outcome = ?, concluded = ${NEXT_CONCLUSION} WHERE id = ?`;
  database.write(sql, JSON.stringify(outcome), id);
}

/** Stores an outcome without an act: a press that armed a message, a refusal. */
export function record(database: Database, child: string, outcome: CommandOutcome): void {
  database.transaction(() => {
    // Only the latest is kept: many presses of a button must not push out a message that was sent.
    database.write("DELETE FROM journal WHERE child = ? AND key = '' AND outcome IS NOT NULL", child);
    const sql = `INSERT INTO journal (child, command, key, at, outcome, concluded) VALUES (?, ?, '', ?, ?, ${NEXT_CONCLUSION})`;
    database.write(sql, child, outcome.command, outcome.at, JSON.stringify(outcome));
  });
}

export function unconcluded(database: Database): readonly OpenIntent[] {
  const rows = database.read(
    'SELECT id, child, command, key, at, origin FROM journal WHERE outcome IS NULL ORDER BY id',
  );
  return rows.map(({ id, child, command, key, at, origin }) => ({
    id: Number(id),
    child: textOf(child),
    command: textOf(command),
    key: textOf(key),
    at: textOf(at),
    origin: origin === 'command_line' ? 'command_line' : 'bridge',
  }));
}

/** @param act `now`: the latest that its time can be; a later one is corrected */
export function lastAct(
  database: Database,
  act: Pick<Intent, 'child' | 'command' | 'key'> & { readonly now: InstantText },
): LastAct | undefined {
  const sql =
    'SELECT id, at, outcome FROM journal WHERE child = ? AND command = ? AND key = ? ORDER BY id DESC LIMIT 1';
  const row = database.read(sql, act.child, act.command, act.key)[0];
  if (!row) return undefined;
  const at = textOf(row['at']);
  const isFuture = Temporal.Instant.compare(at, act.now) > 0;
  if (isFuture) database.write('UPDATE journal SET at = ? WHERE id = ?', act.now, Number(row['id']));
  return { at: isFuture ? act.now : at, outcome: parseOutcome(row['outcome']) };
}

/** The outcome that was concluded last, by any process. */
export function lastOutcome(database: Database, child: string): CommandOutcome | null {
  const sql =
    'SELECT outcome FROM journal WHERE child = ? AND concluded IS NOT NULL ORDER BY concluded DESC LIMIT 1';
  return parseOutcome(database.read(sql, child)[0]?.['outcome']);
}

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
  const rows = database.read(sql, child, MAX_SENDINGS);
  return Object.fromEntries(rows.map(({ key, at }) => [textOf(key), epochMs(textOf(at))]));
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
  const row = database.read(`SELECT child FROM journal WHERE id = ? AND ${IS_TEMPLATE}`, id)[0];
  return row && textOf(row['child']);
}

function epochMs(at: InstantText): number {
  return Temporal.Instant.from(at).epochMilliseconds;
}

/** Counts acts only: each child has at most one row without an act. */
function prune(database: Database): void {
  const oldest = "SELECT id FROM journal WHERE key <> '' ORDER BY id DESC LIMIT 1 OFFSET ?";
  const sql = `DELETE FROM journal WHERE key <> '' AND outcome IS NOT NULL AND id <= (${oldest})`;
  database.write(sql, MAX_ACTS);
}

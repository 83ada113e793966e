import type { CommandOutcome } from '../../domain/command.ts';
import type { InstantText } from '../../domain/id.ts';
import type { Database } from './database.ts';
import { parseOutcome, textOf } from './json.ts';

/** Who acts: only one bridge at a time uses a store, but any number of command lines may. */
export type Origin = 'bridge' | 'command_line';

/** An act in the portal that is about to be asked for. */
export interface Intent {
  readonly child: string;
  readonly command: string;
  /** Which one of its kind: a template's id, a notice's id. */
  readonly key: string;
  readonly at: InstantText;
  readonly origin: Origin;
}

/** One that was asked for, and nobody knows what became of it. */
export interface OpenIntent extends Intent {
  readonly id: number;
}

export interface LastAct {
  /** When it was intended. */
  readonly at: InstantText;
  /** null: nobody knows yet. */
  readonly outcome: CommandOutcome | null;
}

// By number, not by age: a clock that jumps must not forget a message that was just sent.
const KEPT = 1_000;
const NEXT_CONCLUSION = '(SELECT coalesce(max(concluded), 0) + 1 FROM journal)';

/** On the disk when it returns. */
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

/** Whoever acted knows best: an outcome that somebody else assumed meanwhile is replaced. */
export function conclude(database: Database, id: number, outcome: CommandOutcome): void {
  const sql = `UPDATE journal SET outcome = ?, concluded = ${NEXT_CONCLUSION} WHERE id = ?`;
  database.write(sql, JSON.stringify(outcome), id);
}

/** An outcome without an act in the portal: a press that armed a message, a refusal. */
export function record(database: Database, child: string, outcome: CommandOutcome): void {
  database.transaction(() => {
    // Of these only the latest is of use, and pressing a button all day must not push out a message that was sent.
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

export function lastAct(
  database: Database,
  child: string,
  command: string,
  key: string,
): LastAct | undefined {
  const sql =
    'SELECT at, outcome FROM journal WHERE child = ? AND command = ? AND key = ? ORDER BY id DESC LIMIT 1';
  const row = database.read(sql, child, command, key)[0];
  return row && { at: textOf(row['at']), outcome: parseOutcome(row['outcome']) };
}

/** The outcome that was concluded last, whoever acted. */
export function lastOutcome(database: Database, child: string): CommandOutcome | null {
  const sql =
    'SELECT outcome FROM journal WHERE child = ? AND concluded IS NOT NULL ORDER BY concluded DESC LIMIT 1';
  return parseOutcome(database.read(sql, child)[0]?.['outcome']);
}

/** Counts acts alone: of what is recorded without one, there is a row a child at most. */
function prune(database: Database): void {
  const oldest = "SELECT id FROM journal WHERE key <> '' ORDER BY id DESC LIMIT 1 OFFSET ?";
  const sql = `DELETE FROM journal WHERE key <> '' AND outcome IS NOT NULL AND id <= (${oldest})`;
  database.write(sql, KEPT);
}

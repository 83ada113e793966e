import type { CommandOutcome } from '../../domain/command.ts';
import type { InstantText } from '../../domain/id.ts';
import type { Database } from './database.ts';
import { parseOutcome, textOf } from './json.ts';

/** An act in the portal that is about to be asked for. */
export interface Intent {
  readonly child: string;
  readonly command: string;
  /** Which one of its kind: a template's id, a notice's id. */
  readonly key: string;
  readonly at: InstantText;
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

export function intend(database: Database, { child, command, key, at }: Intent): number {
  return database.durably(() =>
    database.transaction(() => {
      const sql = 'INSERT INTO journal (child, command, key, at) VALUES (?, ?, ?, ?)';
      const id = database.write(sql, child, command, key, at);
      database.write('DELETE FROM journal WHERE id <= ? AND outcome IS NOT NULL', id - KEPT);
      return id;
    }),
  );
}

export function conclude(database: Database, id: number, outcome: CommandOutcome): void {
  database.write('UPDATE journal SET outcome = ? WHERE id = ?', JSON.stringify(outcome), id);
}

export function unconcluded(database: Database): readonly OpenIntent[] {
  const rows = database.read(
    'SELECT id, child, command, key, at FROM journal WHERE outcome IS NULL ORDER BY id',
  );
  return rows.map(({ id, child, command, key, at }) => ({
    id: Number(id),
    child: textOf(child),
    command: textOf(command),
    key: textOf(key),
    at: textOf(at),
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

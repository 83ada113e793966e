import * as z from 'zod';
import type { TurnOutcome } from '../../domain/changes/change.ts';
import { type ProblemKind, problems, type Status } from '../../domain/problem.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { Database } from './database.ts';
import { parseJson, textOf } from './json.ts';
import { saveReadings } from './readings.ts';

/** Everything that one turn changes in the store. */
export interface TurnCommit {
  readonly child: string;
  /** Only those that changed. */
  readonly readings: Partial<Snapshot>;
  readonly outcome: TurnOutcome;
  readonly events: readonly OutgoingEvent[];
}

/** An event that is to be published once. */
export interface OutgoingEvent {
  /** The same for the same occurrence. */
  readonly id: string;
  readonly kind: string;
  /** JSON. */
  readonly payload: string;
}

/** An event that no broker has taken yet. */
export interface OutboxRow {
  readonly number: number;
  readonly child: string;
  readonly kind: string;
  readonly payload: string;
}

// By number, not by age: what a clock says may be wrong.
const TOLD_KEPT = 1_000;
const OUTBOX_KEPT = 500;

const kind = z.custom<ProblemKind>((value) => typeof value === 'string' && Object.hasOwn(problems, value));
const status = z.custom<Status>((value) => ['ok', 'stale', 'locked', 'down'].some((one) => one === value));
const outcomeSchema = z.object({
  status,
  problem: kind.nullable(),
  since: z.iso.datetime(),
  reachable: z.boolean(),
});

/** Readings, what was told, outgoing events and the outcome: all or nothing. An event that was told before is left out. */
export function commitTurn(database: Database, { child, readings, outcome, events }: TurnCommit): void {
  database.transaction(() => {
    saveReadings(database, child, readings);
    const sql = 'INSERT OR REPLACE INTO turns (child, outcome) VALUES (?, ?)';
    database.write(sql, child, JSON.stringify(outcome));
    for (const event of events) addEvent(database, child, event);
  });
}

export function turnOutcome(database: Database, child: string): TurnOutcome | null {
  const row = database.read('SELECT outcome FROM turns WHERE child = ?', child)[0];
  return outcomeSchema.safeParse(parseJson(row?.['outcome'])).data ?? null;
}

/** The oldest first. */
export function outboxRows(database: Database): readonly OutboxRow[] {
  const rows = database.read('SELECT number, child, kind, payload FROM outbox ORDER BY number');
  return rows.map((row) => ({
    number: Number(row['number']),
    child: textOf(row['child']),
    kind: textOf(row['kind']),
    payload: textOf(row['payload']),
  }));
}

export function removeFromOutbox(database: Database, number: number): void {
  database.write('DELETE FROM outbox WHERE number = ?', number);
}

function addEvent(database: Database, child: string, event: OutgoingEvent): void {
  const known = database.read('SELECT 1 FROM told WHERE child = ? AND id = ?', child, event.id);
  if (known.length > 0) return;
  const told = database.write('INSERT INTO told (child, id) VALUES (?, ?)', child, event.id);
  database.write('DELETE FROM told WHERE number <= ?', told - TOLD_KEPT);
  const sql = 'INSERT INTO outbox (child, kind, payload) VALUES (?, ?, ?)';
  const number = database.write(sql, child, event.kind, event.payload);
  database.write('DELETE FROM outbox WHERE number <= ?', number - OUTBOX_KEPT);
}

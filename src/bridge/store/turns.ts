import * as z from 'zod';
import type { TurnOutcome } from '../../domain/changes/change.ts';
import { type ProblemKind, problems, type Status } from '../../domain/problem.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { Database } from './database.ts';
import { parseJson } from './json.ts';
import { addToOutbox } from './outbox.ts';
import { saveReadings } from './readings.ts';

/** Everything that one turn changes in the store. */
export interface TurnCommit {
  readonly child: string;
  /** Epoch milliseconds. */
  readonly at: number;
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

// By number, not by age: what a clock says may be wrong.
const TOLD_KEPT = 1_000;

const kind = z.custom<ProblemKind>((value) => typeof value === 'string' && Object.hasOwn(problems, value));
const status = z.custom<Status>((value) => ['ok', 'stale', 'locked', 'down'].some((one) => one === value));
const outcomeSchema = z.object({
  status,
  problem: kind.nullable(),
  since: z.iso.datetime(),
  reachable: z.boolean(),
});

/** Readings, what was told, outgoing events and the outcome: all or nothing. An event that was told before is left out. */
export function commitTurn(database: Database, { child, at, readings, outcome, events }: TurnCommit): void {
  database.transaction(() => {
    saveReadings(database, child, readings);
    const sql = 'INSERT OR REPLACE INTO turns (child, outcome) VALUES (?, ?)';
    database.write(sql, child, JSON.stringify(outcome));
    for (const event of events) addEvent(database, child, event, at);
  });
}

export function turnOutcome(database: Database, child: string): TurnOutcome | null {
  const row = database.read('SELECT outcome FROM turns WHERE child = ?', child)[0];
  return outcomeSchema.safeParse(parseJson(row?.['outcome'])).data ?? null;
}

function addEvent(database: Database, child: string, event: OutgoingEvent, at: number): void {
  const known = database.read('SELECT 1 FROM told WHERE child = ? AND id = ?', child, event.id);
  if (known.length > 0) return;
  const told = database.write('INSERT INTO told (child, id) VALUES (?, ?)', child, event.id);
  database.write('DELETE FROM told WHERE number <= ?', told - TOLD_KEPT);
  addToOutbox(database, { child, kind: event.kind, payload: event.payload }, at);
}

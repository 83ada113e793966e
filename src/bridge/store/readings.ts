import * as z from 'zod';
import { type ProblemKind, problems } from '../../domain/problem.ts';
import { emptySnapshot, type Snapshot, type SourceName } from '../../domain/snapshot.ts';
import type { Database } from './database.ts';
import { parseJson } from './json.ts';

/**
 * Raised whenever a value of domain/snapshot.ts changes its shape: readings of an older one are dropped after an
 * upgrade and read anew. This number, not a second description of every shape, is what makes a value believable.
 */
const READINGS_SHAPE = 1;

const problem = z.custom<ProblemKind>((kind) => typeof kind === 'string' && Object.hasOwn(problems, kind));
const at = z.iso.datetime();

const value = z.custom<object>((given) => typeof given === 'object' && given !== null);
const readingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('missing'), problem: z.exactOptional(problem) }),
  z.object({ state: z.literal('absent'), at }),
  z.object({ state: z.literal('fresh'), value, at }),
  z.object({ state: z.literal('stale'), value, at, problem }),
]);

type Draft = { -readonly [S in SourceName]?: Snapshot[S] };

/** What an earlier life read of this child. */
export function loadReadings(database: Database, child: string): Partial<Snapshot> {
  const draft: Draft = {};
  const sql = 'SELECT source, reading FROM readings WHERE child = ? AND shape = ?';
  for (const { source, reading } of database.read(sql, child, READINGS_SHAPE)) {
    if (isSource(source)) place(draft, source, parseJson(reading));
  }
  return draft;
}

export function saveReadings(database: Database, child: string, readings: Partial<Snapshot>): void {
  const sql = 'INSERT OR REPLACE INTO readings (child, source, shape, reading) VALUES (?, ?, ?, ?)';
  for (const [source, reading] of Object.entries(readings)) {
    database.write(sql, child, source, READINGS_SHAPE, JSON.stringify(reading));
  }
}

function place<S extends SourceName>(draft: Draft, source: S, json: unknown): void {
  if (isReading<S>(json)) draft[source] = json;
}

function isReading<S extends SourceName>(json: unknown): json is Snapshot[S] {
  return readingSchema.safeParse(json).success;
}

function isSource(name: unknown): name is SourceName {
  return typeof name === 'string' && Object.hasOwn(emptySnapshot, name);
}

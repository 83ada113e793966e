import * as z from 'zod';
import { type ProblemKind, problems } from '../../domain/problem.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { type SourceName, sources } from '../../domain/sources.ts';
import { mapValues } from '../../lib/map-values.ts';
import type { Database } from './database.ts';
import { parseJson } from './json.ts';

/** How a Source's stored value is made of one of the shape before; undefined where it must be read anew. */
type Upgrade = ((value: object) => object) | undefined;

/**
 * The shape of each Source's value in domain/sources.ts, as the upgrades that led to it: shape N + 1 is made of shape N
 * by entry N - 1; none where it never changed. Whoever changes a value's shape adds an entry. This list, not a second description of every shape, is
 * what makes a stored value believable; a Source that cannot be upgraded is read anew, and no other one.
 */
export const upgrades: Readonly<Record<SourceName, readonly Upgrade[]>> = {
  ...mapValues(sources, () => []),
  // 2: each entry names the list that it comes from.
  free_days: [undefined],
};

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

/** What an earlier process read of this child. */
export function loadReadings(
  database: Database,
  child: string,
  steps: typeof upgrades = upgrades,
): Partial<Snapshot> {
  const draft: Draft = {};
  const sql = 'SELECT source, shape, reading FROM readings WHERE child = ?';
  for (const { source, shape, reading } of database.read(sql, child)) {
    if (isSource(source)) place(draft, source, upgraded(parseJson(reading), Number(shape), steps[source]));
  }
  return draft;
}

/** Call inside a transaction. */
export function saveReadings(
  database: Database,
  child: string,
  readings: Partial<Snapshot>,
  steps: typeof upgrades = upgrades,
): void {
  const sql = 'INSERT OR REPLACE INTO readings (child, source, shape, reading) VALUES (?, ?, ?, ?)';
  for (const [source, reading] of Object.entries(readings)) {
    if (isSource(source)) {
      database.write(sql, child, source, steps[source].length + 1, JSON.stringify(reading));
    }
  }
}

/** The stored reading in today's shape; undefined where there is no way from its shape to today's. */
function upgraded(json: unknown, shape: number, steps: readonly Upgrade[]): unknown {
  if (shape === steps.length + 1) return json;
  const read = readingSchema.safeParse(json);
  if (!read.success || shape < 1 || shape > steps.length) return undefined;
  if (!('value' in read.data)) return json;
  let value: object | undefined = read.data.value;
  for (const step of steps.slice(shape - 1)) value = value && step?.(value);
  return value && { ...read.data, value };
}

function place<S extends SourceName>(draft: Draft, source: S, json: unknown): void {
  if (isReading<S>(json)) draft[source] = json;
}

function isReading<S extends SourceName>(json: unknown): json is Snapshot[S] {
  return readingSchema.safeParse(json).success;
}

function isSource(name: unknown): name is SourceName {
  return typeof name === 'string' && Object.hasOwn(sources, name);
}

import * as z from 'zod';
import { parseJson } from '../../lib/json.ts';
import { mapValues } from '../../lib/map-values.ts';
import type { ProblemKind } from '../../portal/outcome/problem.ts';
import { problems } from '../../portal/outcome/problems.ts';
import type { School } from '../../school/pupil/pupil.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import { isSource, type SourceName, sources } from '../../school/sources.ts';
import type { Database } from './database.ts';

/** Converts a stored value of the shape before; undefined: the Source must be read again. */
type Upgrade = ((value: object) => object) | undefined;

/**
 * The upgrades of each Source's stored value: entry N - 1 converts shape N to shape N + 1. Add an entry when the shape of a
 * value in school/sources.ts changes: stored values are not validated otherwise.
 */
export const upgrades: Readonly<Record<SourceName, readonly Upgrade[]>> = {
  ...mapValues(sources, () => []),
  // Shape 2: lessons, types and categories of attendance, agenda, remarks and behaviour. Shape 3: standard types of attendance.
  lookups: [undefined, undefined],
  // Shape 2: each free day has the list that it is from.
  free_days: [undefined],
  // Shape 2: the bells. Shape 3: what the points of behaviour begin with. Shape 4: no bell begins at midnight.
  school: [
    (value) => ({ ...value, bells: [] }),
    (value) => ({ ...value, behaviourStart: null }),
    (value) => ({
      ...value,
      bells: (value as School).bells.filter(({ from }) => from !== MIDNIGHT),
    }),
  ],
  // Shape 2: with comments.
  behaviour: [(grades) => ({ grades, comments: {} })],
  // Shape 2: the number of the lesson. Shape 3: midnight is no time.
  agenda: [
    (entries) => (entries as readonly object[]).map((entry) => ({ lessonNo: null, ...entry })),
    withoutMidnight,
  ],
  // Shape 2: midnight is no time.
  conferences: [withoutMidnight],
  timetable: [withoutMidnight],
  // Shape 2: an inbox that was never read is null; before, a refused one was empty.
  messages: [(mail) => ('inbox' in mail && isEmpty(mail.inbox) ? { ...mail, inbox: null } : mail)],
  // Shape 2: what each message begins with.
  sent_messages: [(rows) => (rows as readonly object[]).map((row) => ({ preview: '', ...row }))],
};

const MIDNIGHT = '00:00';
const TIMES: ReadonlySet<string> = new Set(['time', 'from', 'to']);

/** A value, all the way down, with null in place of midnight in its times of day. */
function withoutMidnight<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutMidnight) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    TIMES.has(name) && field === MIDNIGHT ? null : withoutMidnight(field),
  ]);
  return Object.fromEntries(fields) as T;
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

const problem = z.custom<ProblemKind>((kind) => typeof kind === 'string' && Object.hasOwn(problems, kind));
const at = z.iso.datetime();

const value = z.custom<object>((given) => typeof given === 'object' && given !== null);
const readingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('missing'), problem: z.exactOptional(problem) }),
  z.object({ state: z.literal('absent'), at }),
  z.object({ state: z.literal('fresh'), value, at }),
  z.object({ state: z.literal('stale'), value, at, partAt: z.exactOptional(at), problem }),
]);

type Draft = { -readonly [S in SourceName]?: Snapshot[S] };

/** The stored readings of a child; without those that cannot be upgraded. */
export function loadReadings(
  database: Database,
  child: string,
  steps: typeof upgrades = upgrades,
): Partial<Snapshot> {
  const draft: Draft = {};
  const rows = database.read<{ source: string; shape: number; reading: string }>`
    SELECT source, shape, reading FROM readings WHERE child = ${child}`;
  for (const { source, shape, reading } of rows) {
    if (isSource(source)) assign(draft, source, upgraded(parseJson(reading), shape, steps[source]));
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
  for (const [source, reading] of Object.entries(readings)) {
    if (isSource(source))
      database.write`INSERT OR REPLACE INTO readings (child, source, shape, reading)
        VALUES (${child}, ${source}, ${steps[source].length + 1}, ${JSON.stringify(reading)})`;
  }
}

/** The stored reading in the current shape; undefined if it cannot be upgraded. */
function upgraded(json: unknown, shape: number, steps: readonly Upgrade[]): unknown {
  if (shape === steps.length + 1) return json;
  const read = readingSchema.safeParse(json);
  if (!read.success || shape < 1 || shape > steps.length) return undefined;
  if (!('value' in read.data)) return json;
  let value: object | undefined = read.data.value;
  for (const step of steps.slice(shape - 1)) value = value && step?.(value);
  return value && { ...read.data, value };
}

function assign<S extends SourceName>(draft: Draft, source: S, json: unknown): void {
  if (isReading<S>(json)) draft[source] = json;
}

function isReading<S extends SourceName>(json: unknown): json is Snapshot[S] {
  return readingSchema.safeParse(json).success;
}

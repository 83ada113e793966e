import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import type { LocalDate } from '../../src/lib/id.ts';
import { addDays, dayOf } from '../honesty/values.ts';
import type { DeliveredEvent } from './delivered.ts';
import type { Stage } from './stage.ts';

const MINUTE_MS = 60_000;
/** Passwords are 5 minutes apart. */
const READ_ALL_MS = 10 * MINUTE_MS;

/** The plan of a day that is so far away was read while the clock was wrong; `school/plan/changes.ts` keeps it. */
const CLOCK_IS_WRONG_DAYS = 60;
/** A day that is over is dropped when the plan changes: with the next week at the latest. */
const PAST_DAYS = 7;

const TABLES = [
  ...['memory', 'readings', 'requests', 'topics', 'devices'],
  ...['journal', 'turns', 'told', 'outbox', 'unseen', 'told_record'],
];

/** How many rows a child may have in an evening. */
const rowLimits = (today: LocalDate): readonly (readonly [rows: string, limit: number, sql: string])[] => [
  ['events in the outbox', 0, 'SELECT child, count(*) AS count FROM outbox GROUP BY child'],
  [
    'acts without an outcome',
    0,
    'SELECT child, count(*) AS count FROM journal WHERE outcome IS NULL GROUP BY child',
  ],
  [
    'outcomes without an act',
    1,
    "SELECT child, count(*) AS count FROM journal WHERE key = '' GROUP BY child",
  ],
  [
    'days of requests',
    8,
    `SELECT child, count(DISTINCT day) AS count FROM requests WHERE day <= '${today}' GROUP BY child`,
  ],
  ['things of the told record', 300, 'SELECT child, count(*) AS count FROM told_record GROUP BY child'],
  ['unseen changes', 100, 'SELECT child, count(*) AS count FROM unseen GROUP BY child'],
  [
    'days of the morning or the bag',
    2,
    `SELECT child, max(json_array_length(value, '$.value')) AS count FROM memory
      WHERE key IN ('evening_starts', 'kept_days') GROUP BY child`,
  ],
];
/** SQLite writes the log back when it has 1,000 pages; the transaction that is written then is whole. */
const MAX_LOG_BYTES = 2 * 1_000 * 4_096;

/** What is kept of each thing after it is no longer listed: it must not be announced again. */
const UNLISTED = /^\S+ (\S+ (removed|cancelled|excused)|new_message new) /;
/** Its start and its end are kept, with which it may be restored. */
const DAY_OFF = /^\S+ plan_change day_cancelled /;

interface Stored {
  /** Of all columns of all tables. */
  readonly bytes: number;
  /** The number of JSON values of each Reading, by child and Source. */
  readonly values: ReadonlyMap<string, number>;
  /** `ola/grades/17` for each row of Told, without problems: one for each kind. */
  readonly told: ReadonlySet<string>;
}

export interface StoreComparison {
  readonly findings: readonly string[];
  /** Of the store's rows, and of those of a new store. */
  readonly bytes: readonly [kept: number, anew: number];
}

/** Compares the store with one that is new this evening. @param events that the broker delivered */
export async function compareWithNewStore(
  stage: Stage,
  events: readonly DeliveredEvent[],
): Promise<StoreComparison> {
  const today = dayOf(stage.clock.now());
  const kept = storedIn(stage.store.file, today);
  await stage.stop();
  for (const suffix of ['', '-wal', '-shm']) rmSync(stage.store.file + suffix, { force: true });
  stage.start();
  await stage.pass(READ_ALL_MS);
  const anew = storedIn(stage.store.file, today);
  const readings = [...kept.values].flatMap(([source, count]) => {
    const read = anew.values.get(source) ?? 0;
    // Topics are kept for eight weeks, and the portal lists two of them.
    const isLonger = source.endsWith('/topics') && count > read;
    return count === read || isLonger ? [] : [`${source} has ${count} values, a new store ${read}`];
  });
  const texts = events.flatMap(({ text }) => {
    if (DAY_OFF.test(text)) return [text, text];
    return UNLISTED.test(text) ? [text] : [];
  });
  const told = stage.children.flatMap((child) => {
    const unlisted = [...kept.told.difference(anew.told)].filter((thing) => thing.startsWith(`${child}/`));
    const limit = texts.filter((text) => text.startsWith(`${child} `)).length;
    return unlisted.length <= limit
      ? []
      : [
          `${child} has ${unlisted.length} rows of Told that a new store does not have, not ${limit}: ${unlisted}`,
        ];
  });
  return { findings: [...readings, ...told], bytes: [kept.bytes, anew.bytes] };
}

function storedIn(path: string, today: LocalDate): Stored {
  return inCopy(path, (sqlite) => {
    const readings = sqlite.all('SELECT child, source, reading FROM readings');
    const told = sqlite.all(
      `SELECT child, noun, thing FROM told WHERE noun NOT IN ('portal_problem', 'digest', 'reminder') AND
        NOT (noun = 'plan' AND substr(thing, instr(thing, '/') + 1, 10) NOT BETWEEN ? AND ?) AND
        NOT (noun = 'plan' AND substr(thing, instr(thing, '/') + 1, 10) BETWEEN ? AND ?)`,
      [
        addDays(today, -CLOCK_IS_WRONG_DAYS),
        addDays(today, CLOCK_IS_WRONG_DAYS),
        addDays(today, -PAST_DAYS),
        addDays(today, -1),
      ],
    );
    return {
      bytes: TABLES.reduce((sum, table) => sum + bytesIn(sqlite, table), 0),
      values: new Map(
        readings.map(({ child, source, reading }) => [
          `${child}/${source}`,
          valuesIn(JSON.parse(String(reading))),
        ]),
      ),
      told: new Set(told.map(({ child, noun, thing }) => `${child}/${noun}/${thing}`)),
    };
  });
}

/** A line for each table with more rows than it may have in an evening. */
export function excessRows(path: string, today: LocalDate): readonly string[] {
  return inCopy(path, (sqlite) => {
    const rows = rowLimits(today).flatMap(([name, limit, sql]) =>
      sqlite.all(sql).flatMap(({ child, count }) => {
        return Number(count) > limit ? [`${child} has ${count} ${name}, not ${limit}`] : [];
      }),
    );
    const { size } = statSync(`${path}-wal`);
    return size > MAX_LOG_BYTES ? [...rows, `the write-ahead log has ${size} bytes`] : rows;
  });
}

/** Reads a copy: a second connection in this process would leave a file of the first one open. */
function inCopy<T>(path: string, read: (sqlite: Sqlite) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-stored-'));
  const copy = join(folder, 'copy.sqlite');
  for (const suffix of ['', '-wal']) copyFileSync(path + suffix, copy + suffix);
  const sqlite = new Sqlite(copy);
  try {
    return read(sqlite);
  } finally {
    sqlite.close();
    rmSync(folder, { recursive: true });
  }
}

function bytesIn(sqlite: Sqlite, table: string): number {
  const columns = sqlite.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name));
  const lengths = columns.map((column) => `coalesce(length(CAST(${column} AS BLOB)), 0)`);
  return Number(sqlite.all(`SELECT sum(${lengths.join(' + ')}) AS bytes FROM ${table}`)[0]?.['bytes'] ?? 0);
}

function valuesIn(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 1;
  return Object.values(json).reduce((sum: number, value) => sum + valuesIn(value), 1);
}

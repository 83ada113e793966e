import { parseJson } from '../../lib/json.ts';
import type { SteadyTime } from '../../lib/steady-time.ts';
import type { Instant } from '../../lib/temporal.ts';
import type { Sql, Sqlite, Value } from './sqlite.ts';

export const SELECT = 'SELECT value FROM memory WHERE child = ? AND key = ?';
export const INSERT = 'INSERT OR REPLACE INTO memory (child, key, value) VALUES (?, ?, ?)';
/** The `child` of the memory of the bridge as a whole. */
export const BRIDGE = '';
/** When a store was lost whose locks, logins or acts could not be read, in epoch milliseconds. */
const LOST_AT = 'lost_at';

/** What is needed of the open store. */
interface Statements {
  value(sql: Sql, ...values: readonly Value[]): unknown;
  write(sql: Sql, ...values: readonly Value[]): void;
}

/** A value that is no secret. */
export function storedValue(database: Statements, child: string, key: string): unknown {
  return parseJson(database.value(SELECT, child, key));
}

export function storeValue(database: Statements, child: string, key: string, value: unknown): void {
  database.write(INSERT, child, key, JSON.stringify(value));
}

/** @returns in steady time, epoch milliseconds: a time of the future is corrected; undefined: nothing was lost */
export function lossOf(database: Statements, steady: SteadyTime): number | undefined {
  const lostAt = storedValue(database, BRIDGE, LOST_AT);
  if (typeof lostAt !== 'number') return undefined;
  const now = steady.now().epochMilliseconds;
  if (lostAt > now) storeValue(database, BRIDGE, LOST_AT, now);
  return Math.min(lostAt, now);
}

export function noteLoss(sqlite: Sqlite, at: Instant): void {
  sqlite.run(INSERT, [BRIDGE, LOST_AT, JSON.stringify(at.epochMilliseconds)]);
}

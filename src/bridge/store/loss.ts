import type { Database } from './database.ts';
import { parseJson } from './json.ts';
import type { Value } from './sqlite.ts';

/** In the memory of the bridge as a whole: when a store was lost whose locks, logins or acts could not be read. */
const KEY = 'lost_at';
const NOTE = "INSERT OR REPLACE INTO memory (child, key, value) VALUES ('', ?, ?)";

/** @returns epoch milliseconds, at most now: a later time is corrected; undefined: nothing was lost */
export function lossOf(database: Database, nowMs: number): number | undefined {
  const sql = "SELECT value FROM memory WHERE child = '' AND key = ?";
  const lostAt = parseJson(database.read(sql, KEY)[0]?.['value']);
  if (typeof lostAt !== 'number' || lostAt <= nowMs) return typeof lostAt === 'number' ? lostAt : undefined;
  database.write(NOTE, KEY, JSON.stringify(nowMs));
  return nowMs;
}

export function noteLoss(
  database: { run(sql: string, values: readonly Value[]): number },
  atMs: number,
): void {
  database.run(NOTE, [KEY, JSON.stringify(atMs)]);
}

import { parseJson } from './json.ts';
import type { Row, Value } from './sqlite.ts';

/** In the memory of the bridge as a whole: when a store was lost whose locks, logins or acts could not be read. */
const KEY = 'lost_at';

/** @returns epoch milliseconds; undefined: nothing was lost */
export function lossOf(database: {
  read(sql: string, ...values: readonly Value[]): readonly Row[];
}): number | undefined {
  const sql = "SELECT value FROM memory WHERE child = '' AND key = ?";
  const lostAt = parseJson(database.read(sql, KEY)[0]?.['value']);
  return typeof lostAt === 'number' ? lostAt : undefined;
}

export function noteLoss(
  database: { run(sql: string, values: readonly Value[]): number },
  atMs: number,
): void {
  const sql = "INSERT OR REPLACE INTO memory (child, key, value) VALUES ('', ?, ?)";
  database.run(sql, [KEY, JSON.stringify(atMs)]);
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** More than a period of statistics; at most ten, or Home Assistant assumes that it was not shut down properly. */
const MINUTES = 9;
/** Statistics periods begin at full five minutes. */
const STATISTICS_MINUTES = 10;
/** How long another process may write to the store. */
const BUSY_MS = 5_000;

/**
 * Moves everything recorded some minutes into the past. Call while Home Assistant is stopped.
 */
export function letTimePass(folder: string): void {
  const database = new DatabaseSync(join(folder, 'home-assistant_v2.db'));
  for (const column of ['last_updated_ts', 'last_changed_ts', 'last_reported_ts'])
    database.exec(`UPDATE states SET ${column} = ${column} - ${MINUTES * 60}`);
  for (const column of ['start', 'end', 'created']) database.exec(earlier('recorder_runs', column, MINUTES));
  database.exec(earlier('statistics_runs', 'start', STATISTICS_MINUTES));
  database.close();
}

/** Moves a child's readings some days into the past. Call while the bridge is stopped. */
export function letDaysPass(storage: string, child: string, days: number): void {
  const earlierAt = `strftime('%Y-%m-%dT%H:%M:%SZ', json_extract(reading, '$.at'), '-${days} days')`;
  const sql = `UPDATE readings SET reading = json_set(reading, '$.at', ${earlierAt})
    WHERE child = ? AND json_extract(reading, '$.at') IS NOT NULL`;
  changeStore(storage, sql, child);
  allowLogin(storage);
}

/** As a day later: a login and `resume` are allowed at once, for all children. The bridge may run. */
export function allowLogin(storage: string): void {
  const sql = `UPDATE memory SET value = json_set(value, '$.override', json('true'), '$.resumes', json('[]'))
    WHERE child = ? AND key LIKE 'login%'`;
  changeStore(storage, sql, '');
}

/** @throws {Error} nothing was changed */
function changeStore(storage: string, sql: string, child: string): void {
  const database = new DatabaseSync(join(storage, 'dziennik2mqtt.sqlite'), { timeout: BUSY_MS });
  const { changes } = database.prepare(sql).run(child);
  database.close();
  if (Number(changes) === 0) throw new Error(`the store has nothing of ${child} to change`);
}

function earlier(table: string, column: string, minutes: number): string {
  const moved = `strftime('%Y-%m-%d %H:%M:%f', "${column}", '-${minutes} minutes')`;
  return `UPDATE ${table} SET "${column}" = ${moved} WHERE "${column}" IS NOT NULL`;
}

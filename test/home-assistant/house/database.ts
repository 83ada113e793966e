import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Longer than a period of statistics; after more than ten Home Assistant doubts that it was shut down in order. */
const MINUTES = 9;
/** Their periods begin at full five minutes. */
const PERIODS = 10;

/**
 * While Home Assistant is off: everything that it has recorded was recorded some minutes earlier, as if it had been
 * off for them.
 */
export function letTimePass(folder: string): void {
  const database = new DatabaseSync(join(folder, 'home-assistant_v2.db'));
  for (const column of ['last_updated_ts', 'last_changed_ts', 'last_reported_ts'])
    database.exec(`UPDATE states SET ${column} = ${column} - ${MINUTES * 60}`);
  for (const column of ['start', 'end', 'created']) database.exec(earlier('recorder_runs', column, MINUTES));
  database.exec(earlier('statistics_runs', 'start', PERIODS));
  database.close();
}

/** While the bridge is off: what its store has of a child was read so many days earlier. */
export function letDaysPass(storage: string, child: string, days: number): void {
  const database = new DatabaseSync(join(storage, 'dziennik2mqtt.sqlite'));
  const earlierAt = `strftime('%Y-%m-%dT%H:%M:%SZ', json_extract(reading, '$.at'), '-${days} days')`;
  const sql = `UPDATE readings SET reading = json_set(reading, '$.at', ${earlierAt})
    WHERE child = ? AND json_extract(reading, '$.at') IS NOT NULL`;
  database.prepare(sql).run(child);
  database.close();
}

function earlier(table: string, column: string, minutes: number): string {
  const moved = `strftime('%Y-%m-%d %H:%M:%f', "${column}", '-${minutes} minutes')`;
  return `UPDATE ${table} SET "${column}" = ${moved} WHERE "${column}" IS NOT NULL`;
}

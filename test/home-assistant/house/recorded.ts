import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { systemClock } from '../../../src/lib/clock.ts';
import type { House } from './house.ts';
import { until } from './until.ts';

/** Recorder use of a child since a mark. */
export interface Recorded {
  /** Rows of the table `states`. */
  readonly rows: number;
  /** Of those rows, and of the attributes that were stored for them. */
  readonly bytes: number;
  readonly logbookLines: number;
}

/** A moment in the recorder's database. */
export interface Mark {
  readonly stateId: number;
  readonly attributesId: number;
  readonly at: string;
}

const numbers = z.record(z.string(), z.number().nullable());

/** The current end of the recorder's database. */
export async function markOf(house: House): Promise<Mark> {
  await untilWritten(house);
  const at = systemClock.now().toString();
  const [row] = read(
    house,
    'SELECT (SELECT max(state_id) FROM states) AS state, (SELECT max(attributes_id) FROM state_attributes) AS attributes',
  );
  return { stateId: row?.['state'] ?? 0, attributesId: row?.['attributes'] ?? 0, at };
}

/** @param entities ids of everything that belongs to the child */
export async function recordedSince(
  house: House,
  { stateId, attributesId, at }: Mark,
  entities: readonly string[],
): Promise<Recorded> {
  await untilWritten(house);
  const ids = entities.map((id) => `'${id}'`).join();
  const own = `SELECT s.* FROM states s JOIN states_meta m USING (metadata_id)
    WHERE s.state_id > ${stateId} AND m.entity_id IN (${ids})`;
  const columns = columnsOf(house, 'states').map((name) => `coalesce(length(CAST("${name}" AS BLOB)), 0)`);
  const [states] = read(house, `SELECT count(*) AS rows, sum(${columns.join(' + ')}) AS bytes FROM (${own})`);
  const [attributes] = read(
    house,
    `SELECT sum(length(CAST(shared_attrs AS BLOB))) AS bytes FROM state_attributes
      WHERE attributes_id > ${attributesId} AND attributes_id IN (SELECT attributes_id FROM (${own}))`,
  );
  const events = await house.home.command(z.array(z.unknown()), 'logbook/get_events', {
    start_time: at,
    entity_ids: entities,
  });
  return {
    rows: states?.['rows'] ?? 0,
    bytes: (states?.['bytes'] ?? 0) + (attributes?.['bytes'] ?? 0),
    logbookLines: events.length,
  };
}

/** The recorder writes in order: when it has this state, it has all earlier ones. */
async function untilWritten(house: House): Promise<void> {
  const entity = 'sensor.written';
  const moment = systemClock.now().toString();
  await house.home.setState(entity, moment);
  const sql = `SELECT count(*) AS rows FROM states s JOIN states_meta m USING (metadata_id)
    WHERE m.entity_id = '${entity}' AND s.state = '${moment}'`;
  await until('the recorder has written everything', async () =>
    read(house, sql)[0]?.['rows'] === 1 ? { answer: null } : { reason: 'not yet' },
  );
}

const STATISTICS = { fiveMinutes: 'statistics_short_term', hour: 'statistics' } as const;

/** How many rows of statistics a child has of one period, which end with the day's 288 and 24; null: none yet. */
export function statisticsOf(house: House, child: string, period: keyof typeof STATISTICS): number | null {
  const [row] = read(
    house,
    `SELECT max(rows) AS rows FROM (SELECT count(*) AS rows FROM ${STATISTICS[period]} s
      JOIN statistics_meta m ON m.id = s.metadata_id
      WHERE m.statistic_id GLOB 'sensor.${child}_*' GROUP BY s.start_ts)`,
  );
  return row?.['rows'] ?? null;
}

function columnsOf(house: House, table: string): readonly string[] {
  return open(house, (database) =>
    database
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name)),
  );
}

function read(house: House, sql: string): readonly z.output<typeof numbers>[] {
  return open(house, (database) => z.array(numbers).parse(database.prepare(sql).all()));
}

function open<T>({ home }: House, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(home.folder, 'home-assistant_v2.db'), { readOnly: true });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/** The attributes of everything that an event entity has told, in order. A restored state is the same event. */
export async function recordedAttributes(
  house: House,
  entityId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await untilWritten(house);
  const sql = `SELECT a.shared_attrs AS attributes FROM states s
    JOIN states_meta m USING (metadata_id) JOIN state_attributes a USING (attributes_id)
    WHERE m.entity_id = ? AND s.state NOT IN ('unknown', 'unavailable') ORDER BY s.state_id`;
  const rows = open(house, (database) => database.prepare(sql).all(entityId));
  const all = rows.map(({ attributes }) =>
    z.looseObject({ id: z.string() }).parse(JSON.parse(String(attributes))),
  );
  return [...new Map(all.map((attributes) => [attributes.id, attributes])).values()];
}

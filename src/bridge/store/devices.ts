import * as z from 'zod';
import type { Database } from './database.ts';
import { parseJson, textOf } from './json.ts';

/** Component keys with their platforms. */
export type Components = Readonly<Record<string, string>>;

const componentsSchema = z.record(z.string(), z.string());

/** The components of each device that Home Assistant may have. */
export class Devices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  components(device: string): Components {
    const row = this.#database.read('SELECT components FROM devices WHERE device = ?', device)[0];
    return componentsSchema.safeParse(parseJson(row?.['components'])).data ?? {};
  }

  save(device: string, components: Components): void {
    const sql = 'INSERT OR REPLACE INTO devices (device, components) VALUES (?, ?)';
    this.#database.write(sql, device, JSON.stringify(components));
  }

  all(): readonly string[] {
    const rows = this.#database.read('SELECT device FROM devices ORDER BY device');
    return rows.map(({ device }) => textOf(device));
  }

  forget(device: string): void {
    this.#database.write('DELETE FROM devices WHERE device = ?', device);
  }
}

import * as z from 'zod';
import type { Database } from './database.ts';
import { parseJson, textOf } from './json.ts';

const componentsSchema = z.record(z.string(), z.string());

/** The components of a device that Home Assistant may have: component key to platform. */
export function componentsOf(database: Database, device: string): Readonly<Record<string, string>> {
  const row = database.read('SELECT components FROM devices WHERE device = ?', device)[0];
  const parsed = componentsSchema.safeParse(parseJson(row?.['components']));
  return parsed.success ? parsed.data : {};
}

export function saveComponents(
  database: Database,
  device: string,
  components: Readonly<Record<string, string>>,
): void {
  const sql = 'INSERT OR REPLACE INTO devices (device, components) VALUES (?, ?)';
  database.write(sql, device, JSON.stringify(components));
}

/** All devices with components. */
export function storedDevices(database: Database): readonly string[] {
  return database.read('SELECT device FROM devices ORDER BY device').map(({ device }) => textOf(device));
}

export function forgetDevice(database: Database, device: string): void {
  database.write('DELETE FROM devices WHERE device = ?', device);
}

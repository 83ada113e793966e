import * as z from 'zod';
import { parseAs } from '../../lib/json.ts';
import type { RetainedTopics } from '../../mqtt/publisher.ts';
import type { Database } from './database.ts';

/** The topics that the bridge may have retained at the broker. */
export function topicsIn(database: Database): RetainedTopics {
  return {
    remember: (topic) => void database.write`INSERT OR IGNORE INTO topics (topic) VALUES (${topic})`,
    forget: (topic) => void database.write`DELETE FROM topics WHERE topic = ${topic}`,
    all: () => database.texts`SELECT topic FROM topics ORDER BY topic`,
  };
}

/** Component keys with their platforms. */
export type Components = Readonly<Record<string, string>>;

export type Devices = ReturnType<typeof devicesIn>;

/** The components of each device that Home Assistant may have. */
export function devicesIn(database: Database) {
  return {
    components(device: string): Components {
      const json = database.value`SELECT components FROM devices WHERE device = ${device}`;
      return parseAs(z.record(z.string(), z.string()), json) ?? {};
    },
    save(device: string, components: Components): void {
      const json = JSON.stringify(components);
      database.write`INSERT OR REPLACE INTO devices (device, components) VALUES (${device}, ${json})`;
    },
    all: () => database.texts`SELECT device FROM devices ORDER BY device`,
    forget: (device: string) => database.write`DELETE FROM devices WHERE device = ${device}`,
  };
}

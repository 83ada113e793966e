import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configSchema } from '../../src/config/schema.ts';
import type { loadFamily } from '../../src/demo/families.ts';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import type { Broker } from '../mqtt/brokers.ts';
import { http } from './other-acts.ts';
import { NOTES } from './sendings.ts';

interface Parts {
  readonly folder: string;
  readonly simulator: PortalSimulator;
  readonly broker: Broker;
  readonly port: number;
}

/** Writes the configuration of a bridge that reads everything at each start, and may do everything. */
export async function writeConfig(
  accounts: ReturnType<typeof loadFamily>,
  { folder, simulator, broker, port }: Parts,
): Promise<void> {
  const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
  const config = configSchema.parse({
    portal: simulator.addresses,
    children,
    mqtt: { url: broker.url },
    // A life begins after it: days off are read, too.
    polling: { quiet_hours: { from: '00:00', to: '00:00' }, lookups: '1h' },
    commands: { messages: NOTES, open_message: true },
    http: http(port),
    storage: { path: folder },
  });
  // Each start reads everything: the portal's patience is tested elsewhere.
  const polling = { ...config.polling, daily_budget: 1_000_000 };
  await writeFile(join(folder, 'config.json'), JSON.stringify({ ...config, children, polling }));
}

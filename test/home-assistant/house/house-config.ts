import { hostname } from 'node:os';
import type * as z from 'zod';
import type { configSchema } from '../../../src/config/schema.ts';
import { loadFamily } from '../../../src/demo/families.ts';
import type { AccountFixture } from '../../../src/demo/simulator/fixture/types.ts';
import type { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import { twins } from './twins.ts';

/** A configuration as a person writes it. */
export type HouseConfig = z.input<typeof configSchema>;

export type Template = NonNullable<NonNullable<HouseConfig['commands']>['messages']>[number];

const message = {
  to: { tutor: true },
  topic: 'Nieobecność: {child}',
  content: 'Dzień dobry, {child} nie będzie dziś ({today}) w szkole.',
} as const;

/** The first press arms it. */
export const illToday: Template = { id: 'ill_today', name: 'Choroba', confirm: true, ...message };
export const late: Template = {
  id: 'late',
  name: 'Spóźnienie',
  confirm: false,
  cooldown: '2h',
  ...message,
  topic: 'Spóźnienie: {child}',
};

/** The demo's two children, and twins with difficult names. */
export async function allChildren(today: string): Promise<readonly AccountFixture[]> {
  return [...(await loadFamily('demo', today)), ...(await twins(today))];
}

export function houseConfig(
  family: readonly AccountFixture[],
  { addresses }: PortalSimulator,
  broker: string,
  storage: string,
  wallPort: number,
): HouseConfig {
  return {
    portal: addresses,
    children: family.map(({ child, login, password }) => ({ ...child, login, password })),
    mqtt: { url: broker },
    home_assistant: { language: 'pl' },
    display: { picture: true },
    // Nothing answers there.
    updates: { release_notes: 'http://127.0.0.1:9/releases/latest' },
    commands: { messages: [illToday, late] },
    // A run starts the bridge and refreshes more often than any day.
    polling: { daily_budget: 2_000 },
    // Devices link to the wall only if its host is not a loopback address.
    http: { host: hostname(), port: wallPort },
    storage: { path: storage },
  };
}

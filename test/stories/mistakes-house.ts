import type { Boundary } from '../../src/lib/attempt.ts';
import { House } from './house.ts';

/** That of the current tests. */
export let house: House;

const LOG_LINE = 'an error in the bridge itself';

export type IsHit = (boundary: Boundary, name: string, child: string | undefined) => boolean;

/** Where an error is thrown now. */
let isHit: IsHit | null = null;

export const isOf =
  (boundary: Boundary, name: string, child: string | undefined): IsHit =>
  (...hit) =>
    hit[0] === boundary && hit[1] === name && hit[2] === child;

/** Throws an error in these boundaries from now on; null: in none. */
export function breakAt(hit: IsHit | null): void {
  isHit = hit;
}

/** Opens the house of two children, in whose boundaries an error is thrown. */
export async function openHouse(options: Parameters<typeof House.open>[0] = {}): Promise<void> {
  house = await House.open({
    family: 'demo',
    config: (config) => ({ ...config, polling: { ...config.polling, daily_budget: 2_000 } }),
    ...options,
    injectFault: (...hit) => {
      if (isHit?.(...hit)) throw new TypeError('injected');
    },
  });
}

/** The retained topics of a device, without those about the reading. */
export function retainedStates(device: string): ReadonlyMap<string, string> {
  const all = new Map(house.observer.seen.map(({ topic, payload }) => [topic, payload]));
  const isHealth =
    /\/(event|card|status|status_text|problem|what_to_do|last_success|requests_today|last_command|last_command_text|availability|keeper)(\/|$)/;
  return new Map(
    [...all].filter(([topic]) => topic.startsWith(`dziennik2mqtt/${device}/`) && !isHealth.test(topic)),
  );
}

/** The number of logged errors since a line, and whether all have a stack. */
export function loggedErrors(from = 0) {
  const lines = house.lines.slice(from).filter(({ message }) => message === LOG_LINE);
  const withStack = lines.every(({ facts }) => String(facts['error']).includes('at '));
  return { lines: lines.length, withStack };
}

export function announce(subject: string): void {
  for (const child of ['ola', 'janek']) house.school(child).addNotice({ subject, content: 'W sobotę.' });
}

export const newestNotices = () => ['ola', 'janek'].map((child) => house.state(child, 'newest_notice').state);
export const statuses = () => ['ola', 'janek'].map((child) => house.state(child, 'status').state);

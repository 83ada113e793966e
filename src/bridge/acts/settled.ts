import * as z from 'zod';
import type { PortalMemory } from '../../portal/ports.ts';

const KEY = 'settled';
const schema = z.array(z.string());
/** The newest: what is older waits no longer by its day. */
const MAX_KEPT = 200;

/** The keys (`notice/12`) of what a person has settled, of what waited on the page for parents. */
export function settled(memory: Pick<PortalMemory, 'get'>): ReadonlySet<string> {
  return new Set(schema.safeParse(memory.get(KEY)).data);
}

export function settle(memory: Pick<PortalMemory, 'get' | 'set'>, key: string): void {
  const others = [...settled(memory)].filter((other) => other !== key);
  memory.set(KEY, [...others, key].slice(-MAX_KEPT));
}

import * as z from 'zod';
import type { PortalMemory } from '../../portal/ports.ts';

type Memory = Pick<PortalMemory, 'get' | 'set'>;

const KEY = 'settled';
const schema = z.array(z.string());
/** The newest: what is older waits no longer by its day. */
const MAX_KEPT = 1_000;

/** The keys (`notice/12`) of what a person has settled, of what waited on the page for parents. */
export function settled(memory: Pick<PortalMemory, 'get'>): ReadonlySet<string> {
  return new Set(schema.safeParse(memory.get(KEY)).data);
}

export function settle(memory: Memory, key: string): void {
  memory.set(KEY, [...othersThan(memory, key), key].slice(-MAX_KEPT));
}

/** It waits again. */
export function unsettle(memory: Memory, key: string): void {
  memory.set(KEY, othersThan(memory, key));
}

function othersThan(memory: Memory, key: string): readonly string[] {
  return [...settled(memory)].filter((other) => other !== key);
}

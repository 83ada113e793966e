import * as z from 'zod';
import { storedParser } from '../lib/json.ts';
import type { PortalMemory } from './ports.ts';

/** The password login whose session was refused, by path: a refresh does not make another session of it. */
const parse = storedParser(z.record(z.string(), z.int()));

export type RefusedPaths = ReturnType<typeof refusedPaths>;

/** Paths that refused the session: one that refuses the next one too costs no further login, not even over restarts. */
export function refusedPaths(memory: PortalMemory, key: string) {
  const known = () => parse(memory.get(key)) ?? {};
  return {
    /**
     * Notes that a path refused the session of the password login `generation`.
     * @returns whether it refused the session of an earlier one too: another login would not help
     */
    note(path: string, generation: number): boolean {
      const before = known()[path];
      if (before !== undefined && before < generation) return true;
      memory.update(key, (value) => ({ ...parse(value), [path]: generation }));
      return false;
    },
    clear(path: string): void {
      if (!Object.hasOwn(known(), path)) return;
      memory.update(key, (value) => {
        const { [path]: _, ...others } = parse(value) ?? {};
        return others;
      });
    },
  };
}

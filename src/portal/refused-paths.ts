import * as z from 'zod';
import type { PortalMemory } from './ports.ts';

/** The password login whose session was refused, by path: a refresh does not make another session of it. */
const logins = z.record(z.string(), z.int()).catch({});

/** Paths that refused the session: one that refuses the next one too costs no further login, not even over restarts. */
export class RefusedPaths {
  readonly #memory: PortalMemory;
  readonly #key: string;

  constructor(memory: PortalMemory, key: string) {
    this.#memory = memory;
    this.#key = key;
  }

  /**
   * Notes that a path refused the session of the password login `generation`.
   * @returns whether it refused the session of an earlier one too: another login would not help
   */
  note(path: string, generation: number): boolean {
    const before = this.#known[path];
    if (before !== undefined && before < generation) return true;
    this.#memory.update(this.#key, (value) => ({ ...logins.parse(value), [path]: generation }));
    return false;
  }

  clear(path: string): void {
    if (!Object.hasOwn(this.#known, path)) return;
    this.#memory.update(this.#key, (value) => {
      const { [path]: _, ...others } = logins.parse(value);
      return others;
    });
  }

  get #known(): z.output<typeof logins> {
    return logins.parse(this.#memory.get(this.#key));
  }
}

import * as z from 'zod';
import { storedParser } from '../../lib/json.ts';
import type { PortalMemory } from '../ports.ts';

const parse = storedParser(z.object({ account: z.string(), value: z.unknown() }));

/**
 * A memory whose values are readable only by the account that wrote them.
 * @param accounts reads the store: salted hashes of the login, the own one and those of earlier versions
 */
export function accountMemory(
  memory: PortalMemory,
  accounts: () => readonly [own: string, ...earlier: string[]],
): PortalMemory {
  /** The last known accounts: a value that another account wrote never has one of them. */
  let known: readonly string[] = [];
  const isOwn = (writer: string): boolean => {
    if (!known.includes(writer)) known = accounts();
    return known.includes(writer);
  };
  return {
    get(key) {
      const read = parse(memory.get(key));
      return read && isOwn(read.account) ? read.value : undefined;
    },
    set: (key, value) => memory.set(key, { account: accounts()[0], value }),
    update: (key, change) =>
      memory.update(key, (kept) => {
        const read = parse(kept);
        const own = accounts();
        return {
          account: own[0],
          value: change(read && own.includes(read.account) ? read.value : undefined),
        };
      }),
    delete: (key) => memory.delete(key),
    transaction: (work) => memory.transaction(work),
  };
}

import * as z from 'zod';
import type { PortalMemory } from '../ports.ts';

const row = z.object({ account: z.string(), value: z.unknown() });

/**
 * A memory whose values are readable only by the account that wrote them.
 * @param account reads the store: a salted hash of the login
 */
export function accountMemory(memory: PortalMemory, account: () => string): PortalMemory {
  /** The last known account: a value that another account wrote never has it. */
  let known: string | undefined;
  const isOwn = (writer: string): boolean => {
    if (writer !== known) known = account();
    return writer === known;
  };
  return {
    get(key) {
      const read = row.safeParse(memory.get(key)).data;
      return read && isOwn(read.account) ? read.value : undefined;
    },
    set: (key, value) => memory.set(key, { account: account(), value }),
    update: (key, change) =>
      memory.update(key, (kept) => {
        const read = row.safeParse(kept).data;
        const own = account();
        return { account: own, value: change(read?.account === own ? read.value : undefined) };
      }),
    delete: (key) => memory.delete(key),
    transaction: (work) => memory.transaction(work),
  };
}

import * as z from 'zod';
import type { Clock } from '../../lib/clock.ts';
import type { PortalMemory } from '../../portal/ports.ts';

/** When something was changed last, in epoch seconds, and how often it was changed before. */
interface Revision {
  readonly sequence: number;
  readonly at: number;
}

const KEY = 'feed_revisions';
const schema = z.record(z.string(), z.object({ digest: z.string(), sequence: z.int(), at: z.int() }));

/**
 * Returns the revisions of what a calendar has, and stores them if one is new: over restarts a change is noticed, and what is
 * unchanged keeps its time.
 * @param digests of the contents, by UID
 */
export function revise(
  memory: Pick<PortalMemory, 'get' | 'set'>,
  digests: ReadonlyMap<string, string>,
  clock: Pick<Clock, 'now'>,
): ReadonlyMap<string, Revision> {
  const known = schema.safeParse(memory.get(KEY)).data ?? {};
  const now = Math.floor(clock.now().epochMilliseconds / 1_000);
  let isNew = Object.keys(known).some((uid) => !digests.has(uid));
  const revised = [...digests].map(([uid, digest]) => {
    const before = known[uid];
    if (before?.digest === digest) return [uid, before] as const;
    isNew = true;
    return [uid, { digest, sequence: before ? before.sequence + 1 : 0, at: now }] as const;
  });
  if (isNew) memory.set(KEY, Object.fromEntries(revised));
  return new Map(revised);
}

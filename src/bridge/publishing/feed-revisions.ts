import * as z from 'zod';
import type { Clock } from '../../lib/clock.ts';
import { DAY_MS } from '../../lib/duration.ts';
import type { PortalMemory } from '../../portal/ports.ts';
import { ifWritable } from '../store/store-error.ts';

/** When something was changed last, in epoch seconds, and how often it was changed before. */
interface Revision {
  readonly sequence: number;
  readonly at: number;
}

const KEY = 'feed_revisions';
/** `gone`: since when a calendar no longer has it. */
const schema = z.record(
  z.string(),
  z.object({ digest: z.string(), sequence: z.int(), at: z.int(), gone: z.exactOptional(z.int()) }),
);
/** Programs ignore an event that returns with a lower SEQUENCE. */
const MAX_GONE_SECONDS = (90 * DAY_MS) / 1_000;
/** The last ones. */
const MAX_GONE = 1_000;

/**
 * Returns the revisions of what a calendar has, and stores them if one is new: over restarts a change is noticed, and what is
 * unchanged keeps its time. What returns goes on where it was.
 * @param digests of the contents, by UID
 */
export function revise(
  memory: Pick<PortalMemory, 'get' | 'set'>,
  digests: ReadonlyMap<string, string>,
  clock: Pick<Clock, 'now'>,
): ReadonlyMap<string, Revision> {
  const known = schema.safeParse(memory.get(KEY)).data ?? {};
  const now = Math.floor(clock.now().epochMilliseconds / 1_000);
  let isNew = false;
  const revised = [...digests].map(([uid, digest]) => {
    const before = known[uid];
    if (before?.digest === digest && before.gone === undefined) return [uid, before] as const;
    isNew = true;
    return [uid, { digest, sequence: before ? before.sequence + 1 : 0, at: now }] as const;
  });
  const gone = Object.entries(known).flatMap(([uid, one]) => {
    if (digests.has(uid)) return [];
    isNew ||= one.gone === undefined;
    return [[uid, { ...one, gone: one.gone ?? now }] as const];
  });
  if (isNew) {
    const kept = gone.filter(([, one]) => now - one.gone < MAX_GONE_SECONDS);
    const last = kept.toSorted(([, a], [, b]) => b.gone - a.gone).slice(0, MAX_GONE);
    ifWritable(() => memory.set(KEY, Object.fromEntries([...last, ...revised])));
  }
  return new Map(revised);
}

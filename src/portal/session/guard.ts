import * as z from 'zod';
import { withinADay } from './ration.ts';
import { LASTING_LOCKS, type SessionRecord } from './record.ts';

// More than a day can have; a longer list is damaged.
const MAX_MOMENTS = 64;
const MAX_COUNT = 10_000;

/** Epoch milliseconds. */
const moment = z.int().nonnegative();
const moments = z.array(moment).max(MAX_MOMENTS);
const count = z.int().nonnegative().max(MAX_COUNT);

const guardSchema = z.strictObject({
  /** When the password was sent, in the last 24 h. */
  logins: moments,
  /** When `resume` was honoured, in the last 24 h. */
  resumes: moments,
  /** Failed logins in a row. */
  failures: count,
  /** Logins in a row with an unreadable answer to the password. */
  unreadable: count,
  lock: z
    .union([
      z.strictObject({ kind: z.enum(LASTING_LOCKS), until: z.null() }),
      z.strictObject({ kind: z.literal('busy'), until: moment }),
    ])
    .nullable(),
});

/** The part of a SessionRecord that protects the account. It has no secret, and can be kept anywhere. */
export type Guard = z.output<typeof guardSchema>;
type Lock = SessionRecord['lock'];

export function guardOf(record: SessionRecord, now: number): Guard {
  const { logins, resumes, failures, unreadable, lock } = record;
  return {
    logins: withinADay(logins, now),
    resumes: withinADay(resumes, now),
    failures,
    unreadable,
    lock: guardLock(lock, now),
  };
}

function guardLock(lock: Lock, now: number): Guard['lock'] {
  if (lock?.kind === 'busy') {
    return lock.until !== null && lock.until > now ? { kind: 'busy', until: lock.until } : null;
  }
  return lock && { kind: lock.kind, until: null };
}

/** Parses a kept guard; null if it is damaged. */
export function parseGuard(text: string): Guard | null {
  try {
    return guardSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The changes that make a record at least as strict as the guard: a guard lifts no lock and allows no login. A lock of
 * which the record has a later success is not taken over.
 */
export function strictest(record: SessionRecord, guard: Guard, now: number): Partial<SessionRecord> {
  const lastLogin = Math.max(0, ...guard.logins);
  const isDisproved = guard.lock?.kind !== 'busy' && (record.renewedAt ?? 0) > lastLogin;
  return {
    logins: union(record.logins, guard.logins, now),
    resumes: union(record.resumes, guard.resumes, now),
    failures: Math.max(record.failures, isDisproved ? 0 : guard.failures),
    unreadable: Math.max(record.unreadable, isDisproved ? 0 : guard.unreadable),
    lock: isDisproved ? record.lock : stricter(record.lock, guard.lock),
  };
}

/** Moments of the future were written while a clock was wrong. */
function union(own: readonly number[], kept: readonly number[], now: number): number[] {
  const all = new Set([...own, ...kept].map((at) => Math.min(at, now)));
  return withinADay([...all], now).sort((a, b) => a - b);
}

function stricter(own: Lock, kept: Lock): Lock {
  if (!own || !kept) return own ?? kept;
  if (own.until === null || kept.until === null) return own.until === null ? own : kept;
  return own.until >= kept.until ? own : kept;
}

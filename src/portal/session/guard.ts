import { hash } from 'node:crypto';
import * as z from 'zod';
import { isPersonsTry, withinADay } from './ration.ts';
import { LASTING_LOCKS, type SessionRecord } from './record.ts';

// More than a day can have; a longer list is damaged.
const MAX_MOMENTS = 64;
const MAX_COUNT = 10_000;
export const LOGIN_CHARS = 4;

/** Epoch milliseconds. */
const moment = z.int().nonnegative();
const moments = z.array(moment).max(MAX_MOMENTS);
const count = z.int().nonnegative().max(MAX_COUNT);

/** The fields of a `LoginRow`, with bounds: others can write a guard. */
export const guardSchema = z.strictObject({
  logins: moments,
  resumes: moments,
  failures: count,
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

/** 16 bits tell the logins of a household apart, and fit to too many logins to guess one with. */
export const guardLogin = (account: string): string => hash('sha256', account).slice(0, LOGIN_CHARS);

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

/** A guard has times of the clock, a record those of steady time, which is ahead of it by another amount in each bridge. */
export function shifted(guard: Guard, milliseconds: number): Guard {
  if (milliseconds === 0) return guard;
  const shift = (at: number): number => Math.max(0, at + milliseconds);
  const { logins, resumes, lock } = guard;
  return {
    ...guard,
    logins: logins.map(shift),
    resumes: resumes.map(shift),
    lock: lock?.kind === 'busy' ? { ...lock, until: shift(lock.until) } : lock,
  };
}

function guardLock(lock: Lock, now: number): Guard['lock'] {
  if (lock?.kind === 'busy') {
    return lock.until !== null && lock.until > now ? { kind: 'busy', until: lock.until } : null;
  }
  return lock && { kind: lock.kind, until: null };
}

/**
 * The changes of a record that take a guard into account, which the store has not had: it lifts no lock and allows no login. Nothing
 * locks what a person tries at this moment, and how often a person may try only the store says, unless it is new.
 * @param guard in steady time
 * @param isPersons a login that a person has asked for is being counted
 */
export function mergedWith(
  record: SessionRecord,
  guard: Guard,
  now: number,
  isPersons = isPersonsTry(record, now),
): Partial<SessionRecord> {
  const resumes = record.blindUntil === null ? [] : guard.resumes;
  const moments = {
    logins: union(record.logins, guard.logins, now),
    resumes: union(record.resumes, resumes, now),
  };
  if (isPersons) return moments;
  return {
    ...moments,
    failures: Math.max(record.failures, guard.failures),
    unreadable: Math.max(record.unreadable, guard.unreadable),
    lock: stricter(record.lock, guard.lock, now),
  };
}

export function protectsNothing({ logins, lock }: Guard, now: number): boolean {
  const isOver = lock === null || (lock.until !== null && lock.until <= now);
  return isOver && withinADay(logins, now).length === 0;
}

/** What is kept of this login was damaged: as if the password had just been sent, and refused. */
export function assumedLogin({ logins, failures }: SessionRecord, now: number): Partial<SessionRecord> {
  return { logins: union(logins, [now], now), failures: failures + 1 };
}

/** Moments of the future were written while a clock was wrong. */
function union(own: readonly number[], kept: readonly number[], now: number): number[] {
  const all = new Set([...own, ...kept].map((at) => Math.min(at, now)));
  return withinADay([...all], now).sort((a, b) => a - b);
}

function stricter(own: Lock, kept: Guard['lock'], now: number): Lock {
  if (!kept || own?.until === null) return own;
  if (kept.until === null) return kept;
  if (!own || (own.until ?? 0) <= now) return { ...kept, isKept: true };
  return (own.until ?? 0) >= kept.until ? own : { ...own, until: kept.until };
}

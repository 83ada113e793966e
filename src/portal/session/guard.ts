import { hash } from 'node:crypto';
import * as z from 'zod';
import { parseAs } from '../../lib/json.ts';
import { withinADay } from './ration.ts';
import { LASTING_LOCKS, type SessionRecord } from './record.ts';

// More than a day can have; a longer list is damaged.
const MAX_MOMENTS = 64;
const MAX_COUNT = 10_000;
const MAX_COUNTER = 1_000_000_000;
const LOGIN_CHARS = 4;

/** Epoch milliseconds. */
const moment = z.int().nonnegative();
const moments = z.array(moment).max(MAX_MOMENTS);
const count = z.int().nonnegative().max(MAX_COUNT);

/** The fields of a `LoginRow`, with bounds: others can write a guard. */
const shared = {
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
};

const guardSchema = z.strictObject({
  version: z.literal(2),
  /** The counter of the record that it was made of. */
  counter: z.int().positive().max(MAX_COUNTER),
  /** What `guardLogin` returns. */
  login: z.string().length(LOGIN_CHARS),
  /** The process that saved it. */
  writer: z.string().min(1).max(40),
  ...shared,
});
/** The guard of versions that had no counter. */
const earlierSchema = z.strictObject({ version: z.literal(1).default(1), ...shared });

/** The part of a SessionRecord that protects the account. It has no secret, and can be kept anywhere. */
export type Guard = z.output<typeof guardSchema>;
export type EarlierGuard = z.output<typeof earlierSchema>;
type Lock = SessionRecord['lock'];

/** 16 bits tell the logins of a household apart, and fit to too many logins to guess one with. */
export const guardLogin = (account: string): string => hash('sha256', account).slice(0, LOGIN_CHARS);

export function guardOf(
  record: SessionRecord,
  { login, writer, now }: Pick<Guard, 'login' | 'writer'> & { readonly now: number },
): Guard {
  const { counter, logins, resumes, failures, unreadable, lock } = record;
  return {
    version: 2,
    counter: Math.min(Math.max(1, counter), MAX_COUNTER),
    login,
    writer,
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

/** Parses a kept guard; null if it is damaged, or of a later version. */
export function parseGuard(text: string): Guard | EarlierGuard | null {
  return parseAs(z.union([guardSchema, earlierSchema]), text) ?? null;
}

/**
 * The changes of a record that take a guard into account: it lifts no lock and allows no login. If the record has already
 * had a guard as late as this one, only its moments count: what it locks was lifted since.
 */
export function mergedWith(
  record: SessionRecord,
  guard: Guard | EarlierGuard,
  now: number,
): Partial<SessionRecord> {
  const moments = {
    logins: union(record.logins, guard.logins, now),
    resumes: union(record.resumes, guard.resumes, now),
  };
  if (guard.version === 2 && guard.counter <= (record.merged[guard.writer] ?? 0)) return moments;
  const isDisproved = guard.version === 1 && hasLaterSuccess(record, guard);
  return {
    ...moments,
    ...(guard.version === 2 && {
      counter: Math.max(record.counter, guard.counter) + 1,
      merged: withGuard(record.merged, guard),
    }),
    failures: Math.max(record.failures, isDisproved ? 0 : guard.failures),
    unreadable: Math.max(record.unreadable, isDisproved ? 0 : guard.unreadable),
    lock: isDisproved ? record.lock : stricter(record.lock, guard.lock),
  };
}

function hasLaterSuccess({ renewedAt }: SessionRecord, { lock, logins }: EarlierGuard): boolean {
  return lock?.kind !== 'busy' && (renewedAt ?? 0) > Math.max(0, ...logins);
}

export function protectsNothing({ logins, lock }: Guard | EarlierGuard, now: number): boolean {
  const isOver = lock === null || (lock.until !== null && lock.until <= now);
  return isOver && withinADay(logins, now).length === 0;
}

/** Several bridges, and the last starts of each. */
const MAX_WRITERS = 16;

export function withGuard(
  merged: SessionRecord['merged'],
  { writer, counter }: Guard,
): SessionRecord['merged'] {
  const others = Object.entries(merged).filter(([other]) => other !== writer);
  return Object.fromEntries([...others, [writer, counter] as const].slice(-MAX_WRITERS));
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

function stricter(own: Lock, kept: Lock): Lock {
  if (!own || !kept) return own ?? kept;
  if (own.until === null || kept.until === null) return own.until === null ? own : kept;
  return own.until >= kept.until ? own : kept;
}

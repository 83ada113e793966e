import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { DAY_MS, MINUTE_MS } from '../../lib/duration.ts';
import { memo } from '../../lib/memo.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** `storage`: the record was lost. */
export const LASTING_LOCKS = ['captcha', 'password', 'notice', 'account', 'storage'] as const;
/** Only `busy` ends with time. */
const LOCK_KINDS = [...LASTING_LOCKS, 'busy'] as const;

/** How long a start that finds neither a record nor the guard waits before it signs in. */
export const BLIND_MS = MINUTE_MS;

/** 12 bits notice nearly every change, and are too few to guess the password with, if the store is stolen. */
export const CREDENTIALS_HASH_CHARS = 2;

/** Epoch milliseconds. */
const moment = z.number();

const recordSchema = z.object({
  /** Number of password logins. */
  generation: z.int().nonnegative(),
  /** Number of renewals by a login or a refresh: identifies the session of an answer. */
  epoch: z.int().nonnegative().default(0),
  /** Of the last login or successful refresh; null: no living session. */
  renewedAt: moment.nullable(),
  refreshFailedAt: moment.nullable(),
  /** When the password was sent, in the last 24 h. */
  logins: z.array(moment),
  /** When `resume` was honoured, in the last 24 h. */
  resumes: z.array(moment).default([]),
  /** When changed credentials were tried at once, in the last 24 h. */
  corrections: z.array(moment).default([]),
  /** Failed logins in a row. */
  failures: z.int().nonnegative(),
  /** Logins in a row with an unreadable answer to the password. */
  unreadable: z.int().nonnegative().default(0),
  /** Why the last login failed, if it did not set a lock. */
  lastFailure: z
    .object({
      kind: z.enum(['down', 'changed']),
      message: z.string(),
      status: z.int().optional(),
      /** The end of the pause that the portal asked for (`Retry-After`). */
      until: moment.optional(),
    })
    .nullable()
    .default(null),
  /** The next login is not limited by the ration. */
  override: z.boolean(),
  lock: z
    .object({
      kind: z.enum(LOCK_KINDS),
      until: moment.nullable(),
      /** The portal's own sentence, which may name a person. */
      says: z.string().optional(),
    })
    .nullable(),
  /** This record is new, so earlier logins are unknown: the first one waits for the guard, at most until then. */
  blindUntil: moment.nullable().default(null),
  /** Of a login or refresh in progress. */
  lease: z.object({ holder: z.string(), until: moment }).nullable().default(null),
  /** Salted hashes, to detect a changed login or password. */
  owner: z.object({
    salt: z.string(),
    account: z.string(),
    credentials: z.string().transform((hash) => hash.slice(0, CREDENTIALS_HASH_CHARS)),
  }),
});

/** The state of one child's session. The store's row is its only copy. */
export type SessionRecord = z.output<typeof recordSchema>;
export type Owner = SessionRecord['owner'];

/** Time limit of one step of a login or refresh, after which another process may begin one. The holder may still end it. */
export const LEASE_MS = MINUTE_MS;

export const blankRecord = {
  generation: 0,
  epoch: 0,
  renewedAt: null,
  refreshFailedAt: null,
  logins: [],
  resumes: [],
  corrections: [],
  failures: 0,
  unreadable: 0,
  lastFailure: null,
  override: false,
  lock: null,
  blindUntil: null,
  lease: null,
} as const satisfies Omit<SessionRecord, 'owner'>;

/** Parses a stored record, and corrects its times; undefined if it is invalid. */
export function parseRecord(
  stored: unknown,
  nowMs: number,
): { readonly record: SessionRecord; readonly isCorrected: boolean } | undefined {
  const read = typeof stored === 'object' && stored !== null ? checked(stored) : undefined;
  if (!read) return undefined;
  const record = settle(read, nowMs);
  return { record, isCorrected: record !== read };
}

// The memory returns the same object while the stored text is the same.
const checked = memo((stored: object): SessionRecord | undefined => recordSchema.safeParse(stored).data);

/** Corrects future times, written while the machine's clock was wrong. */
function settle(record: SessionRecord, now: number): SessionRecord {
  const { lock, lease, lastFailure, logins, resumes, corrections, blindUntil } = record;
  const furthest = Math.max(
    record.renewedAt ?? 0,
    record.refreshFailedAt ?? 0,
    (blindUntil ?? 0) - BLIND_MS,
    (lease?.until ?? 0) - LEASE_MS,
    (lock?.until ?? 0) - DAY_MS,
    (lastFailure?.until ?? 0) - DAY_MS,
    ...logins,
    ...resumes,
    ...corrections,
  );
  if (furthest <= now) return record;
  const past = (at: number | null): number | null => (at !== null && at > now ? now : at);
  return {
    ...record,
    renewedAt: past(record.renewedAt),
    refreshFailedAt: past(record.refreshFailedAt),
    logins: logins.map((at) => Math.min(at, now)),
    resumes: resumes.map((at) => Math.min(at, now)),
    corrections: corrections.map((at) => Math.min(at, now)),
    blindUntil: blindUntil && Math.min(blindUntil, now + BLIND_MS),
    lastFailure: lastFailure?.until
      ? { ...lastFailure, until: Math.min(lastFailure.until, now + DAY_MS) }
      : lastFailure,
    lock: lock && { ...lock, until: lock.until === null ? null : Math.min(lock.until, now + DAY_MS) },
    lease: lease && { ...lease, until: Math.min(lease.until, now + LEASE_MS) },
  };
}

export function ownerOf(
  { login, password }: Credentials,
  salt = randomBytes(16).toString('base64url'),
): Owner {
  const hash = (text: string): string => createHmac('sha256', salt).update(text).digest('base64url');
  return {
    salt,
    account: hash(login),
    credentials: hash(JSON.stringify([login, password])).slice(0, CREDENTIALS_HASH_CHARS),
  };
}

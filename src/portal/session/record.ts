import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { DAY_MS, MINUTE_MS } from '../../lib/duration.ts';
import { storedParser } from '../../lib/json.ts';
import { haveSameFields } from '../../lib/memo.ts';
import { plainName } from '../../lib/plain-name.ts';
import { storedError } from '../stored-error.ts';

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

export const lastFailureSchema = storedError(['down', 'changed']);

/** What a child's row has: the session that its cookies belong to. */
const sessionSchema = z.object({
  generation: z.int().nonnegative(),
  /** Number of renewals by a login or a refresh: identifies the session of an answer. */
  epoch: z.int().nonnegative().default(0),
  /** The time of the last login or successful refresh; null: no living session. */
  renewedAt: moment.nullable(),
  refreshFailedAt: moment.nullable(),
  /** Held by a login or refresh in progress. */
  lease: z.object({ holder: z.string(), until: moment }).nullable().default(null),
  /** A salted hash, to detect a changed login. */
  owner: z.object({ salt: z.string(), account: z.string() }),
});

/** What a login's row has: what protects the account, whichever child has the login. */
const loginSchema = z.object({
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
  lastFailure: lastFailureSchema.nullable().default(null),
  /** The next login is not limited by the ration. */
  override: z.boolean(),
  lock: z
    .object({
      kind: z.enum(LOCK_KINDS),
      until: moment.nullable(),
      /** The portal's own sentence, which may name a person. */
      says: z.string().optional(),
      /** A 429's that only another keeper knows: `resume` lifts it. */
      isKept: z.literal(true).optional(),
    })
    .nullable(),
  /** This row is new, so earlier logins are unknown: the first one waits for the guard, at most until then. */
  blindUntil: moment.nullable().default(null),
  /** A salted hash, to detect a changed password. */
  credentials: z.object({
    salt: z.string(),
    hash: z.string().transform((hash) => hash.slice(0, CREDENTIALS_HASH_CHARS)),
  }),
});

export type SessionRow = z.output<typeof sessionSchema>;
export type LoginRow = z.output<typeof loginSchema>;

/** The state of one child's session and of its login. The store's two rows are its only copy. */
export type SessionRecord = SessionRow & LoginRow;

/** Time limit of one step of a login or refresh, after which another process may begin one. The holder may still end it. */
export const LEASE_MS = MINUTE_MS;

export const blankSession = {
  generation: 0,
  epoch: 0,
  renewedAt: null,
  refreshFailedAt: null,
  lease: null,
} as const satisfies Omit<SessionRow, 'owner'>;

export const blankLogin = {
  logins: [],
  resumes: [],
  corrections: [],
  failures: 0,
  unreadable: 0,
  lastFailure: null,
  override: false,
  lock: null,
  blindUntil: null,
} as const satisfies Omit<LoginRow, 'credentials'>;

/** The record's parts in the child's row and in the login's row. */
export function rowsOf({
  generation,
  epoch,
  renewedAt,
  refreshFailedAt,
  lease,
  owner,
  ...login
}: SessionRecord): {
  readonly session: SessionRow;
  readonly login: LoginRow;
} {
  return { session: { generation, epoch, renewedAt, refreshFailedAt, lease, owner }, login };
}

export const parseSession = storedParser(sessionSchema);
export const parseLogin = storedParser(loginSchema);

/** What earlier versions kept of the login in the child's row. */
export function loginOfSession(stored: unknown): LoginRow | undefined {
  const owner = z.object({ owner: z.object({ salt: z.string(), credentials: z.string() }) }).safeParse(stored)
    .data?.owner;
  if (!owner) return undefined;
  const credentials = { salt: owner.salt, hash: owner.credentials };
  return loginSchema.safeParse({ ...(stored as object), credentials }).data;
}

/** Corrects future times, written while the machine's clock was wrong. @returns the same record if it has none */
export function settle(record: SessionRecord, now: number): SessionRecord {
  const past = (at: number): number => Math.min(at, now);
  const allPast = (times: number[]): number[] => (times.some((at) => at > now) ? times.map(past) : times);
  const soon = <T extends { readonly until?: number | null | undefined }>(row: T, aheadMs: number): T =>
    row.until && row.until > now + aheadMs ? { ...row, until: now + aheadMs } : row;
  const { renewedAt, refreshFailedAt, blindUntil, lastFailure, lock, lease } = record;
  const settled = {
    ...record,
    renewedAt: renewedAt && past(renewedAt),
    refreshFailedAt: refreshFailedAt && past(refreshFailedAt),
    logins: allPast(record.logins),
    resumes: allPast(record.resumes),
    corrections: allPast(record.corrections),
    blindUntil: blindUntil && Math.min(blindUntil, now + BLIND_MS),
    lastFailure: lastFailure && soon(lastFailure, DAY_MS),
    lock: lock && soon(lock, DAY_MS),
    lease: lease && soon(lease, LEASE_MS),
  };
  return haveSameFields(record, settled) ? record : settled;
}

const newSalt = (): string => randomBytes(16).toString('base64url');
const hashOf = (salt: string, text: string): string =>
  createHmac('sha256', salt).update(text).digest('base64url');

/** However the login is written: it is one. */
export const plainCredentials = ({ login, password }: Credentials): Credentials => ({
  login: plainName(login),
  password,
});

export function ownerOf({ login }: Credentials, salt = newSalt()): SessionRow['owner'] {
  return { salt, account: hashOf(salt, login) };
}

export function credentialsHash({ login, password }: Credentials, salt = newSalt()): LoginRow['credentials'] {
  return { salt, hash: hashOf(salt, JSON.stringify([login, password])).slice(0, CREDENTIALS_HASH_CHARS) };
}

/** The texts that identify a login at a portal, however it is written: the own one, and that of earlier versions. */
export function accountsOf(
  base: string,
  { login }: Pick<Credentials, 'login'>,
): readonly [own: string, earlier: string] {
  const textOf = (name: string): string => JSON.stringify([new URL(base).origin, name]);
  return [textOf(plainName(login)), textOf(login.trim().toLowerCase())];
}

/** The key of a login's row. @param salt of the store, which must not contain a login */
export const loginKey = (account: string, salt: string): string => `login_${hashOf(salt, account)}`;

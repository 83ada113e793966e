import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { isPending } from '../../lib/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/duration.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Epoch milliseconds. */
const moment = z.number();

const recordSchema = z.object({
  /** Number of password logins. */
  generation: z.int().nonnegative(),
  /** How often the session was renewed, by a login or a refresh: tells an answer to an older session from a present one. */
  epoch: z.int().nonnegative().default(0),
  /** Of the last login or successful refresh; null: no session that is known to live. */
  renewedAt: moment.nullable(),
  refreshFailedAt: moment.nullable(),
  /** When the password was sent, in the last 24 h. */
  logins: z.array(moment),
  /** Logins that failed since the last one that did not. */
  failures: z.int().nonnegative(),
  /** Logins in a row after which the portal answered the password with nothing that can be read. */
  unreadable: z.int().nonnegative().default(0),
  /** Why the last login failed, where it did and no lock says so. */
  lastFailure: z
    .object({ kind: z.enum(['down', 'changed']), message: z.string(), status: z.int().optional() })
    .nullable()
    .default(null),
  /** The next login is made whatever the ration says. */
  override: z.boolean(),
  lock: z.object({ kind: z.enum(['captcha', 'password', 'busy']), until: moment.nullable() }).nullable(),
  /** Who signs in or refreshes just now, and until when that counts. */
  lease: z.object({ holder: z.string(), until: moment }).nullable().default(null),
  /** Salted: tells whether login or password were changed without keeping them. */
  owner: z.object({ salt: z.string(), account: z.string(), credentials: z.string() }),
});

/** What is known of one child's session; the store's row is its only owner. */
export type SessionRecord = z.output<typeof recordSchema>;
export type Owner = SessionRecord['owner'];

/** How long a login or refresh may take from one step to the next before another process may begin one. */
export const LEASE_MS = MINUTE_MS;

export const blankRecord = {
  generation: 0,
  epoch: 0,
  renewedAt: null,
  refreshFailedAt: null,
  logins: [],
  failures: 0,
  unreadable: 0,
  lastFailure: null,
  override: false,
  lock: null,
  lease: null,
} as const satisfies Omit<SessionRecord, 'owner'>;

/** A stored record; undefined where it is none. */
export function parseRecord(stored: unknown, nowMs: number): SessionRecord | undefined {
  const read = recordSchema.safeParse(stored);
  return read.success ? settle(read.data, nowMs) : undefined;
}

/** A machine without a battery clock may have lived in the future: nothing may wait for that. */
function settle(record: SessionRecord, now: number): SessionRecord {
  const { lock, lease } = record;
  const furthest = Math.max(record.renewedAt ?? 0, record.refreshFailedAt ?? 0, ...record.logins);
  const leaseHolds = lease === null || isPending(now, lease.until, LEASE_MS);
  if (furthest <= now && (lock?.until ?? 0) <= now + DAY_MS && leaseHolds) return record;
  const past = (at: number | null): number | null => (at !== null && at > now ? now : at);
  return {
    ...record,
    renewedAt: past(record.renewedAt),
    refreshFailedAt: past(record.refreshFailedAt),
    logins: record.logins.map((at) => Math.min(at, now)),
    lock: lock && { ...lock, until: lock.until === null ? null : Math.min(lock.until, now + DAY_MS) },
    lease: leaseHolds ? lease : null,
  };
}

// Unstretched on purpose: the password itself stands in the configuration beside the store.
export function ownerOf(
  { login, password }: Credentials,
  salt = randomBytes(16).toString('base64url'),
): Owner {
  const hash = (text: string): string => createHmac('sha256', salt).update(text).digest('base64url');
  return { salt, account: hash(login), credentials: hash(JSON.stringify([login, password])) };
}

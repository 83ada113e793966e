import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { PortalError, problems } from '../domain/problem.ts';
import type { Clock } from '../lib/clock.ts';
import type { Instant } from '../lib/temporal.ts';
import { Temporal } from '../lib/temporal.ts';
import { AccountMemory } from './account-memory.ts';
import { Jar } from './jar.ts';
import type { PortalMemory } from './ports.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** What stops every request of a child until it is lifted: by `resume`, changed credentials, or (`busy`) time. */
export interface Lock {
  readonly kind: 'captcha' | 'password' | 'busy';
  readonly until: Instant | null;
}

const moment = z.number();
const recordSchema = z.object({
  /** Number of password logins. */
  generation: z.int().nonnegative(),
  /** Of the last login or successful refresh; null: no session that is known to live. */
  renewedAt: moment.nullable(),
  refreshFailedAt: moment.nullable(),
  /** When the password was sent, in the last 24 h. */
  logins: z.array(moment),
  /** Logins that failed since the last one that did not. */
  failures: z.int().nonnegative(),
  /** The next login is made whatever the ration says. */
  override: z.boolean(),
  lock: z.object({ kind: z.enum(['captcha', 'password', 'busy']), until: moment.nullable() }).nullable(),
  /** Salted: tells whether login or password were changed without keeping them. */
  owner: z.object({ salt: z.string(), account: z.string(), credentials: z.string() }),
});

export type SessionRecord = z.output<typeof recordSchema>;

const SESSION = 'session';
const COOKIES = 'cookies';
const DAY = 24 * 3_600_000;

/** What one child's session is made of, kept in the memory: its record and its cookies. */
export class SessionState {
  readonly jar: Jar;
  readonly #credentials: Credentials;
  readonly #memory: PortalMemory;
  readonly #clock: Clock;
  #record: SessionRecord | undefined;
  #savedCookies = '';

  constructor(base: string, credentials: Credentials, memory: PortalMemory, clock: Clock) {
    this.jar = new Jar(base, clock);
    this.#credentials = credentials;
    this.#memory = memory;
    this.#clock = clock;
  }

  /** For all else that is remembered of this account. */
  get accountMemory(): PortalMemory {
    return new AccountMemory(this.#memory, () => this.record.owner.account);
  }

  get now(): number {
    return this.#clock.now().epochMilliseconds;
  }

  get record(): SessionRecord {
    const record = this.#record ?? this.#load();
    const settled = settle(record, this.now);
    this.#record = settled;
    return settled;
  }

  update(change: Partial<SessionRecord>): void {
    this.#record = { ...this.record, ...change };
    this.#memory.set(SESSION, this.#record);
  }

  get lock(): Lock | null {
    const { lock } = this.record;
    if (!lock || (lock.until !== null && lock.until <= this.now)) return null;
    return { kind: lock.kind, until: lock.until === null ? null : instant(lock.until) };
  }

  /** @throws {PortalError} while the child is locked */
  assertUnlocked(): void {
    const { lock } = this;
    if (!lock) return;
    throw new PortalError(lock.kind, problems[lock.kind].reason.en, lock.until ? { until: lock.until } : {});
  }

  /** A lock that needs a person is not weakened by one that time lifts. */
  setLock(kind: Lock['kind'], until: number | null): void {
    const { lock } = this;
    if (kind === 'busy' && lock && (lock.until === null || lock.until.epochMilliseconds >= (until ?? 0)))
      return;
    this.update({ lock: { kind, until } });
  }

  saveCookies(): void {
    const cookies = this.jar.export();
    const text = JSON.stringify(cookies);
    if (text === this.#savedCookies) return;
    this.#savedCookies = text;
    this.#memory.set(COOKIES, cookies);
  }

  #load(): SessionRecord {
    const read = recordSchema.safeParse(this.#memory.get(SESSION));
    const known = read.success ? read.data : undefined;
    const owner = fingerprint(this.#credentials, known?.owner.salt);
    if (known?.owner.account === owner.account) {
      this.jar.load(this.#memory.get(COOKIES));
      if (known.owner.credentials === owner.credentials) return known;
      // Corrected credentials deserve a try at once.
      return {
        ...known,
        owner,
        override: true,
        failures: 0,
        lock: known.lock?.kind === 'busy' ? known.lock : null,
      };
    }
    // Without knowing whose the cookies are they may be another child's.
    this.#memory.delete(COOKIES);
    return {
      ...blank,
      owner,
      ...(known && { logins: known.logins, override: true, generation: known.generation }),
    };
  }
}

const blank = {
  generation: 0,
  renewedAt: null,
  refreshFailedAt: null,
  logins: [],
  failures: 0,
  override: false,
  lock: null,
} as const satisfies Omit<SessionRecord, 'owner'>;

/** A machine without a battery clock may have lived in the future: nothing may wait for that. */
function settle(record: SessionRecord, now: number): SessionRecord {
  const furthest = Math.max(record.renewedAt ?? 0, record.refreshFailedAt ?? 0, ...record.logins);
  if (furthest <= now && (record.lock?.until ?? 0) <= now + DAY) return record;
  const past = (at: number | null): number | null => (at !== null && at > now ? now : at);
  const { lock } = record;
  return {
    ...record,
    renewedAt: past(record.renewedAt),
    refreshFailedAt: past(record.refreshFailedAt),
    logins: record.logins.map((at) => Math.min(at, now)),
    lock: lock && { ...lock, until: lock.until === null ? null : Math.min(lock.until, now + DAY) },
  };
}

// Unstretched on purpose: the password itself stands in the configuration beside the store.
function fingerprint(
  { login, password }: Credentials,
  salt = randomBytes(16).toString('base64url'),
): SessionRecord['owner'] {
  const hash = (text: string): string => createHmac('sha256', salt).update(text).digest('base64url');
  return { salt, account: hash(login), credentials: hash(JSON.stringify([login, password])) };
}

export function instant(epochMilliseconds: number): Instant {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);
}

import { PortalError } from '../../domain/problem.ts';
import { problems } from '../../domain/problems.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Instant } from '../../lib/temporal.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { PortalMemory } from '../ports.ts';
import { AccountMemory } from './account-memory.ts';
import type { Jar } from './jar.ts';
import { canTryCorrection, withinADay } from './ration.ts';
import {
  BLIND_MS,
  blankRecord,
  type Credentials,
  type Owner,
  ownerOf,
  parseRecord,
  type SessionRecord,
} from './record.ts';
import { StoredCookies } from './stored-cookies.ts';

export type { Credentials, SessionRecord } from './record.ts';

/** Stops every request of a child until it is lifted by `resume`, by changed credentials, or (`busy`) by time. */
export interface Lock {
  readonly kind: NonNullable<SessionRecord['lock']>['kind'];
  readonly until: Instant | null;
  /** The portal's own sentence (`account`). */
  readonly says?: string | undefined;
}

const SESSION = 'session';

/**
 * One child's session in the store: record and cookies. Several processes may use one store, so nothing is cached here:
 * each call reads the store, and changes it in one transaction.
 */
export class SessionState {
  readonly cookies: StoredCookies;
  /** Called after each change by this process. */
  onChange: () => void = () => undefined;
  readonly #credentials: Credentials;
  readonly #memory: PortalMemory;
  readonly #clock: Clock;
  #claimed = false;
  #owner: Owner | undefined;

  constructor(base: string, credentials: Credentials, memory: PortalMemory, clock: Clock) {
    this.#credentials = credentials;
    this.#memory = memory;
    this.#clock = clock;
    this.cookies = new StoredCookies({ base, memory, clock, epoch: () => this.record.epoch });
  }

  /** For other values of this account. */
  get accountMemory(): PortalMemory {
    return new AccountMemory(this.#memory, () => this.#ownerBy(this.record).account);
  }

  get now(): number {
    return this.#clock.now().epochMilliseconds;
  }

  get record(): SessionRecord {
    this.#claim();
    return this.#read() ?? this.#createRecord();
  }

  /**
   * Changes the fields that `change` returns for the stored record, in one transaction. If `change` throws, nothing
   * changes.
   * @returns the record after the change
   */
  update(change: (record: SessionRecord) => Partial<SessionRecord>): SessionRecord {
    const updated = this.transaction((record) => {
      const changed = { ...record, ...change(record) };
      this.#memory.set(SESSION, changed);
      return changed;
    });
    this.onChange();
    return updated;
  }

  /** Runs several steps as one transaction. */
  transaction<T>(work: (record: SessionRecord) => T): T {
    return this.#memory.transaction(() => work(this.record));
  }

  saveCookies(jar: Jar): void {
    this.cookies.save(jar);
  }

  get lock(): Lock | null {
    return lockOf(this.record, this.now);
  }

  /** @throws {PortalError} the child is locked, or the store belongs to another login */
  assertUnlocked(record: SessionRecord = this.record): void {
    if (!this.isOwn(record)) throw outdated('login');
    const lock = lockOf(record, this.now);
    if (!lock) return;
    const { kind, until, says } = lock;
    throw new PortalError(kind, problems[kind].reason.en, {
      ...(until && { until }),
      ...(says !== undefined && { says }),
    });
  }

  /** False: a process that was started later has another login. */
  isOwn(record: SessionRecord): boolean {
    return this.#ownerBy(record).account === record.owner.account;
  }

  /** @throws {PortalError} a process that was started later has another password */
  assertOwnPassword(record: SessionRecord): void {
    if (this.#ownerBy(record).credentials !== record.owner.credentials) throw outdated('password');
  }

  /** Does not replace a lock that needs a person by one that expires. */
  setLock(kind: Lock['kind'], until: number | null): void {
    this.update((record) => {
      const lock = lockOf(record, this.now);
      const isWeaker =
        kind === 'busy' && lock && (lock.until === null || lock.until.epochMilliseconds >= (until ?? 0));
      return isWeaker ? {} : { lock: { kind, until } };
    });
  }

  /**
   * The first login of a new record waits no longer.
   * @param isGuarded what the store had lost was kept elsewhere; otherwise a person decides whether to sign in
   */
  endBlindness(isGuarded: boolean): void {
    const isLost = this.#memory.isLost && !isGuarded;
    this.update(({ lock }) => ({
      blindUntil: null,
      ...(isLost && { lock: lock ?? { kind: 'storage', until: null } }),
    }));
  }

  /** The hashes of our credentials with the record's salt. */
  #ownerBy({ owner: { salt } }: SessionRecord): Owner {
    if (this.#owner?.salt !== salt) this.#owner = ownerOf(this.#credentials, salt);
    return this.#owner;
  }

  /** Stores a correction of future times: derived again at each read, they would never pass. */
  #read(): SessionRecord | undefined {
    const read = parseRecord(this.#memory.get(SESSION), this.now);
    if (read?.isCorrected) this.#memory.set(SESSION, read.record);
    return read?.record;
  }

  #createRecord(): SessionRecord {
    const record = { ...blankRecord, owner: ownerOf(this.#credentials), blindUntil: this.now + BLIND_MS };
    this.#memory.set(SESSION, record);
    return record;
  }

  /** Once per process: makes the stored record belong to this process's credentials. */
  #claim(): void {
    if (this.#claimed) return;
    this.#claimed = true;
    this.#memory.transaction(() => {
      const known = this.#read();
      if (!known) return void this.#createRecord();
      const owner = ownerOf(this.#credentials, known.owner.salt);
      // A store that is not kept was copied from a file that later logins are not in.
      const blindUntil = this.#memory.isKept ? known.blindUntil : this.now + BLIND_MS;
      const override = canTryCorrection(known.corrections, this.now);
      const corrections = [...withinADay(known.corrections, this.now), ...(override ? [this.now] : [])];
      if (known.owner.account !== owner.account) {
        // The cookies may belong to another child.
        this.cookies.clear();
        const { logins, resumes, generation, epoch } = known;
        const kept = { logins, resumes, generation, epoch: epoch + 1 };
        this.#memory.set(SESSION, { ...blankRecord, ...kept, owner, override, corrections, blindUntil });
      } else if (known.owner.credentials !== owner.credentials) {
        // Corrected credentials are tried at once.
        const lock = known.lock?.kind === 'busy' ? known.lock : null;
        const changed = { owner, override, corrections, lock, failures: 0, unreadable: 0, blindUntil };
        this.#memory.set(SESSION, { ...known, ...changed });
      } else if (blindUntil !== known.blindUntil) this.#memory.set(SESSION, { ...known, blindUntil });
    });
  }
}

function outdated(what: 'login' | 'password'): PortalError {
  const sentence = `This child's ${what} was changed in the configuration: restart what still runs with the old one.`;
  return new PortalError('password', sentence);
}

function lockOf({ lock }: SessionRecord, now: number): Lock | null {
  if (!lock || (lock.until !== null && lock.until <= now)) return null;
  const { kind, until, says } = lock;
  return { kind, until: until === null ? null : instant(until), ...(says !== undefined && { says }) };
}

export function instant(epochMilliseconds: number): Instant {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);
}

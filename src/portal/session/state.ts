import type { Clock } from '../../lib/clock.ts';
import type { SteadyTime } from '../../lib/steady-time.ts';
import { type Instant, instant } from '../../lib/temporal.ts';
import { PortalError } from '../outcome/problem.ts';
import { problems } from '../outcome/problems.ts';
import type { PortalMemory, StoreMemory } from '../ports.ts';
import { accountMemory } from './account-memory.ts';
import { canTryCorrection, withinADay } from './ration.ts';
import {
  accountsOf,
  BLIND_MS,
  blankLogin,
  blankSession,
  type Credentials,
  credentialsHash,
  type LoginRow,
  loginKey,
  loginOfSession,
  ownerOf,
  parseLogin,
  parseSession,
  plainCredentials,
  rowsOf,
  type SessionRecord,
  type SessionRow,
  settle,
} from './record.ts';
import { StoredCookies } from './stored-cookies.ts';

/** Stops every request of a child until it is lifted by `resume`, by changed credentials, or (`busy`) by time. */
export interface Lock {
  readonly kind: NonNullable<SessionRecord['lock']>['kind'];
  readonly until: Instant | null;
  /** The portal's own sentence (`account`). */
  readonly says?: string | undefined;
}

const SESSION = 'session';
/** Hashes the keys of the logins' rows: the store must not contain a login. */
const SALT = 'login_salt';

interface Parts {
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly steady: SteadyTime;
  /** The portal's address. */
  readonly base: string;
  /** This child's alone. */
  readonly memory: StoreMemory;
  /** All children's, in the same store. */
  readonly shared: PortalMemory;
}

/**
 * One child's session in the store: record and cookies. Several processes may use one store, so nothing is cached here:
 * each call reads the store, and changes it in one transaction. What protects the account is in a row of the login, which
 * outlasts another id of the child and another login.
 */
export class SessionState {
  readonly cookies: StoredCookies;
  /** Called after each change by this process. */
  onChange: () => void = () => undefined;
  readonly #parts: Parts;
  #claimed = false;
  #loginKey: string | undefined;
  /** The last answer of `#ownAccounts`: each request asks several times. */
  #own: { readonly salt: string; readonly accounts: readonly [string, string] } | undefined;

  constructor(parts: Parts) {
    const { base, memory, clock } = parts;
    this.#parts = parts;
    this.cookies = new StoredCookies({ base, memory, clock, epoch: () => this.record.epoch });
  }

  /** As `accountsOf`. */
  get accounts(): readonly [string, string] {
    return accountsOf(this.#parts.base, this.#parts.credentials);
  }

  get accountMemory(): PortalMemory {
    return accountMemory(this.#parts.memory, () => this.#ownAccounts(this.record));
  }

  /** In steady time, as all of a record. */
  get now(): number {
    return this.#parts.steady.now().epochMilliseconds;
  }

  /** As that of steady time. */
  get sharedAheadMs(): number {
    return this.#parts.steady.sharedAheadMs;
  }

  /** By the clock. @param at in steady time */
  momentOf(at: number): Instant {
    return instant(at - this.#parts.steady.aheadMs);
  }

  get record(): SessionRecord {
    const isKnown = this.#claimed;
    this.#claimed = true;
    return (isKnown ? this.#read() : null) ?? this.#claim();
  }

  /**
   * Changes the fields that `change` returns for the stored record, in one transaction. If `change` throws, nothing
   * changes.
   * @returns the record after the change
   */
  update(change: (record: SessionRecord) => Partial<SessionRecord>): SessionRecord {
    const updated = this.transaction((record) => {
      const changed = { ...record, ...change(record) };
      this.#write(changed);
      return changed;
    });
    this.onChange();
    return updated;
  }

  /** An `update` that is on the disk when this returns. Not inside a transaction. */
  updateDurably(change: (record: SessionRecord) => Partial<SessionRecord>): SessionRecord {
    return this.#parts.memory.durably(() => this.update(change));
  }

  transaction<T>(work: (record: SessionRecord) => T): T {
    return this.#parts.memory.transaction(() => work(this.record));
  }

  /** A `transaction` that is on the disk when this returns. Not inside another one. */
  durably<T>(work: (record: SessionRecord) => T): T {
    return this.#parts.memory.durably(() => this.transaction(work));
  }

  get lock(): Lock | null {
    return this.#lockOf(this.record);
  }

  /** @throws {PortalError} the child is locked, or the store belongs to another login */
  assertUnlocked(record: SessionRecord = this.record): void {
    if (!this.isOwn(record)) throw outdated('login');
    const lock = this.#lockOf(record);
    if (!lock) return;
    const { kind, until, says } = lock;
    throw new PortalError(kind, problems[kind].reason.en, { until: until ?? undefined, says });
  }

  /** @throws {PortalError} no login must begin now, because it could not be remembered */
  assertReady(): void {
    this.#parts.memory.assertReady();
  }

  /** False: a process that was started later has another login. */
  isOwn(record: Pick<SessionRecord, 'owner'>): boolean {
    return this.#ownAccounts(record).includes(record.owner.account);
  }

  /** @throws {PortalError} a process that was started later has another password */
  assertOwnPassword(record: SessionRecord): void {
    if (!this.#ownHashes(record).includes(record.credentials.hash)) throw outdated('password');
  }

  /** Locks as `busy` until then, unless the lock that there is lasts longer or needs a person. */
  lockUntil(end: Instant): void {
    const until = end.epochMilliseconds + this.#parts.steady.aheadMs;
    this.updateDurably((record) => {
      const lock = currentLock(record, this.now);
      const isLonger = lock && (lock.until === null || lock.until >= until);
      return isLonger ? {} : { lock: { kind: 'busy', until } };
    });
  }

  #lockOf(record: SessionRecord): Lock | null {
    const lock = currentLock(record, this.now);
    if (!lock) return null;
    const { kind, until, says } = lock;
    return { kind, until: until === null ? null : this.momentOf(until), ...(says !== undefined && { says }) };
  }

  /** What was lost may have been a lock: a person decides whether to sign in. The first login waits no longer. */
  lockIfLost(): void {
    if (!this.#parts.memory.isLost) return;
    this.update(({ lock }) => ({ blindUntil: null, lock: lock ?? { kind: 'storage', until: null } }));
  }

  /** The hashes of our login with the row's salt: the own one, and as earlier versions had it. */
  #ownAccounts({ owner: { salt } }: Pick<SessionRow, 'owner'>): readonly [string, string] {
    const { credentials } = this.#parts;
    const hash = (one: Credentials): string => ownerOf(one, salt).account;
    if (this.#own?.salt !== salt)
      this.#own = { salt, accounts: [hash(plainCredentials(credentials)), hash(credentials)] };
    return this.#own.accounts;
  }

  /** Those of login and password, likewise. */
  #ownHashes({ credentials: { salt } }: Pick<LoginRow, 'credentials'>): readonly [string, string] {
    const { credentials } = this.#parts;
    const hash = (one: Credentials): string => credentialsHash(one, salt).hash;
    return [hash(plainCredentials(credentials)), hash(credentials)];
  }

  /** Stores a correction of future times: derived again at each read, they would never pass. */
  #read(): SessionRecord | undefined {
    const { memory, shared } = this.#parts;
    const session = parseSession(memory.get(SESSION));
    const login = parseLogin(shared.get(this.#rowKey));
    if (!session || !login) return undefined;
    const read = { ...session, ...login };
    const record = settle(read, this.now);
    if (record !== read) this.#write(record);
    return record;
  }

  #write(record: SessionRecord): void {
    const { memory, shared } = this.#parts;
    const { session, login } = rowsOf(record);
    setIfChanged(memory, SESSION, session);
    setIfChanged(shared, this.#rowKey, login);
  }

  get #rowKey(): string {
    this.#loginKey ??= this.#keyOf(this.accounts[0]);
    return this.#loginKey;
  }

  #keyOf(account: string): string {
    const { shared, credentials } = this.#parts;
    return shared.transaction(() => {
      const known = shared.get(SALT);
      const salt = typeof known === 'string' ? known : ownerOf(credentials).salt;
      if (salt !== known) shared.set(SALT, salt);
      return loginKey(account, salt);
    });
  }

  /** Makes the stored rows belong to this process's credentials. */
  #claim(): SessionRecord {
    const { memory, shared } = this.#parts;
    return memory.transaction(() => {
      const stored = memory.get(SESSION);
      const known = parseSession(stored);
      const isOwn = known !== undefined && this.isOwn(known);
      const login =
        parseLogin(shared.get(this.#rowKey)) ??
        parseLogin(shared.get(this.#keyOf(this.accounts[1]))) ??
        (isOwn ? loginOfSession(stored) : undefined);
      const session = isOwn ? this.#ownSession(known) : this.#newSession(known);
      const record = settle({ ...session, ...this.#ownLogin(login, known && !isOwn) }, this.now);
      this.#write(record);
      return record;
    });
  }

  #ownSession(known: SessionRow): SessionRow {
    const { salt } = known.owner;
    return { ...known, owner: { salt, account: this.#ownAccounts(known)[0] } };
  }

  /** @param other of the child's earlier login: the cookies may belong to another child */
  #newSession(other: SessionRow | undefined): SessionRow {
    const owner = ownerOf(plainCredentials(this.#parts.credentials));
    if (!other) return { ...blankSession, owner };
    this.cookies.clear();
    return { ...blankSession, owner, generation: other.generation, epoch: other.epoch + 1 };
  }

  /** @param isNew the child had another login, so nothing of this one was lost */
  #ownLogin(known: LoginRow | undefined, isNew = false): LoginRow {
    const { credentials } = this.#parts;
    const { now } = this;
    if (!known) {
      const blindUntil = isNew ? null : now + BLIND_MS;
      return { ...blankLogin, credentials: credentialsHash(plainCredentials(credentials)), blindUntil };
    }
    const hashes = this.#ownHashes(known);
    const own = { salt: known.credentials.salt, hash: hashes[0] };
    if (hashes.includes(known.credentials.hash)) return { ...known, credentials: own };
    // Corrected credentials are tried at once.
    const override = canTryCorrection(known.corrections, now);
    const corrections = [...withinADay(known.corrections, now), ...(override ? [now] : [])];
    const lock = known.lock?.kind === 'busy' ? known.lock : null;
    const changed = { override, corrections, lock, failures: 0, unreadable: 0 };
    return { ...known, ...changed, credentials: own };
  }
}

function setIfChanged(memory: PortalMemory, key: string, row: object): void {
  if (JSON.stringify(memory.get(key)) !== JSON.stringify(row)) memory.set(key, row);
}

function outdated(what: 'login' | 'password'): PortalError {
  const was = `This child's ${what} was changed in the configuration`;
  return new PortalError('password', `${was}: restart what still runs with the old one.`);
}

function currentLock({ lock }: SessionRecord, now: number): SessionRecord['lock'] {
  return lock && (lock.until === null || lock.until > now) ? lock : null;
}

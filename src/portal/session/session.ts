import type { Clock } from '../../lib/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/duration.ts';
import type { Log } from '../../lib/log.ts';
import { SingleFlight } from '../../lib/single-flight.ts';
import type { Instant } from '../../lib/temporal.ts';
import type { Reply } from '../child-http.ts';
import { PortalError } from '../outcome/problem.ts';
import type { Jar } from './jar.ts';
import { assertHeldBy, leaseOf, type Needed, sessionLease } from './lease.ts';
import { type LoginParts, signIn } from './login.ts';
import { failureOf, pauseOf } from './login-failure.ts';
import type { LoginGuard } from './login-guard.ts';
import { nextLogin, nextResume, withinADay } from './ration.ts';
import type { SessionRecord } from './record.ts';
import type { SessionState } from './state.ts';

/** Assumed lifetime of a session after its login or last successful refresh (§5.3.5). */
const LIFE_MS = 20 * HOUR_MS;
const REFRESH_AT_MS = 2 * HOUR_MS;
const REFRESH_PAUSE_MS = 30 * MINUTE_MS;

export interface SessionParts extends LoginParts {
  readonly state: SessionState;
  readonly guard: LoginGuard;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * One child's session with the portal: logins, refreshes, and their limits (§3.1, §5.2, §5.3). Several processes may
 * share it through the store: a login or refresh needs a lease, which one process at a time holds.
 */
export class Session {
  readonly #parts: SessionParts;
  readonly #state: SessionState;
  readonly #lease: ReturnType<typeof sessionLease>;
  readonly #flight = new SingleFlight();
  /** Writes what a failed login leaves behind, until that has worked. */
  #unwritten: (() => void) | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#state = parts.state;
    this.#lease = sessionLease(parts.state, parts.clock);
  }

  /** Number of password logins; the mailbox is opened again after each. */
  get generation(): number {
    return this.#state.record.generation;
  }

  /** When it was last signed in or refreshed; null: there is no living session. */
  get renewedAt(): Instant | null {
    const { renewedAt } = this.#state.record;
    return renewedAt === null ? null : this.#state.momentOf(renewedAt);
  }

  get loginsOfDay(): number {
    return withinADay(this.#state.record.logins, this.#state.now).length;
  }

  /**
   * Lifts a lock that a person may lift, and exempts the next login from the ration. While the lock of a 429 that this store
   * has seen lasts nothing changes, and nothing is counted.
   * @returns null, or when it is honoured again: nothing has changed
   */
  resume(): Instant | null {
    let refusedUntil: Instant | null = null;
    this.#state.updateDurably((record) => {
      const { now, lock } = this.#state;
      if (lock?.kind === 'busy' && !record.lock?.isKept) return {};
      const at = nextResume(record.resumes);
      if (at > now) {
        refusedUntil = this.#state.momentOf(at);
        return {};
      }
      const resumes = [...withinADay(record.resumes, now), now];
      return { lock: null, override: true, unreadable: 0, resumes };
    });
    return refusedUntil;
  }

  /**
   * Resolves when there is a usable session: signs in or refreshes if that is due.
   * @throws {PortalError} locked, `rationed`, `budget`, or the login's error
   */
  async ready(): Promise<void> {
    const { guard } = this.#parts;
    guard.begin();
    await guard.looked();
    const { record } = this.#state;
    this.#state.assertUnlocked(record);
    if (!this.#flight.busy && this.#due(record) === null) return;
    try {
      await this.#flight.run(async () => {
        const due = this.#due(this.#state.record);
        if (due === 'login') await this.#signIn((record) => this.#due(record) === 'login');
        if (due === 'refresh') await this.#refresh();
      });
    } catch (error) {
      // The login may have been another request's, whose path alone refuses the session.
      throwUnlessSessionUsable(error);
      if (this.#due(this.#state.record) === 'login') throw error;
    }
  }

  /**
   * Signs in after the session of `epoch` was refused, once for all its requests. That session is dropped when the login
   * begins, and used on while none may begin: perhaps only this path refuses it.
   * @throws {PortalError} locked, `rationed`, `budget`, or the login's error
   */
  async renew(epoch: number): Promise<void> {
    const needed: Needed = (record) => record.epoch === epoch;
    const drop = (): void => void this.#state.update(() => ({ renewedAt: null }));
    while (needed(this.#state.record)) await this.#flight.run(() => this.#signIn(needed, drop));
  }

  /**
   * Signs in with the password although the session may live (§5.4.3), unless that happened since `generation`.
   * @throws {PortalError} locked, `rationed`, `budget`, or the login's error
   */
  async signInAgain(generation: number): Promise<void> {
    const needed: Needed = (record) => record.generation === generation;
    while (needed(this.#state.record)) await this.#flight.run(() => this.#signIn(needed));
  }

  #due({ renewedAt, refreshFailedAt }: SessionRecord): 'login' | 'refresh' | null {
    const { now, cookies } = this.#state;
    if (renewedAt === null || cookies.token === undefined || now - renewedAt >= LIFE_MS) return 'login';
    if (now - renewedAt < REFRESH_AT_MS) return null;
    return refreshFailedAt === null || now - refreshFailedAt >= REFRESH_PAUSE_MS ? 'refresh' : null;
  }

  /** @throws {PortalError} locked, paused, `rationed` or, after a failed login, that login's error */
  #assertLoginAllowed(record: SessionRecord): void {
    const { book, childHttp } = this.#parts;
    this.#state.assertUnlocked(record);
    this.#state.assertOwnPassword(record);
    const at = nextLogin(record);
    if (!record.override && at > this.#state.now) throw pauseOf(record, at, this.#state);
    for (const origin of [book.base, book.auth]) if (origin !== undefined) childHttp.assertNoPause(origin);
  }

  async #signIn(needed: Needed, onBegin: () => void = () => undefined): Promise<void> {
    this.#writeFailure();
    await this.#parts.guard.secure();
    const assertAllowed = (record: SessionRecord): void => this.#assertLoginAllowed(record);
    await this.#lease.whileHeld({ needed, assertAllowed }, (lease) => {
      onBegin();
      return this.#signInWith(lease);
    });
  }

  async #signInWith(lease: string): Promise<void> {
    const { childHttp, guard, book, credentials, habits, log } = this.#parts;
    const trial = this.#state.cookies.jar.forLogin(book.auth);
    try {
      const onStep = (): void => this.#lease.extend(lease);
      const onPassword = (): Promise<void> => guard.count(() => this.#countLogin(lease));
      await signIn({ childHttp, book, credentials, habits, jar: trial, onStep, onPassword });
      const renewed = this.#renewSession(lease, trial, book.auth, ({ generation }) => ({
        generation: generation + 1,
        failures: 0,
        unreadable: 0,
        lastFailure: null,
      }));
      log.info({ logins: renewed.logins.length }, 'signed in');
    } catch (error) {
      this.#unwritten = () => this.#noteFailure(trial, error);
      this.#writeFailure();
      throw error;
    }
  }

  /** Counts the login as failed before the password is sent, until it succeeds: no crash and no power cut may lose it. */
  #countLogin(lease: string): void {
    const { now } = this.#state;
    this.#state.updateDurably((record) => {
      assertHeldBy(record, lease);
      this.#assertLoginAllowed(record);
      return {
        logins: [...withinADay(record.logins, now), now],
        failures: record.failures + 1,
        lastFailure: null,
        override: false,
        ...leaseOf(lease, now),
      };
    });
  }

  /** @throws {PortalError} `disk`: it cannot be written yet, so no other login begins */
  #writeFailure(): void {
    this.#unwritten?.();
    this.#unwritten = undefined;
  }

  /** What a login that failed leaves behind: the known device, a lock, or why the next one may have to wait. */
  #noteFailure(trial: Jar, error: unknown): void {
    const { log, book } = this.#parts;
    const { auth } = book;
    const lock = this.#state.durably((record) => {
      if (!this.#state.isOwn(record)) return undefined;
      if (auth) {
        const { jar } = this.#state.cookies;
        jar.adopt(trial, auth);
        this.#state.cookies.save(jar);
      }
      const found = failureOf(error, record);
      this.#state.update(() => found);
      return found.lock?.kind;
    });
    if (lock !== undefined) log.debug({ kind: lock }, 'locked until a person lifts it');
  }

  /** Stores the cookies of a successful trial and the record in one transaction. @throws {LeaseLost} */
  #renewSession(
    lease: string,
    trial: Jar,
    auth: string | undefined,
    change: (record: SessionRecord) => Partial<SessionRecord>,
  ): SessionRecord {
    return this.#state.transaction((record) => {
      assertHeldBy(record, lease);
      const { jar } = this.#state.cookies;
      jar.renew(trial, auth);
      this.#state.cookies.save(jar);
      const renewed = { epoch: record.epoch + 1, renewedAt: this.#state.now, refreshFailedAt: null };
      return this.#state.update(() => ({ ...renewed, ...change(record) }));
    });
  }

  /**
   * Refreshes the session (§5.3.3), or signs in if that fails (§5.3.5). If both fail, the session usually still works:
   * only errors that stop every request are thrown.
   */
  async #refresh(): Promise<void> {
    const needed: Needed = (record) => this.#due(record) === 'refresh';
    let failed = false;
    await this.#lease.whileHeld({ needed, assertAllowed: () => undefined }, async (lease) => {
      const trial = this.#state.cookies.jar;
      if (await this.#requestRefresh(lease, trial)) {
        this.#renewSession(lease, trial, undefined, () => ({}));
        return;
      }
      this.#state.update((record) => {
        assertHeldBy(record, lease);
        return { refreshFailedAt: this.#state.now };
      });
      failed = true;
    });
    if (!failed) return;
    this.#parts.log.debug({}, 'the session was not refreshed');
    const { epoch } = this.#state.record;
    await this.#signIn((record) => record.epoch === epoch).catch(throwUnlessSessionUsable);
  }

  /** Whether the answer extends the session: 200 and a new oauth_token, whatever its body (§3.1, §5.3.3). */
  async #requestRefresh(lease: string, trial: Jar): Promise<boolean> {
    const { childHttp, book } = this.#parts;
    const { token } = trial;
    const url = new URL('/refreshToken', book.base);
    let reply: Reply;
    try {
      const before = (): void => this.#lease.extend(lease);
      reply = await childHttp.exchange({ method: 'GET', url }, 'session', { jar: trial, before });
    } catch (error) {
      throwUnlessSessionUsable(error);
      return false;
    }
    childHttp.throwIfThrottled(reply);
    return reply.status === 200 && trial.token !== undefined && trial.token !== token;
  }
}

/** After these errors the old session may still be usable; any other one stops every request. */
function throwUnlessSessionUsable(error: unknown): void {
  if (error instanceof PortalError && ['rationed', 'down', 'changed'].includes(error.kind)) return;
  throw error;
}

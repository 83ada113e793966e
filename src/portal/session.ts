import { PortalError, problems } from '../domain/problem.ts';
import type { Log } from '../lib/log.ts';
import { SingleFlight } from '../lib/single-flight.ts';
import type { Instant } from '../lib/temporal.ts';
import type { AddressBook } from './addresses.ts';
import { signIn } from './login.ts';
import { nextLogin, recentLogins } from './ration.ts';
import { type Credentials, instant, type Lock, type SessionState } from './session-state.ts';
import type { Reply, Wire } from './wire.ts';

const MINUTE = 60_000;
/** How long a session is trusted after its login or its last successful refresh (§5.3.5). */
const LIFE = 20 * 60 * MINUTE;
const REFRESH_AT = 2 * 60 * MINUTE;
const REFRESH_PAUSE = 30 * MINUTE;

interface Parts {
  readonly wire: Wire;
  readonly state: SessionState;
  readonly book: AddressBook;
  readonly credentials: Credentials;
  readonly log: Log;
}

/** One child's signed-in life: signing in, staying in, and not signing in too often (§3.1, §5.2, §5.3). */
export class Session {
  readonly #parts: Parts;
  readonly #state: SessionState;
  readonly #flight = new SingleFlight();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#state = parts.state;
  }

  /** Number of password logins: the mailbox opens anew after each. */
  get generation(): number {
    return this.#state.record.generation;
  }

  get lock(): Lock | null {
    return this.#state.lock;
  }

  /** When the ration allows the next password login; null where it does now. */
  get nextLoginAt(): Instant | null {
    const at = this.#rationedUntil();
    return at === null ? null : instant(at);
  }

  /** Lifts a captcha's or a password's lock, and lets the next login happen whatever the ration says. A 429 lasts its time. */
  resume(): void {
    const { lock } = this.#state.record;
    this.#state.update({ lock: lock?.kind === 'busy' ? lock : null, override: true });
  }

  /**
   * Returns when there is a session worth using: signs in or refreshes where that is due.
   * @throws {PortalError} locked, `rationed`, `budget`, or why the login failed
   */
  async ready(): Promise<void> {
    this.#state.assertUnlocked();
    if (!this.#flight.busy && this.#due() === null) return;
    await this.#flight.run(() => this.#keepUp());
  }

  /**
   * The portal called the session of `epoch` dead: signs in, once for everyone who met it.
   * @throws {PortalError} locked, `rationed`, `budget`, or why the login failed
   */
  async renew(epoch: number): Promise<void> {
    const { jar } = this.#state;
    if (jar.epoch === epoch) this.#state.update({ renewedAt: null });
    while (jar.epoch === epoch) await this.#flight.run(() => this.#signIn());
  }

  /**
   * Signs in with the password although the session may live (§5.4.3), unless that happened since `generation`.
   * @throws {PortalError} locked, `rationed`, `budget`, or why the login failed
   */
  async signInAgain(generation: number): Promise<void> {
    while (this.generation === generation) await this.#flight.run(() => this.#signIn());
  }

  #due(): 'login' | 'refresh' | null {
    const { renewedAt, refreshFailedAt } = this.#state.record;
    const { now } = this.#state;
    if (renewedAt === null || this.#state.jar.token === undefined || now - renewedAt >= LIFE) return 'login';
    if (now - renewedAt < REFRESH_AT) return null;
    return refreshFailedAt === null || now - refreshFailedAt >= REFRESH_PAUSE ? 'refresh' : null;
  }

  async #keepUp(): Promise<void> {
    const due = this.#due();
    if (due === 'login') await this.#signIn();
    if (due === 'refresh') await this.#refresh();
  }

  #rationedUntil(): number | null {
    const { record, now } = this.#state;
    const at = nextLogin(record);
    return record.override || at <= now ? null : at;
  }

  async #signIn(): Promise<void> {
    const { wire, book, credentials, log } = this.#parts;
    this.#state.assertUnlocked();
    const rationed = this.#rationedUntil();
    if (rationed !== null) {
      throw new PortalError('rationed', problems.rationed.reason.en, { until: instant(rationed) });
    }
    const trial = this.#state.jar.copy(true);
    try {
      await signIn({ wire, book, credentials, jar: trial, onPassword: () => this.#countLogin() });
    } catch (error) {
      this.#keepDevice(trial);
      this.#lockAfter(error);
      throw error;
    }
    const { generation } = this.#state.record;
    this.#state.jar.renew(trial, book.auth);
    this.#state.update({
      generation: generation + 1,
      renewedAt: this.#state.now,
      refreshFailedAt: null,
      failures: 0,
    });
    this.#state.saveCookies();
    log.info({ logins: this.#state.record.logins.length }, 'signed in');
  }

  /** Counted as the password leaves, as failed until it is known to have worked: a crash must not lose it. */
  #countLogin(): void {
    const { record, now } = this.#state;
    const logins = [...recentLogins(record.logins, now), now];
    this.#state.update({ logins, failures: record.failures + 1, override: false });
  }

  #keepDevice(trial: SessionState['jar']): void {
    const { auth } = this.#parts.book;
    if (auth) this.#state.jar.adopt(trial, auth);
    this.#state.saveCookies();
  }

  #lockAfter(error: unknown): void {
    if (!(error instanceof PortalError)) return;
    const { kind } = error;
    if (kind !== 'captcha' && kind !== 'password') return;
    this.#state.setLock(kind, null);
    this.#parts.log.warn({ kind }, 'locked until a person lifts it');
  }

  /**
   * §5.3.3, and the password where that fails (§5.3.5). The session usually still works when both fail, so only what
   * locks the child is thrown. A portal that is down shows so at its door, before the password leaves.
   */
  async #refresh(): Promise<void> {
    const { jar } = this.#state;
    const trial = jar.copy(false);
    if (await this.#askForRefresh(trial)) {
      jar.renew(trial, undefined);
      this.#state.update({ renewedAt: this.#state.now, refreshFailedAt: null });
      this.#state.saveCookies();
      return;
    }
    this.#state.update({ refreshFailedAt: this.#state.now });
    this.#parts.log.debug({}, 'the session was not refreshed');
    await this.#signIn().catch(throwUnlessBearable);
  }

  /** Whether the answer extends the session: 200, no body, and an oauth_token that is new (§3.1). */
  async #askForRefresh(trial: SessionState['jar']): Promise<boolean> {
    const { wire, book } = this.#parts;
    const before = trial.token;
    const url = new URL('/refreshToken', book.base);
    let reply: Reply;
    try {
      reply = await wire.exchange({ method: 'GET', url }, 'session', { jar: trial });
    } catch (error) {
      throwUnlessBearable(error);
      return false;
    }
    wire.heedThrottle(reply);
    const isEmptySuccess = reply.status === 200 && reply.body.length === 0;
    return isEmptySuccess && trial.token !== undefined && trial.token !== before;
  }
}

/** With these the old session may still be used; anything else stops every request anyway. */
function throwUnlessBearable(error: unknown): void {
  if (error instanceof PortalError && ['rationed', 'down', 'changed'].includes(error.kind)) return;
  throw error;
}

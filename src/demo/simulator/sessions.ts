import { randomUUID } from 'node:crypto';
import { type Instant, Temporal } from '../../lib/temporal.ts';
import type { SimulatedAccount } from './account.ts';

/** A session is valid for about 24 h after its login or last refresh, also without requests (§5.3). */
const SESSION_LIFETIME = Temporal.Duration.from({ hours: 24 });
/** A messaging session ends earlier than the portal session (§5.4.3). */
const MAILBOX_LIFETIME = Temporal.Duration.from({ hours: 1 });

function within(since: Instant, span: typeof SESSION_LIFETIME, now: Instant): boolean {
  return Temporal.Instant.compare(now, since.add(span)) < 0;
}

/** A session on the portal host. All its earlier tokens stay valid. */
export class PortalSession {
  readonly account: SimulatedAccount;
  extendedAt: Instant;
  token: string;
  #ended = false;
  #webEnded = false;

  constructor(account: SimulatedAccount, token: string, now: Instant) {
    this.account = account;
    this.token = token;
    this.extendedAt = now;
  }

  isAlive(now: Instant): boolean {
    return !this.#ended && within(this.extendedAt, SESSION_LIFETIME, now);
  }

  /** Whether the web pages accept it: their session may end earlier (§4.6.7). */
  isWebAlive(now: Instant): boolean {
    return !this.#webEnded && this.isAlive(now);
  }

  end(): void {
    this.#ended = true;
  }

  endWeb(): void {
    this.#webEnded = true;
  }
}

/** A session on the messaging host. */
export class MailboxSession {
  readonly account: SimulatedAccount;
  readonly startedAt: Instant;
  /** The number of the password login that it belongs to. */
  readonly loginCount: number;
  /** Whether GET /me was requested since the last message. */
  ownerChecked = false;
  #ended = false;

  constructor(account: SimulatedAccount, loginCount: number, now: Instant) {
    this.account = account;
    this.loginCount = loginCount;
    this.startedAt = now;
  }

  isAlive(now: Instant): boolean {
    return !this.#ended && within(this.startedAt, MAILBOX_LIFETIME, now);
  }

  end(): void {
    this.#ended = true;
  }
}

/** All cookie values that the portal has issued, with their sessions and owners. */
export class Sessions {
  readonly #owners = new Map<string, SimulatedAccount>();
  readonly #portal = new Map<string, PortalSession>();
  readonly #mailbox = new Map<string, MailboxSession>();
  readonly #codes = new Map<string, SimulatedAccount>();

  newValue(): string {
    return randomUUID().replaceAll('-', '');
  }

  /** Assigns a cookie value to an account. */
  own(account: SimulatedAccount, value = this.newValue()): string {
    this.#owners.set(value, account);
    return value;
  }

  ownerOf(value: string): SimulatedAccount | undefined {
    return this.#owners.get(value);
  }

  open(account: SimulatedAccount, now: Instant): PortalSession {
    const session = new PortalSession(account, this.own(account), now);
    this.#portal.set(session.token, session);
    account.history.sessions.push(session);
    return session;
  }

  /** Extends a session by a day, with a new token. */
  extend(session: PortalSession, now: Instant): void {
    session.token = this.own(session.account);
    session.extendedAt = now;
    this.#portal.set(session.token, session);
  }

  portalSession(token: string | undefined): PortalSession | undefined {
    return token === undefined ? undefined : this.#portal.get(token);
  }

  /** Issues a single-use code for a session on the messaging host. */
  newCode(account: SimulatedAccount): string {
    const code = this.newValue();
    this.#codes.set(code, account);
    return code;
  }

  ownerOfCode(code: string | null): SimulatedAccount | undefined {
    return code === null ? undefined : this.#codes.get(code);
  }

  /**
   * @param brought a cookie value that the new session takes over, if it is of this account
   * @returns the new session's cookie value; undefined if the code is unknown or used
   */
  redeem(code: string, now: Instant, brought?: string): string | undefined {
    const account = this.#codes.get(code);
    if (!account) return undefined;
    this.#codes.delete(code);
    const isOwn = brought !== undefined && this.#mailbox.get(brought)?.account === account;
    return this.#openMailbox(account, now, isOwn ? brought : this.own(account));
  }

  /** Begins new sessions of the messaging host under the account's old cookie values. */
  reviveMailboxes(account: SimulatedAccount, now: Instant): void {
    const old = [...this.#mailbox].filter(([, session]) => session.account === account);
    for (const [value] of old) this.#openMailbox(account, now, value);
  }

  #openMailbox(account: SimulatedAccount, now: Instant, value: string): string {
    const session = new MailboxSession(account, account.history.loginCount, now);
    this.#mailbox.set(value, session);
    account.history.mailboxes.push(session);
    return value;
  }

  mailboxSession(value: string | undefined): MailboxSession | undefined {
    return value === undefined ? undefined : this.#mailbox.get(value);
  }
}

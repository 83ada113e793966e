import { randomUUID } from 'node:crypto';
import { type Instant, Temporal } from '../../lib/temporal.ts';
import type { SimulatedAccount } from './account.ts';

/** A session stays usable about 24 h after its login or its last refresh, however quiet it is (§5.3). */
const SESSION_LIFE = Temporal.Duration.from({ hours: 24 });
/** A messaging session dies on its own and sooner (§5.4.3). */
const MAILBOX_LIFE = Temporal.Duration.from({ hours: 1 });

function within(since: Instant, span: typeof SESSION_LIFE, now: Instant): boolean {
  return Temporal.Instant.compare(now, since.add(span)) < 0;
}

/** One signed-in life on the portal host. Every token it ever had stays good for it. */
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
    return !this.#ended && within(this.extendedAt, SESSION_LIFE, now);
  }

  /** Whether the web pages know it too: their session may run out before (§4.6.7). */
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

/** One bootstrapped life on the messaging host. */
export class MailboxSession {
  readonly account: SimulatedAccount;
  readonly startedAt: Instant;
  /** The password login it was bootstrapped under, counted. */
  readonly loginCount: number;
  /** Whether GET /me was answered since the last message. */
  ownerChecked = false;
  #ended = false;

  constructor(account: SimulatedAccount, loginCount: number, now: Instant) {
    this.account = account;
    this.loginCount = loginCount;
    this.startedAt = now;
  }

  isAlive(now: Instant): boolean {
    return !this.#ended && within(this.startedAt, MAILBOX_LIFE, now);
  }

  end(): void {
    this.#ended = true;
  }
}

/** All cookie values that the portal ever gave out, with what they open and whose they are. */
export class Sessions {
  readonly #owners = new Map<string, SimulatedAccount>();
  readonly #portal = new Map<string, PortalSession>();
  readonly #mailbox = new Map<string, MailboxSession>();
  readonly #codes = new Map<string, SimulatedAccount>();

  newValue(): string {
    return randomUUID().replaceAll('-', '');
  }

  /** A cookie value that belongs to an account. */
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
    account.life.sessions.push(session);
    return session;
  }

  /** Lives on for another day, under a new token. */
  extend(session: PortalSession, now: Instant): void {
    session.token = this.own(session.account);
    session.extendedAt = now;
    this.#portal.set(session.token, session);
  }

  portalSession(token: string | undefined): PortalSession | undefined {
    return token === undefined ? undefined : this.#portal.get(token);
  }

  /** A code with which the messaging host lets an account in once. */
  newCode(account: SimulatedAccount): string {
    const code = this.newValue();
    this.#codes.set(code, account);
    return code;
  }

  /** @returns the new session's cookie value; undefined where the code is unknown or used */
  redeem(code: string, now: Instant): string | undefined {
    const account = this.#codes.get(code);
    if (!account) return undefined;
    this.#codes.delete(code);
    const value = this.own(account);
    const session = new MailboxSession(account, account.life.loginCount, now);
    this.#mailbox.set(value, session);
    account.life.mailboxes.push(session);
    return value;
  }

  mailboxSession(value: string | undefined): MailboxSession | undefined {
    return value === undefined ? undefined : this.#mailbox.get(value);
  }
}

import type { InstantText } from '../../domain/id.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AccountFixture } from './fixture/types.ts';
import { Life } from './life.ts';
import { World } from './world.ts';

export interface SentRecord {
  readonly at: InstantText;
  /** Account ids. */
  readonly receivers: readonly string[];
  /** Decoded. */
  readonly topic: string;
  /** Decoded: HTML. */
  readonly content: string;
}

export interface RefusedEndpoint {
  readonly status: number;
  /** undefined: the portal's usual body for this status. */
  readonly body: unknown;
}

/**
 * What a POST of a message comes to. `ok`: 201 with an id; `201`: a success without one; `refuse422`: nothing went
 * out; the others took the message and do not say so: `500`, `errors` (a success status that reports errors),
 * `drop` (the connection is cut).
 */
export type AfterSend = 'ok' | '201' | 'refuse422' | '500' | 'errors' | 'drop';

/** Where a captcha shows: as the answer to the password (HTML or JSON), or on a page of the redirect chain. */
export type CaptchaForm = 'html' | 'json' | 'hop';

/** One login of the simulated portal: its school's world, the trouble it can be given, and what happened to it. */
export class SimulatedAccount extends World {
  readonly login: string;
  password: string;
  captcha: CaptchaForm | null = null;
  /** The HTTP status of the answer to a wrong password. */
  wrongPasswordStatus: 200 | 403 = 200;
  messagesModule: 'present' | 'none';
  /** refreshToken answers 200 without a new oauth_token. */
  refreshFails = false;
  afterSend: AfterSend = 'ok';
  /** For the simulator: what the next request is judged by. */
  readonly life = new Life();
  readonly #refusals = new Map<string, RefusedEndpoint>();
  readonly #sent: SentRecord[] = [];
  readonly #markedRead: string[] = [];
  readonly #opened: string[] = [];

  constructor(fixture: AccountFixture, clock: Clock) {
    super(fixture, clock);
    this.login = fixture.login;
    this.password = fixture.password;
    this.messagesModule = fixture.messagesModule;
    for (const [endpoint, { status, message }] of fixture.refuses) {
      this.refuse(endpoint, status, message === null ? undefined : { Status: 'Error', Message: message });
    }
  }

  /** Password logins tried, whatever came of them. */
  get logins(): number {
    return this.life.attempts.length;
  }

  get sent(): readonly SentRecord[] {
    return this.#sent;
  }

  /** Ids of announcements marked read through the portal. */
  get markedRead(): readonly string[] {
    return this.#markedRead;
  }

  /** Ids of messages that were opened, which marks them read. */
  get opened(): readonly string[] {
    return this.#opened;
  }

  /** Every session of the portal host dies. */
  killSession(): void {
    for (const session of this.life.sessions) session.end();
  }

  /** Every session of the messaging host dies. */
  expireMailbox(): void {
    for (const session of this.life.mailboxes) session.end();
  }

  /** Taking it back is what a person does by solving it in a browser: the next login is not held against us. */
  demandCaptcha(on: boolean, form: CaptchaForm = 'html'): void {
    this.captcha = on ? form : null;
    if (!on) this.personAsksLogin();
  }

  changePassword(password: string): void {
    this.password = password;
  }

  /** The owner asked to try again (`resume`): the next login may break the pace and a lock. */
  personAsksLogin(): void {
    this.life.personAsked = true;
  }

  /**
   * From now on an endpoint answers this: a path below the gateway (`Grades/Comments`) or the messaging API
   * (`inbox/messages`), or a page (`refreshToken`, `wiadomosci3`). With status 200 and a body it lies.
   */
  refuse(endpoint: string, status: number, body?: unknown): void {
    this.#refusals.set(endpoint, { status, body });
  }

  /** Takes `refuse` back. */
  allow(endpoint: string): void {
    this.#refusals.delete(endpoint);
  }

  refusalOf(endpoint: string): RefusedEndpoint | undefined {
    return this.#refusals.get(endpoint);
  }

  recordSent(message: Omit<SentRecord, 'at'>): void {
    this.#sent.push({ at: this.clock.now().toString(), ...message });
  }

  recordMarkedRead(id: string): void {
    this.#markedRead.push(id);
  }

  recordOpened(id: string): void {
    this.#opened.push(id);
    this.markMessageRead(id);
  }
}

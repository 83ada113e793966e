import type { Clock } from '../../lib/clock.ts';
import type { InstantText } from '../../lib/id.ts';
import { SIDE_MAILBOXES } from './fixture/mail.ts';
import type { AccountFixture } from './fixture/types.ts';
import type { CapturedAnswers } from './hosts/captured.ts';
import type { MessageFact } from './mail-folders.ts';
import { RequestHistory } from './request-history.ts';
import { stamp } from './school-time.ts';
import { type RefusedEndpoint, Switches } from './switches.ts';
import { World } from './world.ts';

// Above all ids of received messages.
const FIRST_SENT_ID = 990_000_000;

export interface SentRecord {
  readonly at: InstantText;
  /** Account ids. */
  readonly receivers: readonly string[];
  /** Decoded. */
  readonly topic: string;
  /** Decoded: HTML. */
  readonly content: string;
}

/**
 * The result of a POST of a message. `ok`: 201 with an id; `201`: 201 without an id; `refuse422`: not sent. The others
 * send the message and do not confirm it: `500`, `errors` (a success status with errors), `drop` (closes the connection).
 */
export type AfterSend = 'ok' | '201' | 'refuse422' | '500' | 'errors' | 'drop';

/**
 * How a captcha appears: in the answer to the password (a page, a page within JSON, or a sentence that asks for a tick), or
 * on a page of the redirect chain.
 */
export type CaptchaForm = 'html' | 'json' | 'sentence' | 'hop';

/** A refusal of the right password, with the portal's sentence. */
export interface LoginRefusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Something that the portal wants dealt with after a right password: the redirect chain stops at a page, which the answer to
 * the password may announce (`status`). `firm`: it cannot be skipped.
 */
export interface RequiredAction {
  readonly as: 'page' | 'status';
  readonly firm?: true;
}

/** One login of the simulated portal: its school's data, its failures and a record of its requests. */
export class SimulatedAccount extends World {
  readonly login: string;
  password: string;
  captcha: CaptchaForm | null = null;
  /** The HTTP status of the answer to a wrong password. */
  wrongPasswordStatus: 200 | 403 = 200;
  loginRefusal: LoginRefusal | null = null;
  requiredAction: RequiredAction | null = null;
  /** Without it the portal says so, or (`closed`) the messaging host. */
  messagesModule: 'present' | 'none' | 'closed';
  /** refreshToken answers 200 without a new oauth_token. */
  refreshFails = false;
  afterSend: AfterSend = 'ok';
  /** Answers every request for data in place of the fixture. */
  captured: CapturedAnswers | null = null;
  readonly switches = new Switches();
  /** For the simulator's checks of the next request. */
  readonly history = new RequestHistory();
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

  /** The number of password logins, including failed ones. */
  get logins(): number {
    return this.history.attempts.length;
  }

  get sent(): readonly SentRecord[] {
    return this.#sent;
  }

  /** Messages of every mailbox except the archive. */
  get allReceived(): readonly MessageFact[] {
    return [...this.messages, ...SIDE_MAILBOXES.flatMap((name) => this.mail.received(name))];
  }

  /** Ids of announcements marked read through the portal. */
  get markedRead(): readonly string[] {
    return this.#markedRead;
  }

  /** Ids of opened messages. */
  get opened(): readonly string[] {
    return this.#opened;
  }

  /** Ends every session of the portal host. */
  killSession(): void {
    for (const session of this.history.sessions) session.end();
  }

  /** Ends the sessions of the web pages (DZIENNIKSID); the gateway still answers (§4.6.7). */
  killWebSession(): void {
    for (const session of this.history.sessions) session.endWeb();
  }

  /** Ends every session of the messaging host. */
  expireMailbox(): void {
    for (const session of this.history.mailboxes) session.end();
  }

  /** With `on` false a person has solved the captcha in a browser: the next login breaks no rule. */
  demandCaptcha(on: boolean, form: CaptchaForm = 'html'): void {
    this.captcha = on ? form : null;
    if (!on) this.personAsksLogin();
  }

  /** A person has dealt with what the portal wanted: the next login breaks no rule. */
  settle(): void {
    this.loginRefusal = null;
    this.requiredAction = null;
    this.personAsksLogin();
  }

  changePassword(password: string): void {
    this.password = password;
  }

  /** The owner requests another login (`resume`): it may ignore the rules on intervals and locks. */
  personAsksLogin(): void {
    this.history.personAsked = true;
  }

  /**
   * Replaces the answer of an endpoint: a path below the gateway (`Grades/Comments`) or the messaging API
   * (`inbox/messages`; a group of receivers as `receivers/groups/school-employees/teachers`), or a page
   * (`refreshToken`, `wiadomosci3`); `PATH/*` matches all below a path, and `PATH?QUERY` one query of the gateway.
   */
  refuse(endpoint: string, status: number, body?: unknown): void {
    this.#refusals.set(endpoint, { status, body });
  }

  /** Reverts `refuse`. */
  allow(endpoint: string): void {
    this.#refusals.delete(endpoint);
  }

  refusalOf(endpoint: string, query = ''): RefusedEndpoint | undefined {
    const below = `${endpoint.slice(0, endpoint.lastIndexOf('/'))}/*`;
    const exact = this.#refusals.get(`${endpoint}?${query}`);
    return exact ?? this.#refusals.get(endpoint) ?? this.#refusals.get(below);
  }

  /** @returns the new message's id in the outbox */
  recordSent(message: Omit<SentRecord, 'at'>): number {
    const now = this.clock.now();
    this.#sent.push({ at: now.toString(), ...message });
    const id = FIRST_SENT_ID + this.#sent.length;
    const people = [...this.fixture.school.people.values()];
    const to = people.filter(({ accountId }) => message.receivers.includes(accountId));
    const { topic, content } = message;
    this.mail.addSent({ id: String(id), to, topic, content, sentAt: stamp(now) });
    return id;
  }

  recordMarkedRead(id: string): void {
    this.#markedRead.push(id);
  }

  recordOpened(id: string): void {
    this.#opened.push(id);
    this.markMessageRead(id);
  }

  /** The same for another mailbox. */
  recordOpenedIn(message: MessageFact): void {
    this.#opened.push(message.id);
    message.readAt ??= stamp(this.clock.now());
  }
}

import type { InstantText } from '../../domain/id.ts';
import type { Clock } from '../../lib/clock.ts';
import { SIDE_MAILBOXES } from './fixture/mail-types.ts';
import type { AccountFixture } from './fixture/types.ts';
import { Life } from './life.ts';
import type { MessageFact } from './mail-folders.ts';
import { stamp } from './school-time.ts';
import { Switches } from './switches.ts';
import { World } from './world.ts';

// Ids of messages sent here, told apart from received ones by their size.
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
  readonly switches = new Switches();
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

  /** Of every mailbox, but for the archive. */
  get allReceived(): readonly MessageFact[] {
    return [...this.messages, ...SIDE_MAILBOXES.flatMap((name) => this.mail.received(name))];
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

  /** DZIENNIKSID runs out: the web pages are logged out, the gateway goes on (§4.6.7). */
  killWebSession(): void {
    for (const session of this.life.sessions) session.endWeb();
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
   * (`inbox/messages`; a group of receivers as `receivers/groups/school-employees/teachers`), or a page
   * (`refreshToken`, `wiadomosci3`); `PATH/*` stands for all below a path, and `PATH?QUERY` for one query of the
   * gateway alone. With status 200 and a body it lies.
   */
  refuse(endpoint: string, status: number, body?: unknown): void {
    this.#refusals.set(endpoint, { status, body });
  }

  /** Takes `refuse` back. */
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

  /** The same in another mailbox. */
  recordOpenedIn(message: MessageFact): void {
    this.#opened.push(message.id);
    message.readAt ??= stamp(this.clock.now());
  }
}

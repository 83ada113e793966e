import { PortalError } from '../../domain/problem.ts';
import type { Clock } from '../../lib/clock.ts';
import { SingleFlight } from '../../lib/single-flight.ts';
import { type AddressBook, redirectOf } from '../addresses.ts';
import { isHtml, isSuccess, refusal } from '../answers.ts';
import type { ChildHttp, PortalRequest, Reply } from '../child-http.ts';
import type { PortalMemory } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { MailboxFailure } from './mailbox-failure.ts';
import { MailboxModule } from './mailbox-module.ts';

export interface MailboxParts {
  readonly session: Session;
  readonly childHttp: ChildHttp;
  readonly book: AddressBook;
  readonly memory: PortalMemory;
  readonly clock: Clock;
}

/** One request of several for the same thing. */
interface Attempt {
  /** The session it was sent in. */
  readonly life: number;
  readonly reply: Reply;
  /** Whether the session, not the request, was refused. */
  readonly rejected: boolean;
}

type MakeRequest = (origin: string) => PortalRequest;

const MAX_HOPS = 10;
const NO_MODULE = /Brak dost(?:ę|&eogon;|&#281;|&#x119;)pu/i;

/** The messaging sub-session: opened by the portal's session, dying more often, brought back by §5.4. */
export class MailboxSession {
  readonly #parts: MailboxParts;
  readonly #module: MailboxModule;
  readonly #failure: MailboxFailure;
  readonly #opening = new SingleFlight();
  readonly #rescue = new SingleFlight();

  constructor(parts: MailboxParts) {
    this.#parts = parts;
    this.#module = new MailboxModule(parts.memory, parts.clock);
    this.#failure = new MailboxFailure(parts.memory, parts.clock);
  }

  /** Someone asked to go on: the next call may try everything again. */
  resume(): void {
    this.#failure.forget();
  }

  /**
   * One messaging request with the whole recovery of §5.4.3; any status that recovery does not help against.
   * @param probe asked where the request gets a 401 that may be of its own: answered, it shows that the session lives
   * @throws {PortalError} `absent`: no messages module; otherwise why there is no answer
   */
  async ask(make: MakeRequest, label: string, probe?: MakeRequest): Promise<Reply> {
    const generation = await this.#enter();
    const attempt = (): Promise<Attempt> => this.#attempt(make, label, probe);
    let first = await attempt();
    // Sent in a session that was replaced meanwhile: it says nothing of the present one.
    if (first.rejected && first.life !== this.#module.life) first = await attempt();
    if (!first.rejected) return first.reply;
    const unauthorized = first.reply.status === 401;
    const noModule = await this.#reopen(first.life, unauthorized);
    const reopened = this.#module.life;
    if (!noModule) {
      const second = await attempt();
      if (!unauthorized || !isUnauthorized(second)) return second.reply;
    }
    await this.#signInAgain(reopened, generation);
    const third = await attempt();
    if (isUnauthorized(third)) throw this.#failure.keep(refusal(third.reply));
    return third.reply;
  }

  /**
   * One messaging request, once, after a call that went well: no recovery.
   * @throws {PortalError}
   */
  askOnce(make: MakeRequest, label: string): Promise<Reply> {
    return this.#send(make, label);
  }

  async #attempt(make: MakeRequest, label: string, probe: MakeRequest | undefined): Promise<Attempt> {
    const { life } = this.#module;
    const reply = await this.#send(make, label);
    const ownRefusal = reply.status === 401 && probe !== undefined && (await this.#isAlive(probe, label));
    return { life, reply, rejected: isRejection(reply) && !ownRefusal };
  }

  /** @throws {PortalError} the portal says neither yes nor no */
  async #isAlive(probe: MakeRequest, label: string): Promise<boolean> {
    const reply = await this.#send(probe, label);
    if (isSuccess(reply)) return true;
    if (isRejection(reply)) return false;
    throw refusal(reply);
  }

  async #send(make: MakeRequest, label: string): Promise<Reply> {
    const { childHttp, book } = this.#parts;
    if (!book.messages) throw new PortalError('changed', 'The portal did not say where its messages are.');
    const reply = await childHttp.send(make(book.messages), label);
    // Sent elsewhere, the mailbox is not what it was: the next call opens it again.
    if (redirectOf(reply)) this.#module.closed();
    return reply;
  }

  /** Opens the mailbox where that is due; returns the password login that it belongs to. */
  async #enter(): Promise<number> {
    const { session } = this.#parts;
    this.#failure.raise();
    await session.ready();
    while (!this.#module.isOpen(session.generation)) {
      if (!this.#opening.busy) this.#module.assertWorthAsking(session.generation);
      await this.#opening.run(() => this.#open());
    }
    return session.generation;
  }

  /** Opens the mailbox once more, unless that happened since. True: there is no module now, which a login may mend. */
  async #reopen(life: number, loginMayHelp: boolean): Promise<boolean> {
    this.#failure.raise();
    if (this.#module.life !== life) return false;
    if (loginMayHelp) this.#module.expired(life);
    // Someone else is past this already.
    if (loginMayHelp && this.#rescue.busy) return true;
    try {
      await this.#opening.run(() => this.#open());
      return false;
    } catch (error) {
      if (loginMayHelp && error instanceof PortalError && error.kind === 'absent') return true;
      throw error;
    }
  }

  /** The last resort: a password login, unless one was made since `generation`, and the mailbox opened anew. */
  async #signInAgain(life: number, generation: number): Promise<void> {
    const { session } = this.#parts;
    this.#failure.raise();
    if (this.#module.life !== life) return;
    await this.#rescue.run(async () => {
      try {
        await session.signInAgain(generation);
        this.#module.assertWorthAsking(session.generation);
        await this.#opening.run(() => this.#open());
      } catch (error) {
        throw error instanceof PortalError ? this.#failure.keep(error) : error;
      }
    });
  }

  /** The bootstrap (§5.4.1, §3.2). A dead portal session is mended once. */
  async #open(): Promise<void> {
    const { session } = this.#parts;
    let { generation } = session;
    let deadIn = await this.#visit(generation);
    if (deadIn !== null) {
      await session.renew(deadIn);
      ({ generation } = session);
      deadIn = await this.#visit(generation);
    }
    if (deadIn !== null)
      throw new PortalError('changed', 'The portal does not let a new session into the messages.');
    this.#module.opened(generation);
  }

  /**
   * Follows /wiadomosci3 by hand, on the portal's and the messaging host only, so that each sets its cookies.
   * @returns the life of the portal session where that turns out to be dead, otherwise null
   */
  async #visit(generation: number): Promise<number | null> {
    const { childHttp, book } = this.#parts;
    let url: URL | undefined = new URL('/wiadomosci3', book.base);
    let letIn = false;
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const reply: Reply = await childHttp.send({ method: 'GET', url }, 'session');
      if (url.origin === book.base && saysNoModule(reply)) throw this.#module.missed(generation);
      if (reply.status === 401) return reply.epoch;
      if (reply.status >= 500) throw refusal(reply);
      if (reply.status >= 400) throw closedDoor(reply);
      letIn ||= url.origin === book.messages && reply.setCookies.length > 0;
      url = redirectOf(reply);
      if (!url) return this.#assertLetIn(letIn);
      if (book.isLogin(url)) return reply.epoch;
      if (url.origin !== book.base) book.confirm('messages', url);
    }
    throw new PortalError('changed', `The way to the messages did not end within ${MAX_HOPS} hops.`);
  }

  /**
   * A page at the end of the way is a maintenance notice where the messaging host set no cookie on this very way: those
   * of an earlier visit open nothing.
   */
  #assertLetIn(letIn: boolean): null {
    if (!this.#parts.book.messages) {
      throw new PortalError('changed', 'The portal did not say where its messages are.');
    }
    if (letIn) return null;
    throw new PortalError('down', 'The portal shows a page instead of opening the messages.');
  }
}

/** Only a page that the portal itself shows says so: another one may speak of anything (§5.4.2). */
function saysNoModule(reply: Reply): boolean {
  return isSuccess(reply) && isHtml(reply) && NO_MODULE.test(reply.text());
}

function closedDoor({ status }: Reply): PortalError {
  return new PortalError('changed', `The portal did not open the messages (status ${status}).`, { status });
}

/** What opening the mailbox again may help against (§5.4.3). 429 never comes this far. */
function isRejection({ status }: Reply): boolean {
  return status >= 400 && status < 500 && status !== 404;
}

function isUnauthorized({ rejected, reply }: Attempt): boolean {
  return rejected && reply.status === 401;
}

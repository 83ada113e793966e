import { MINUTE_MS } from '../../lib/duration.ts';
import { SingleFlight } from '../../lib/single-flight.ts';
import { isSuccess, refusal } from '../answers.ts';
import type { PortalRequest, Reply } from '../child-http.ts';
import { NotOpenedError, PortalError } from '../outcome/problem.ts';
import type { PortalParts } from '../parts.ts';
import { type RefusedPaths, refusedPaths } from '../refused-paths.ts';
import { Remembered } from '../remembered.ts';
import { fromStored, type StoredError, storedError, toStored } from '../stored-error.ts';
import { ENTRY, visitEntry } from './mailbox-entry.ts';
import { MailboxModule } from './mailbox-module.ts';

export type MailboxParts = Pick<
  PortalParts,
  'session' | 'childHttp' | 'book' | 'memory' | 'clock' | 'steady'
>;

interface Answered {
  /** The password login of the request. */
  readonly generation: number;
  /** The mailbox session of the request. */
  readonly life: number;
  readonly reply: Reply;
}

/** One of up to three tries of the same request. */
interface Try extends Answered {
  /** True: the session was refused. False: answered, or only the request was refused. */
  readonly rejected: boolean;
}

/** The mailbox must be opened before the request, which was not sent. */
class NotOpen extends Error {}

type MakeRequest = (origin: string) => PortalRequest;

/** The last failed recovery. Locks, the budget and a missing module are remembered elsewhere. */
const FAILURE = {
  key: 'mailbox_failure',
  schema: storedError(['rationed', 'down', 'changed']),
  holdsMs: 10 * MINUTE_MS,
};

/** The messaging session: opened through the portal's session, and recovered by §5.4. */
export class MailboxSession {
  readonly #parts: MailboxParts;
  readonly #module: MailboxModule;
  readonly #failure: Remembered<StoredError>;
  readonly #refused: RefusedPaths;
  readonly #opening = new SingleFlight();
  readonly #recovery = new SingleFlight();

  constructor(parts: MailboxParts) {
    this.#parts = parts;
    this.#module = new MailboxModule(parts);
    this.#failure = new Remembered(parts, FAILURE);
    this.#refused = refusedPaths(parts.memory, 'mailbox_refused_paths');
  }

  /** Allows the next call to recover at once. */
  resume(): void {
    this.#failure.forget();
  }

  /**
   * Sends one messaging request with the recovery of §5.4.3. Returns any status that recovery cannot change.
   * @param probe request after a 401 that may concern only this request: a success proves that the session lives
   * @throws {PortalError} `absent`: no messages module; otherwise the cause
   */
  async send(make: MakeRequest, label: string, probe?: MakeRequest): Promise<Reply> {
    const trying = (): Promise<Try> => this.#try(make, label, probe);
    let first = await trying();
    // The session was replaced meanwhile.
    if (first.rejected && first.life !== this.#module.life) first = await trying();
    if (!first.rejected) return first.reply;
    const unauthorized = first.reply.status === 401;
    const noModule = await this.#reopen(first.life, unauthorized);
    const reopened = this.#module.life;
    if (!noModule) {
      const second = await trying();
      if (!unauthorized || !isUnauthorized(second)) return second.reply;
      const { reply } = second;
      if (this.#refused.note(reply.url.pathname, first.generation)) throw this.#kept(refusal(reply));
    }
    await this.#signInAgain(reopened, first.generation);
    const third = await trying();
    if (isUnauthorized(third)) throw this.#kept(refusal(third.reply));
    return third.reply;
  }

  /**
   * Sends one messaging request once, without recovery, in a session that `check` has found alive.
   * @param check also repeated if the mailbox must be opened again before the request
   * @throws {PortalError}
   */
  async sendOnce(make: MakeRequest, label: string, check: () => Promise<void>): Promise<Reply> {
    const { reply } = await whileNotOpen(check, () => this.#request(make, label));
    return reply;
  }

  #try(make: MakeRequest, label: string, probe: MakeRequest | undefined): Promise<Try> {
    return whileNotOpen(
      () => this.#enter(),
      async () => {
        const answered = await this.#request(make, label);
        const { reply } = answered;
        if (isSuccess(reply)) this.#refused.clear(reply.url.pathname);
        const ownRefusal = reply.status === 401 && probe !== undefined && (await this.#isAlive(probe, label));
        return { ...answered, rejected: isRejection(reply) && !ownRefusal };
      },
    );
  }

  /** @throws {PortalError} the answer is neither a success nor a rejection */
  async #isAlive(probe: MakeRequest, label: string): Promise<boolean> {
    const { reply } = await this.#request(probe, label);
    if (isSuccess(reply)) return true;
    if (isRejection(reply)) return false;
    throw refusal(reply);
  }

  /** @throws {NotOpen} also after a password login while the request waited for others (§5.4.1) */
  async #request(make: MakeRequest, label: string): Promise<Answered> {
    const { childHttp, book, session } = this.#parts;
    if (!book.messages) throw new PortalError('changed', 'The portal did not say where its messages are.');
    let sentIn = { generation: 0, life: 0 };
    const before = (): void => {
      const { generation } = session;
      if (!this.#module.isOpen(generation)) throw new NotOpen();
      sentIn = { generation, life: this.#module.life };
    };
    const reply = await childHttp.send({ ...make(book.messages), before }, label);
    // After a redirect the next call opens the mailbox again.
    if (book.redirectOf(reply)) this.#module.closed();
    return { ...sentIn, reply };
  }

  /** Opens the mailbox if that is due. */
  async #enter(): Promise<void> {
    const { session, childHttp, book } = this.#parts;
    this.#assertNoFailure();
    if (book.messages) childHttp.assertNoPause(book.messages);
    await session.ready();
    while (!this.#module.isOpen(session.generation)) {
      if (!this.#opening.busy) this.#module.assertMayOpen(session.generation);
      await this.#opening.run(() => this.#open());
    }
  }

  /** Opens the mailbox again, unless that happened since. True: there is no module, which a login may correct. */
  async #reopen(life: number, loginMayHelp: boolean): Promise<boolean> {
    this.#assertNoFailure();
    if (this.#module.life !== life) return false;
    if (loginMayHelp) this.#module.expired(life);
    if (loginMayHelp && this.#recovery.busy) return true;
    try {
      await this.#opening.run(() => this.#open());
      return false;
    } catch (error) {
      if (loginMayHelp && error instanceof PortalError && error.kind === 'absent') return true;
      throw error;
    }
  }

  /** Last step: a password login, unless one was made since `generation`, and the mailbox opened again. */
  async #signInAgain(life: number, generation: number): Promise<void> {
    const { session } = this.#parts;
    this.#assertNoFailure();
    if (this.#module.life !== life) return;
    await this.#recovery.run(() =>
      this.#keepingFailure(async () => {
        await session.signInAgain(generation);
        this.#module.assertMayOpen(session.generation);
        await this.#opening.run(() => this.#open());
      }),
    );
  }

  /** Opens the mailbox (§5.4.1, §3.2), with a renewed portal session if that is dead. */
  async #open(): Promise<void> {
    const { generation } = this.#parts.session;
    const deadIn = await this.#visit(generation);
    if (deadIn === null) this.#opened(generation);
    else await this.#keepingFailure(() => this.#openAnew(deadIn, generation));
  }

  /**
   * Opens the mailbox after the portal session `deadIn` was refused.
   * @throws {PortalError} `changed`: every new session is refused too
   */
  async #openAnew(deadIn: number, refusedIn: number): Promise<void> {
    const { session } = this.#parts;
    if (this.#refused.note(ENTRY, refusedIn)) throw notLetIn();
    await session.renew(deadIn);
    const { generation } = session;
    if ((await this.#visit(generation)) !== null) throw notLetIn();
    this.#opened(generation);
  }

  #opened(generation: number): void {
    this.#refused.clear(ENTRY);
    this.#module.opened(generation);
  }

  /** @throws {PortalError} the error of a recovery that failed within the last 10 minutes, also before a restart (§5.4.4) */
  #assertNoFailure(): void {
    const { current } = this.#failure;
    if (current) throw fromStored(current);
  }

  /** @returns the error, to throw */
  #kept(error: PortalError): PortalError {
    const failure = FAILURE.schema.safeParse(toStored(error)).data;
    if (failure) this.#failure.keep(failure);
    return error;
  }

  /** Runs a recovery that involves a password login. Its error is repeated for a while (§5.4.4). */
  async #keepingFailure(recovery: () => Promise<void>): Promise<void> {
    try {
      await recovery();
    } catch (error) {
      throw error instanceof PortalError ? this.#kept(error) : error;
    }
  }

  /** @returns the epoch of the portal session if it is dead, otherwise null */
  async #visit(generation: number): Promise<number | null> {
    const visit = await visitEntry(this.#parts).catch((error: unknown) => {
      throw error instanceof PortalError ? new NotOpenedError(error) : error;
    });
    if (visit.kind === 'no_module') throw this.#module.missed(generation);
    return visit.kind === 'dead' ? visit.epoch : null;
  }
}

/** Repeats both until the mailbox is still open when the request of `work` is sent. */
async function whileNotOpen<T>(open: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  for (;;) {
    await open();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotOpen)) throw error;
    }
  }
}

function notLetIn(): PortalError {
  return new PortalError('changed', 'The portal does not let a new session into the messages.');
}

/** Whether opening the mailbox again may help (§5.4.3). A 429 is thrown before. */
function isRejection({ status }: Reply): boolean {
  return status >= 400 && status < 500 && status !== 404;
}

function isUnauthorized({ rejected, reply }: Try): boolean {
  return rejected && reply.status === 401;
}

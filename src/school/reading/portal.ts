import type { Id } from '../../lib/id.ts';
import { type SteadyTime, steadyBy } from '../../lib/steady-time.ts';
import type { Instant } from '../../lib/temporal.ts';
import { AddressBook, type Addresses, type KnownAddress } from '../../portal/addresses.ts';
import { ChildHttp } from '../../portal/child-http.ts';
import { LABEL as DOWNLOAD_LABEL } from '../../portal/downloads/hand-off.ts';
import { Gateway } from '../../portal/gateway.ts';
import { Mailbox, SENDING } from '../../portal/messaging/mailbox.ts';
import type { Receiver } from '../../portal/messaging/messages.ts';
import { newMessage, type OutgoingMessage, type Sent } from '../../portal/messaging/outgoing-message.ts';
import type { AnswerLoss } from '../../portal/outcome/deviation.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import type { SourceRead } from '../../portal/outcome/reading.ts';
import type { PortalParts } from '../../portal/parts.ts';
import { type GuardKeeper, labelled, type PortalMemory, type StoreMemory } from '../../portal/ports.ts';
import type { EndpointDeviations } from '../../portal/record-cache.ts';
import type { LoginHabits } from '../../portal/session/login.ts';
import { LoginGuard } from '../../portal/session/login-guard.ts';
import { Session } from '../../portal/session/session.ts';
import { SignedIn } from '../../portal/session/signed-in.ts';
import { type Lock, SessionState } from '../../portal/session/state.ts';
import { unreadCountsRead } from '../messages/reading.ts';
import { readReceivers } from '../messages/receiver-reading.ts';
import { isSource, type SourceName, type SourceValues } from '../sources.ts';
import { parts, type ReadContext, type Readers } from './context.ts';
import { Downloads } from './downloads.ts';
import { READ_LABEL, type Resource, type ResourceOptions } from './resource.ts';
import { readSource } from './sources.ts';

interface PortalOptions
  extends Pick<PortalParts, 'credentials' | 'http' | 'budget' | 'onRequest' | 'clock' | 'log'> {
  readonly addresses: Addresses;
  readonly habits?: LoginHabits | undefined;
  /** This child's alone. */
  readonly memory: StoreMemory;
  /** All children's, in the same store. */
  readonly shared: PortalMemory;
  /** Default: the clock's. */
  readonly steady?: SteadyTime | undefined;
  /** Keeps the ration of logins and the lock in a second place. @param accounts as `accountsOf` */
  readonly guardKeeper?: ((accounts: readonly [string, string]) => GuardKeeper) | undefined;
}

/** The label of requests that mark announcements. */
const MARKING = 'mark_notices_read';

/** The school's site as one login sees it (§1). Makes no request until something is read or done. */
export class Portal {
  readonly session: Session;
  readonly gateway: Gateway;
  readonly mailbox: Mailbox;
  readonly downloads: Downloads;
  readonly #parts: PortalParts;

  constructor(options: PortalOptions) {
    const { addresses, habits = {}, guardKeeper, clock, steady = steadyBy(clock) } = options;
    const book = new AddressBook(addresses, options.memory);
    const state = new SessionState({ ...options, steady, base: addresses.base });
    const childHttp = new ChildHttp({ ...options, steady, state });
    const guard = new LoginGuard({ state, keeper: guardKeeper?.(state.accounts), clock });
    const base = { ...options, steady, habits, book, state, childHttp, guard, memory: state.accountMemory };
    const session = new Session(base);
    const signedIn = new SignedIn({ ...base, session });
    const parts = { ...base, session, signedIn };
    this.session = session;
    this.gateway = new Gateway(parts);
    this.mailbox = new Mailbox(parts);
    this.#parts = parts;
    this.downloads = new Downloads({ ...parts, ...this.#readers(DOWNLOAD_LABEL) });
  }

  get memory(): PortalMemory {
    return this.#parts.memory;
  }

  /** The known hosts; learned ones are pinned (§5.2, §5.4, §4.6). */
  get addresses(): readonly KnownAddress[] {
    return this.#parts.book.known;
  }

  get lock(): Lock | null {
    return this.#parts.state.lock;
  }

  /**
   * Lifts a lock (not a 429's) at a person's request, and allows the next login at once. For a new store it first reads the
   * guard, which knows earlier ones.
   * @returns null, or when it is honoured again: nothing has changed
   */
  async resume(): Promise<Instant | null> {
    await this.#parts.guard.merged();
    const refusedUntil = this.session.resume();
    if (refusedUntil === null) this.mailbox.resume();
    return refusedUntil;
  }

  /** Saves the ration and the lock in the second place too, if they changed. */
  keepGuard(): void {
    this.#parts.guard.begin();
  }

  /** Ends the wait before a first login. Call it when the HTTP client is closed. */
  stop(): void {
    this.#parts.guard.stop();
  }

  /**
   * Lets the next reads request everything, also what was refused for less than a week, except for refusals that hold for a
   * stated day (§7.3).
   * @returns the Sources of which a part was refused and never read
   */
  askAgain(): readonly SourceName[] {
    unreadCountsRead(this.#parts).forget();
    return [...this.gateway.absences.askAgain()].filter(isSource);
  }

  /** When to request again what the portal refused of a Source, and may have refused by mistake. */
  askAgainAt(source: SourceName): Instant | null {
    return this.gateway.absences.askAgainAt(source);
  }

  /** Lets the next reads request everything, however long ago it was refused. */
  askAllAgain(): void {
    this.gateway.absences.askAgain(Number.POSITIVE_INFINITY);
  }

  /** @throws {PortalError} `absent`: this account does not have it; otherwise the cause */
  readSource<S extends SourceName>(source: S, context: ReadContext): Promise<SourceRead<SourceValues[S]>> {
    return readSource(source, this.#readers(source), context);
  }

  /** What was lost of the latest answers under a label (a Source's name), by endpoint. */
  losses(label: string): readonly AnswerLoss[] {
    return [this.gateway, this.mailbox].flatMap(({ cache }) => cache.losses(label));
  }

  /** All that deviates from the interface in the latest answers, by endpoint: no value of the portal. */
  get deviations(): readonly EndpointDeviations[] {
    return [this.gateway, this.mailbox].flatMap(({ cache }) => cache.deviations);
  }

  /** Number of answers for a Source that could be read since the start. */
  answers(source: SourceName): number {
    return this.gateway.cache.answers(source) + this.mailbox.cache.answers(source);
  }

  /**
   * @param decorations have the problem of names that could not be read
   * @throws {PortalError} `absent`: this account does not have it; otherwise the cause
   */
  readResource(resource: Resource, options: ResourceOptions, decorations = parts()): Promise<unknown> {
    return resource.read({ ...this.#readers(READ_LABEL), decorations }, options);
  }

  /**
   * All staff that a message can be addressed to.
   * @param label under which the requests are counted
   * @throws {PortalError} if not all can be read
   */
  receivers(label = SENDING): Promise<readonly Receiver[]> {
    return readReceivers(labelled(this.mailbox, label));
  }

  /** Sends one message, at most once. @throws {MessageSendError} states whether it certainly was not sent */
  send(message: OutgoingMessage): Promise<Sent> {
    return this.mailbox.once(newMessage(message));
  }

  /** Marks one announcement as read, also one that is already read (§3.3). @throws {UnconfirmedError | PortalError} */
  async markNoticeRead(id: Id): Promise<void> {
    try {
      await this.gateway.post('SchoolNotices/MarkAsRead', id, MARKING);
    } catch (error) {
      if (!isDone(error)) throw error;
    }
  }

  /** @param label under which their requests are counted */
  #readers(label: string): Omit<Readers, 'decorations'> {
    const { memory, clock, steady, signedIn } = this.#parts;
    return {
      gateway: labelled(this.gateway, label),
      mailbox: labelled(this.mailbox, label),
      readPage: (path) => signedIn.readPage(path, label),
      memory,
      clock,
      steady,
    };
  }
}

/** It was read before (§3.3), or the portal has trouble of its own with the mark, which nobody can help (observed). */
function isDone(error: unknown): boolean {
  if (!(error instanceof PortalError)) return false;
  return (error.status === 400 && error.code === 'InvalidRequest') || error.code === 'NoticeboardProblem';
}

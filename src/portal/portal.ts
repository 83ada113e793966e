import type { Id } from '../domain/id.ts';
import type { Receiver } from '../domain/messages/messages.ts';
import { PortalError } from '../domain/problem.ts';
import type { SourceRead } from '../domain/reading.ts';
import type { SourceName, SourceValues } from '../domain/sources.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { AddressBook, type Addresses, type KnownAddress } from './addresses.ts';
import { Downloads } from './downloads/downloads.ts';
import { Gateway } from './gateway.ts';
import type { Http } from './http.ts';
import { Mailbox } from './messaging/mailbox.ts';
import type { OutgoingMessage } from './messaging/outgoing-message.ts';
import type { PortalMemory, RequestCounter } from './ports.ts';
import type { ReadContext, Readers } from './reading/context.ts';
import { readReceivers } from './reading/receivers.ts';
import type { Resource, ResourceOptions } from './reading/resource.ts';
import { readSource } from './reading/sources.ts';
import { Pages } from './session/pages.ts';
import { Session } from './session/session.ts';
import { SignedIn } from './session/signed-in.ts';
import { type Credentials, type Lock, SessionState } from './session/state.ts';
import { Wire } from './wire.ts';

interface PortalParts {
  readonly addresses: Addresses;
  readonly credentials: Credentials;
  /** This child's alone. */
  readonly memory: PortalMemory;
  readonly requestCounter: RequestCounter;
  /** Shared by all children. */
  readonly http: Http;
  readonly clock: Clock;
  readonly log: Log;
}

/** The school's site as one login sees it (§1). Nothing is asked until something is read or done. */
export class Portal {
  readonly session: Session;
  readonly gateway: Gateway;
  readonly mailbox: Mailbox;
  readonly downloads: Downloads;
  /** What is kept for this very login: another login under the same child finds nothing in it. */
  readonly memory: PortalMemory;
  readonly #readers: Readers;
  readonly #book: AddressBook;

  constructor({ addresses, credentials, memory, requestCounter, http, clock, log }: PortalParts) {
    const book = new AddressBook(addresses, memory);
    const state = new SessionState(addresses.base, credentials, memory, clock);
    const wire = new Wire({ http, state, requestCounter, clock, log });
    const own = state.accountMemory;
    this.memory = own;
    this.session = new Session({ wire, state, book, credentials, clock, log });
    const signedIn = new SignedIn({ session: this.session, wire, book, memory: own });
    this.gateway = new Gateway({ signedIn, book, memory: own, clock, log });
    this.mailbox = new Mailbox({ session: this.session, wire, book, memory: own, clock, log });
    this.downloads = new Downloads({
      signedIn,
      wire,
      book,
      clock,
      gateway: this.gateway,
      mailbox: this.mailbox,
    });
    this.#book = book;
    const pages = new Pages({ signedIn, book });
    this.#readers = { gateway: this.gateway, mailbox: this.mailbox, pages, memory: own, clock };
  }

  /** The hosts that are spoken to, as far as they are known: those that were learned are pinned (§5.2, §5.4, §4.6). */
  get addresses(): readonly KnownAddress[] {
    return this.#book.known;
  }

  /** What stops every request until it is lifted; null where nothing does. */
  get lock(): Lock | null {
    return this.session.lock;
  }

  /** A person said that it may go on: lifts a lock (not a 429's), and lets the next login happen at once. */
  resume(): void {
    this.session.resume();
    this.mailbox.resume();
  }

  /** A person wants to know: lets what was refused be asked again now, but for what has a stated day (§7.3). */
  askAgain(): void {
    this.gateway.askAgain();
  }

  /** @throws {PortalError} `absent` where this account does not have it, otherwise what is wrong */
  readSource<S extends SourceName>(source: S, context: ReadContext): Promise<SourceRead<SourceValues[S]>> {
    return readSource(source, this.#readers, context);
  }

  /**
   * How many items and fields could not be read in the latest answers that were asked for under a label, such as a
   * Source's name: they are left out of what was read, or null in it.
   */
  deviations(label: string): number {
    return this.gateway.deviations(label) + this.mailbox.deviations(label);
  }

  /** @throws {PortalError} `absent` where this account does not have it, otherwise what is wrong */
  readResource(resource: Resource, options: ResourceOptions): Promise<unknown> {
    return resource.read(this.#readers, options);
  }

  /** All staff that a message can be addressed to. @throws {PortalError} not all of them can be read */
  receivers(): Promise<readonly Receiver[]> {
    return readReceivers(this.mailbox, 'messages');
  }

  /** Sends one message, at most once. @throws {MessageSendError} whether surely nothing went out */
  send(message: OutgoingMessage): Promise<{ readonly messageId: Id | null }> {
    return this.mailbox.send(message);
  }

  /** Marks one announcement as read; one that is read already counts as done (§3.3). @throws {PortalError} */
  async markNoticeRead(id: Id): Promise<void> {
    try {
      await this.gateway.post('SchoolNotices/MarkAsRead', { label: 'notices', suffix: id });
    } catch (error) {
      if (!isReadAlready(error)) throw error;
    }
  }
}

function isReadAlready(error: unknown): boolean {
  return error instanceof PortalError && error.status === 400 && error.code === 'InvalidRequest';
}

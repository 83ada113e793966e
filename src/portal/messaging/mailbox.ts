import { Absences } from '../absences.ts';
import { isSuccess, jsonIn, parseJson, refusal } from '../answers.ts';
import { jsonRequest, type PortalRequest, type Reply } from '../child-http.ts';
import { isWithoutEffect } from '../http.ts';
import { MessageSendError, PortalError } from '../outcome/problem.ts';
import type { PortalParts } from '../parts.ts';
import type { ReadOptions, RecordReader } from '../ports.ts';
import { RecordCache } from '../record-cache.ts';
import { recordPath, withQuery } from '../record-path.ts';
import type { RecordKind } from '../records/record.ts';
import { type MailboxParts, MailboxSession } from './mailbox-session.ts';
import { attachmentLink } from './message-records.ts';
import { type Act, readSent, type Sent } from './outgoing-message.ts';

/** The label of requests that write messages, with the search for their recipients. */
export const SENDING = 'send_message';
/** Statuses after which a message was certainly not sent; after any other failure that is unknown (§4.8). */
const NOT_SENT = new Set([400, 401, 403, 404, 405, 413, 415, 422]);
/** The answer for a mailbox that an account lacks (§2.10). Every account has an inbox and an outbox. */
const NO_SUCH_MAILBOX = 404;
const MAILBOX = /^(?!(?:inbox|outbox)\/).+\/messages$/;

/** The portal's messaging API (§4.8, §5.4). */
export class Mailbox implements RecordReader {
  readonly #session: MailboxSession;
  readonly cache: RecordCache;
  readonly #absences: Absences;

  constructor(parts: MailboxParts & Pick<PortalParts, 'log'>) {
    this.#session = new MailboxSession(parts);
    this.cache = new RecordCache(parts.log, parts.clock);
    this.#absences = new Absences(parts);
  }

  /** Allows the next call to recover at once. */
  resume(): void {
    this.#session.resume();
  }

  /** A 401 may concern only an attachment (§4.8): if GET /me succeeds, the session lives and is kept. */
  async read<T>(kind: RecordKind<T>, { label, query, suffix, filled = false }: ReadOptions): Promise<T> {
    const path = recordPath(kind.endpoint, suffix);
    if (suffix === undefined) this.#absences.check(path);
    const probe = kind.endpoint === attachmentLink.endpoint ? getOwner : undefined;
    const reply = await this.#session.send((origin) => get(origin, path, query), label, probe);
    if (isSuccess(reply))
      return this.cache.translate(kind, `${path}${reply.url.search}`, reply, { label, filled });
    const lasting = reply.status === NO_SUCH_MAILBOX && suffix === undefined && MAILBOX.test(path);
    if (lasting) this.#absences.remember(path, reply.status, { label });
    // The session lives, or recovery would have failed.
    if (reply.status === 401 && probe) {
      throw new PortalError('refused', 'The portal refused this request (status 401).', { status: 401 });
    }
    throw refusal(reply);
  }

  /**
   * Performs an act that other people see: at most one request, ever, after GET /me has shown that the session lives
   * (§4.8). If the mailbox must be opened again in between (§5.4.1), that is repeated, not the act.
   * @throws {MessageSendError} `sent` false: certainly not sent; null: unknown
   */
  async once(act: Act): Promise<Sent> {
    const reply = await this.#perform(act);
    if (NOT_SENT.has(reply.status)) {
      throw new MessageSendError(false, 'The portal refused this; nothing went out.', refusal(reply));
    }
    if (!isSuccess(reply)) throw unknownWhether(refusal(reply));
    const sent = reply.body.length === 0 ? { messageId: null } : readSent(jsonIn(reply));
    if (sent === 'doubtful') {
      throw new MessageSendError(
        null,
        'The portal took this and reported an error: look at the sent messages.',
      );
    }
    return sent;
  }

  async #checkSession(): Promise<void> {
    try {
      const reply = await this.#session.send(getOwner, SENDING);
      if (!isSuccess(reply)) throw refusal(reply);
      parseJson(reply);
    } catch (cause) {
      throw new MessageSendError(false, 'Nothing was sent: the messages cannot be reached.', cause);
    }
  }

  async #perform(act: Act): Promise<Reply> {
    try {
      const check = (): Promise<void> => this.#checkSession();
      return await this.#session.sendOnce(
        (origin) => jsonRequest(new URL(`/api/${act.path}`, origin), act),
        SENDING,
        check,
      );
    } catch (cause) {
      if (cause instanceof MessageSendError) throw cause;
      if (isWithoutEffect(cause)) throw new MessageSendError(false, 'Nothing was sent.', cause);
      throw unknownWhether(cause);
    }
  }
}

function unknownWhether(cause: unknown): MessageSendError {
  return new MessageSendError(
    null,
    'The portal did not say whether this went through: look at the sent messages before trying again.',
    cause,
  );
}

function get(origin: string, path: string, query?: Readonly<Record<string, string>>): PortalRequest {
  return jsonRequest(withQuery(new URL(`/api/${path}`, origin), query));
}

/** GET /me, which succeeds in any living session (§4.8). */
function getOwner(origin: string): PortalRequest {
  return get(origin, 'me');
}

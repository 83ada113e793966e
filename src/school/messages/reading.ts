import { HOUR_MS } from '../../lib/duration.ts';
import { comparableId } from '../../lib/id.ts';
import {
  type Folder,
  listFolder,
  type OpenFolder,
  openMessage,
  readAttachmentLink,
} from '../../portal/messaging/folders.ts';
import { hasAllCounters, receivedPages, unreadCounts } from '../../portal/messaging/list-records.ts';
import type { MailPage, MessageSummary, ReceivedMailbox } from '../../portal/messaging/messages.ts';
import { attempted, isNoProblem, unless } from '../../portal/outcome/attempted.ts';
import { NotOpenedError, PortalError, type ProblemKind } from '../../portal/outcome/problem.ts';
import { lastValue, type SourceRead } from '../../portal/outcome/reading.ts';
import type { LabelledReader, MemoryParts, ReadOptions } from '../../portal/ports.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import { looseAnswer } from '../../portal/records/shape.ts';
import { doneWithin, type Remembered } from '../../portal/remembered.ts';
import { type Readers, type ReadSource, unlessGone, weightiestError, whole } from '../reading/context.ts';
import type { Resource } from '../reading/resource.ts';
import { INBOX_ROWS, MAX_INBOX_ROWS, type Mail } from './mail.ts';
import { receiverTypes, staff } from './receiver-records.ts';

/** The errors of a portal that does not list so many rows. */
const LISTS_FEWER: ReadonlySet<ProblemKind> = new Set(['absent', 'refused', 'changed']);
const noCounts: Mail['unread'] = {};

/** Unread counts and the inbox. */
const readMessages: ReadSource<'messages'> = (readers, { snapshot }) => {
  const before = lastValue(snapshot.messages);
  return unlessGone(readers, 'messages', before !== undefined, () => readMail(readers, before));
};

/**
 * The newest messages of the inbox, of which none is opened, and the unread counts (§4.8). The counts are requested if the
 * list has changed or cannot be read, every three hours (messages that are not in the list may have been read, or come to
 * another mailbox), and until all of them could be read. One of the two that cannot be read keeps its last good value.
 * @throws {PortalError} neither can be read
 */
async function readMail(readers: Readers, before: Mail | undefined): Promise<SourceRead<Mail>> {
  const wereRead = unreadCountsRead(readers);
  // In sequence: if the mailbox must be opened again, only one request is refused first.
  const list = await attempted(listInbox(readers.mailbox, before?.inbox));
  if (list instanceof PortalError && !isOfOneRequest(list)) throw list;
  if (before && list === before.inbox && wereRead.current)
    return whole({ unread: before.unread, inbox: list });
  const counts = await attempted(countUnread(readers));
  if (counts instanceof PortalError) {
    wereRead.forget();
    if (list instanceof PortalError) throw isOfOneRequest(counts) ? weightiestError([list, counts]) : counts;
    const unread = before?.unread ?? noCounts;
    return { value: { unread, inbox: list }, problem: problemOf(counts, Object.keys(unread).length > 0) };
  }
  if (!(list instanceof PortalError)) return whole({ unread: counts, inbox: list });
  const last = before?.inbox ?? null;
  return { value: { unread: counts, inbox: last }, problem: problemOf(list, last !== null) };
}

/** Whether another request may succeed. Without a status the module itself is missing, or nothing was answered. */
function isOfOneRequest(error: PortalError): boolean {
  if (error instanceof NotOpenedError) return false;
  return error.kind === 'changed' || error.kind === 'doubtful' || error.status !== undefined;
}

/** The absence of what was read before is a refusal; of what was never read it is no problem, nor is a doubtful answer. */
function problemOf(cause: PortalError, isKnown: boolean): PortalError | null {
  if (!isNoProblem(cause)) return cause;
  const { kind, message, status } = cause;
  return isKnown && kind === 'absent' ? new PortalError('refused', message, { status, cause }) : null;
}

async function countUnread(readers: Readers): Promise<Mail['unread']> {
  const unread = await readers.mailbox.read(unreadCounts);
  const wereRead = unreadCountsRead(readers);
  if (hasAllCounters(unread)) wereRead.keep(true);
  else wereRead.forget();
  return unread;
}

/** Whether the unread counts were read within three hours; forgotten when a person requests a new reading. */
export function unreadCountsRead(parts: MemoryParts): Remembered<true> {
  return doneWithin(parts, 'unread_counts_read', 3 * HOUR_MS);
}

/**
 * The newest rows; more of them if none was there before, so that all that came since are read. `page` is not documented for
 * this list (§4.8).
 */
async function listInbox(
  mailbox: LabelledReader,
  last: Mail['inbox'] | undefined,
): Promise<readonly MessageSummary[]> {
  const filled = Boolean(last?.length);
  const list = (limit: number): Promise<MailPage<MessageSummary>> =>
    mailbox.read(receivedPages.inbox, { query: { limit: String(limit) }, filled });
  const { rows, total } = await list(INBOX_ROWS);
  const known = new Set(last?.map(({ id }) => comparableId(id)));
  const hasMore = total === null ? rows.length >= INBOX_ROWS : total > rows.length;
  if (!last || !hasMore || rows.some(({ id }) => known.has(comparableId(id)))) return rows;
  // A portal that fails is asked again, for all of them.
  return (await unless(({ kind }) => LISTS_FEWER.has(kind), list(MAX_INBOX_ROWS), { rows })).rows;
}

const FIRST_PAGE = { page: '1', limit: '50' };

/** A resource of the messaging host with one record. */
function mailRecord(
  name: string,
  kind: RecordKind<unknown>,
  about: string,
  query?: ReadOptions['query'],
): Resource {
  return {
    name,
    endpoint: `/${kind.endpoint}`,
    about,
    read: ({ mailbox }) => mailbox.read(kind, query && { query }),
  };
}

function list(name: string, folder: Folder, endpoint: string, about: string): Resource {
  return {
    name,
    endpoint,
    about,
    read: ({ mailbox }, options) => listFolder(mailbox, folder, options),
  };
}

function one(name: string, folder: OpenFolder, endpoint: string, about: string): Resource {
  return {
    name,
    endpoint: `${endpoint}/<id>`,
    about,
    needsId: 'the id of a message',
    read: ({ mailbox }, { id = '' }) => openMessage(mailbox, folder, id),
  };
}

/** The list of a mailbox, which marks nothing as read, and a message of it, which is marked (§3.3). */
function received(mailbox: ReceivedMailbox, what: string): readonly Resource[] {
  const [names, name] =
    mailbox === 'inbox' ? ['inbox', 'message'] : [`mail-${mailbox}`, `mail-${mailbox}-message`];
  const endpoint = `/${mailbox}/messages`;
  return [
    list(names, mailbox, endpoint, `${what}; marks nothing as read`),
    one(name, mailbox, endpoint, `opens a message of ${what}, and so marks it as read`),
  ];
}

/** Messages (§4.8). */
export const resources: readonly Resource[] = [
  mailRecord('unread-counts', unreadCounts, 'unread messages by mailbox, the archive too'),
  ...received('inbox', 'the inbox'),
  ...received('notes', 'the mailbox for remarks'),
  ...received('alerts', 'the mailbox for alerts'),
  ...received('substitutions', 'the mailbox for substitutions'),
  ...received('absences', 'the mailbox for absences'),
  ...received('justifications', 'the mailbox for justifications'),
  ...received('trash', 'the trash'),
  list('outbox', 'outbox', '/outbox/messages', 'sent messages'),
  one('sent-message', 'outbox', '/outbox/messages', 'a sent message and who has read it; changes nothing'),
  list('archive', 'archive', '/archive/inbox/messages', 'received messages that were moved to the archive'),
  one(
    'archived-message',
    'archive',
    '/archive/inbox/messages',
    'opens an archived message, which may mark it as read',
  ),
  list(
    'archive-outbox',
    'archive-outbox',
    '/archive/outbox/messages',
    'sent messages that were moved to the archive',
  ),
  mailRecord('mailbox-account', looseAnswer('me'), 'whose mailbox it is'),
  mailRecord(
    'senders',
    looseAnswer('inbox/messages/senders'),
    'who messages came from, the first 50',
    FIRST_PAGE,
  ),
  mailRecord(
    'sent-receivers',
    looseAnswer('outbox/messages/receivers'),
    'who messages went to, the first 50',
    FIRST_PAGE,
  ),
  mailRecord('receiver-types', receiverTypes, 'groups of people to write to', { includeClass: 'true' }),
  {
    name: 'receivers',
    endpoint: '/receivers/groups/school-employees',
    about: 'the people of a group, and the account that a message to them is addressed to',
    needsId: 'the id of a group, as receiver-types lists them',
    read: ({ mailbox }, { id = '' }) => mailbox.read(staff, { query: { receiverType: id } }),
  },
  mailRecord(
    'student-subjects',
    looseAnswer('receivers/student-subjects'),
    'the teachers of the pupil and what they teach',
  ),
  {
    name: 'attachment-link',
    endpoint: '/attachments/<attachment id>/messages/<message id>',
    about: 'where an attachment is handed out; opens no message',
    needsId: 'an attachment and its message, like 12/345',
    idLike: /^[^/]+\/[^/]+$/u,
    read: async ({ mailbox }, { id = '' }) => {
      const [attachment = '', message = ''] = id.split('/');
      return { link: await readAttachmentLink(mailbox, { id: attachment, message }) };
    },
  },
];

export const readSources = { messages: readMessages };

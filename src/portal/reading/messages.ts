import * as z from 'zod';
import type { ReceivedMailbox } from '../../domain/messages/mailboxes.ts';
import { INBOX_ROWS, type Mail, type MessageSummary } from '../../domain/messages/messages.ts';
import { PortalError } from '../../domain/problem.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { HOUR_MS } from '../../lib/duration.ts';
import { memo } from '../../lib/memo.ts';
import { readAttachmentLink } from '../messaging/attachments.ts';
import { type Folder, listFolder, type OpenFolder, openMessage } from '../messaging/folders.ts';
import type { ReadOptions, RecordReader } from '../ports.ts';
import { senders, sentReceivers } from '../records/correspondents.ts';
import { hasAllCounters, mailboxAccount, receivedPages, unreadCounts } from '../records/messages.ts';
import { receiverTypes, staff, studentSubjects } from '../records/receivers.ts';
import type { RecordKind } from '../records/record.ts';
import { Remembered } from '../remembered.ts';
import { isAbsence, isKnown, type ReadContext, type Readers, unlessGone, whole } from './context.ts';
import { READ_LABEL, type Resource } from './resource.ts';

const LABEL = 'messages';
const COUNTS_READ = { key: 'unread_counts_read', schema: z.literal(true), holdsMs: 3 * HOUR_MS };
const noMessages: readonly MessageSummary[] = [];

const composed = memo(
  (unread: Mail['unread'], rows: readonly MessageSummary[]): Mail => ({ unread, inbox: rows }),
);

/** Unread counts and the inbox. */
export function readMessages(readers: Readers, context: ReadContext): Promise<SourceRead<Mail>> {
  const known = isKnown(context.snapshot.messages);
  return unlessGone(readers, 'messages', known, async () => whole(await readMail(readers, context)));
}

/**
 * The newest messages of the inbox, of which none is opened, and the unread counts (§4.8). The counts are requested if the
 * list has changed, every three hours (messages that are not in the list may have been read, or come to another mailbox), and
 * until all of them could be read.
 */
async function readMail(readers: Readers, { snapshot }: ReadContext): Promise<Mail> {
  const before = lastValue(snapshot.messages);
  // In sequence: if the mailbox must be opened again, only one request is refused first.
  const inbox = await listInbox(readers.mailbox, before);
  const wereRead = unreadCountsRead(readers);
  if (before && inbox === before.inbox && wereRead.current) return composed(before.unread, inbox);
  const unread = await readers.mailbox.read(unreadCounts, { label: LABEL });
  if (hasAllCounters(unread)) wereRead.keep(true);
  else wereRead.forget();
  return composed(unread, inbox);
}

/** Whether the unread counts were read within three hours; forgotten when a person requests a new reading. */
export function unreadCountsRead(parts: Pick<Readers, 'memory' | 'clock'>): Remembered<true> {
  return new Remembered(parts, COUNTS_READ);
}

/** @throws {PortalError} `refused`: a list that was read before is absent */
async function listInbox(
  mailbox: RecordReader,
  before: Mail | undefined,
): Promise<readonly MessageSummary[]> {
  try {
    const page = await mailbox.read(receivedPages.inbox, {
      label: LABEL,
      query: { limit: String(INBOX_ROWS) },
      filled: Boolean(before?.inbox.length),
    });
    return page.rows;
  } catch (error) {
    // Without a status the module itself is missing.
    if (!isAbsence(error) || error.status === undefined) throw error;
    if (!before?.inbox.length) return noMessages;
    const { message, status } = error;
    throw new PortalError('refused', message, { status, cause: error });
  }
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
    read: ({ mailbox }) => mailbox.read(kind, { label: READ_LABEL, ...(query && { query }) }),
  };
}

function list(name: string, folder: Folder, endpoint: string, about: string): Resource {
  return {
    name,
    endpoint,
    about,
    read: ({ mailbox }, { limit, unreadOnly }) =>
      listFolder(mailbox, folder, { limit, unreadOnly, label: READ_LABEL }),
  };
}

function one(name: string, folder: OpenFolder, endpoint: string, about: string): Resource {
  return {
    name,
    endpoint: `${endpoint}/<id>`,
    about,
    needsId: 'the id of a message',
    read: ({ mailbox }, { id = '' }) => openMessage(mailbox, folder, id, READ_LABEL),
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
export const messageResources: readonly Resource[] = [
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
  mailRecord('mailbox-account', mailboxAccount, 'whose mailbox it is'),
  mailRecord('senders', senders, 'who messages came from, the first 50', FIRST_PAGE),
  mailRecord('sent-receivers', sentReceivers, 'who messages went to, the first 50', FIRST_PAGE),
  mailRecord('receiver-types', receiverTypes, 'groups of people to write to', { includeClass: 'true' }),
  {
    name: 'receivers',
    endpoint: '/receivers/groups/school-employees',
    about: 'the people of a group, and the account that a message to them is addressed to',
    needsId: 'the id of a group, as receiver-types lists them',
    read: ({ mailbox }, { id = '' }) =>
      mailbox.read(staff, { label: READ_LABEL, query: { receiverType: id } }),
  },
  mailRecord('student-subjects', studentSubjects, 'the teachers of the pupil and what they teach'),
  {
    name: 'attachment-link',
    endpoint: '/attachments/<attachment id>/messages/<message id>',
    about: 'where an attachment is handed out; opens no message',
    needsId: 'an attachment and its message, like 12/345',
    idLike: /^[^/]+\/[^/]+$/u,
    read: async ({ mailbox }, { id = '' }) => {
      const [attachment = '', message = ''] = id.split('/');
      return { link: await readAttachmentLink(mailbox, { id: attachment, message }, READ_LABEL) };
    },
  },
];

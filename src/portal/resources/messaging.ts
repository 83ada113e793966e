import type { ReceivedMailbox } from '../../domain/messages/mailboxes.ts';
import { readAttachmentLink } from '../messaging/attachments.ts';
import { type Folder, listFolder, type OpenFolder, openMessage } from '../messaging/folders.ts';
import type { ReadOptions } from '../ports.ts';
import { senders, sentReceivers } from '../records/correspondents.ts';
import { mailboxAccount, unreadCounts } from '../records/messages.ts';
import { receiverTypes, staff, studentSubjects } from '../records/receivers.ts';
import type { RecordKind } from '../records/record.ts';
import { LABEL } from './plain.ts';
import type { Resource } from './resource.ts';

const FIRST_PAGE = { page: '1', limit: '50' };

/** A resource of the messaging host that is one record. */
function plain(
  name: string,
  kind: RecordKind<unknown>,
  about: string,
  query?: ReadOptions['query'],
): Resource {
  return {
    name,
    endpoint: `/${kind.endpoint}`,
    about,
    read: ({ mailbox }) => mailbox.read(kind, { label: LABEL, ...(query && { query }) }),
  };
}

function list(name: string, folder: Folder, endpoint: string, about: string): Resource {
  return {
    name,
    endpoint,
    about,
    read: ({ mailbox }, { limit, unreadOnly }) =>
      listFolder(mailbox, folder, { limit, unreadOnly, label: LABEL }),
  };
}

function one(name: string, folder: OpenFolder, endpoint: string, about: string): Resource {
  return {
    name,
    endpoint: `${endpoint}/<id>`,
    about,
    needsId: 'the id of a message',
    read: ({ mailbox }, { id = '' }) => openMessage(mailbox, folder, id, LABEL),
  };
}

/** Both names of one mailbox: its list, which marks nothing, and a message of it, which does (§3.3). */
function received(mailbox: ReceivedMailbox, what: string): readonly Resource[] {
  const [names, name] =
    mailbox === 'inbox' ? ['inbox', 'message'] : [`mail-${mailbox}`, `mail-${mailbox}-message`];
  const endpoint = `/${mailbox}/messages`;
  return [
    list(names, mailbox, endpoint, `${what}; marks nothing as read`),
    one(name, mailbox, endpoint, `opens a message of ${what}, and so marks it as read`),
  ];
}

/** Messaging (§4.8): what can be read there. */
export const messaging: readonly Resource[] = [
  plain('unread-counts', unreadCounts, 'unread messages by mailbox, the archive too'),
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
  plain('mailbox-account', mailboxAccount, 'whose mailbox it is'),
  plain('senders', senders, 'who messages came from, the first 50', FIRST_PAGE),
  plain('sent-receivers', sentReceivers, 'who messages went to, the first 50', FIRST_PAGE),
  plain('receiver-types', receiverTypes, 'groups of people to write to', { includeClass: 'true' }),
  {
    name: 'receivers',
    endpoint: '/receivers/groups/school-employees',
    about: 'the people of a group, and the account that a message to them is addressed to',
    needsId: 'the id of a group, as receiver-types lists them',
    read: ({ mailbox }, { id = '' }) => mailbox.read(staff, { label: LABEL, query: { receiverType: id } }),
  },
  plain('student-subjects', studentSubjects, 'the teachers of the pupil and what they teach'),
  {
    name: 'attachment-link',
    endpoint: '/attachments/<attachment id>/messages/<message id>',
    about: 'where an attachment is handed out; opens no message',
    needsId: 'an attachment and its message, like 12/345',
    idLike: /^[^/]+\/[^/]+$/u,
    read: async ({ mailbox }, { id = '' }) => {
      const [attachment = '', message = ''] = id.split('/');
      return { link: await readAttachmentLink(mailbox, { id: attachment, message }, LABEL) };
    },
  },
];

import type { Id } from '../../lib/id.ts';
import { richText } from '../../lib/rich-text.ts';
import { attempted } from '../outcome/attempted.ts';
import { PortalError } from '../outcome/problem.ts';
import type { LabelledReader } from '../ports.ts';
import type { RecordKind } from '../records/record.ts';
import { archivedOutboxPage, archivePage, outboxPage, receivedPages } from './list-records.ts';
import { archivedMessage, attachmentLink, receivedMessages, sentMessage } from './message-records.ts';
import {
  type MailPage,
  type Message,
  type MessageSummary,
  type ReceivedMailbox,
  receivedMailboxes,
  type SentMessage,
  type SentSummary,
} from './messages.ts';

/** The folders of messages (§2.10, §4.8). */
export type Folder = ReceivedMailbox | 'outbox' | 'archive' | 'archive-outbox';

/** The folders whose messages can be opened; for archived sent messages no request is documented (§4.8). */
export type OpenFolder = Exclude<Folder, 'archive-outbox'>;

interface ListOptions {
  /** Maximum number of rows, newest first. */
  readonly limit?: number | undefined;
  readonly unreadOnly?: boolean | undefined;
}

export type FolderRow = MessageSummary | SentSummary;

/** A message with its body as text (§2.10). */
export type Opened<M extends Message = Message | SentMessage> = Omit<M, 'html' | 'id'> & {
  readonly id: Id;
  readonly text: string;
};

export function isSent(message: Opened): message is Opened<SentMessage> {
  return 'receivers' in message;
}

const pages: Readonly<Record<Folder, RecordKind<MailPage<FolderRow>>>> = {
  ...receivedPages,
  outbox: outboxPage,
  archive: archivePage,
  'archive-outbox': archivedOutboxPage,
};

const messages: Readonly<Record<OpenFolder, RecordKind<Message | SentMessage>>> = {
  ...receivedMessages,
  outbox: sentMessage,
  archive: archivedMessage,
};

export const folders: readonly Folder[] = [...receivedMailboxes, 'outbox', 'archive', 'archive-outbox'];

/**
 * Lists the newest rows of a folder. Marks nothing as read.
 * @throws {PortalError} `absent`: this account does not have it
 */
export async function listFolder(
  mailbox: LabelledReader,
  folder: Folder,
  { limit, unreadOnly = false }: ListOptions,
): Promise<MailPage<FolderRow>> {
  // Only mailboxes of received messages accept a query (§4.8).
  const acceptsQuery = receivedMailboxes.some((mailboxName) => mailboxName === folder);
  const query = { ...(limit && { limit: String(limit) }), ...(unreadOnly && { unreadOnly: '1' }) };
  const page = await mailbox.read(pages[folder], acceptsQuery ? { query } : {});
  const rows = page.rows.filter((row) => !unreadOnly || ('read' in row && !row.read));
  return { ...page, rows: rows.slice(0, limit) };
}

/**
 * Opens one message, which marks a received one as read (§3.3). A sent one has its receivers and who has read it.
 * @throws {PortalError} `absent`: there is no such message
 */
export async function openMessage(mailbox: LabelledReader, folder: OpenFolder, id: Id): Promise<Opened> {
  const { html, ...message } = await readMessage(mailbox, messages[folder], id);
  return { ...message, id: message.id ?? id, text: await richText(html) };
}

/**
 * Reads one message by its id, which opens it.
 * @throws {PortalError} `absent`: there is no such message
 */
export async function readMessage<M extends Message>(
  mailbox: LabelledReader,
  kind: RecordKind<M>,
  id: Id,
): Promise<M> {
  const message = await attempted(mailbox.read(kind, { suffix: id }));
  if (!(message instanceof PortalError)) return message;
  if (message.status !== 404) throw message;
  throw new PortalError('absent', `There is no message ${id} there.`, { status: 404, cause: message });
}

export interface AttachmentOf {
  readonly id: Id;
  readonly message: Id;
}

const ARCHIVED = 'those of archived messages can only be downloaded from its own pages.';

/**
 * Reads the address of an attachment without opening the message.
 * @throws {PortalError} `absent`: no such attachment; `refused`: not available here, as of an archived message (§4.8)
 */
export async function readAttachmentLink(
  mailbox: LabelledReader,
  { id, message }: AttachmentOf,
): Promise<string> {
  const link = await attempted(mailbox.read(attachmentLink, { suffix: `${id}/messages/${message}` }));
  if (!(link instanceof PortalError)) return link;
  const { kind, status } = link;
  if (kind === 'refused' && status === 401) {
    const sentence = `The portal does not hand out this attachment; ${ARCHIVED}`;
    throw new PortalError('refused', sentence, { status, cause: link });
  }
  if (status !== 404) throw link;
  const sentence = `The portal knows no attachment ${id} of a message ${message}; ${ARCHIVED}`;
  throw new PortalError('absent', sentence, { status, cause: link });
}

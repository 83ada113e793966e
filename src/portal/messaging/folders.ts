import type { Id } from '../../domain/id.ts';
import {
  type MailPage,
  type Message,
  type ReceivedMailbox,
  receivedMailboxes,
  type SentMessage,
  type SentSummary,
} from '../../domain/messages/mailboxes.ts';
import type { MessageSummary } from '../../domain/messages/messages.ts';
import { PortalError } from '../../domain/problem.ts';
import { richText } from '../../lib/rich-text.ts';
import type { RecordReader } from '../ports.ts';
import { archivedMessage, receivedMessages, sentMessage } from '../records/message.ts';
import { archivePage, receivedPages } from '../records/messages.ts';
import type { RecordKind } from '../records/record.ts';
import { archivedOutboxPage, outboxPage } from '../records/sent-messages.ts';

/** Everything that holds messages (§2.10, §4.8). */
export type Folder = ReceivedMailbox | 'outbox' | 'archive' | 'archive-outbox';

/** The folders whose messages can be opened: nothing says how an archived sent message is (§4.8). */
export type OpenFolder = Exclude<Folder, 'archive-outbox'>;

export interface ListOptions {
  /** How many rows; the newest. */
  readonly limit?: number | undefined;
  readonly unreadOnly?: boolean | undefined;
  /** What the request is counted under. */
  readonly label: string;
}

export type FolderRow = MessageSummary | SentSummary;

/** A message with its body as text (§2.10). */
export type Opened<M extends Message = Message | SentMessage> = Omit<M, 'html' | 'id'> & {
  readonly id: Id;
  readonly text: string;
};

const pages: Readonly<Record<Folder, RecordKind<MailPage<FolderRow>>>> = {
  ...receivedPages,
  outbox: outboxPage,
  archive: archivePage,
  'archive-outbox': archivedOutboxPage,
};

const whole: Readonly<Record<OpenFolder, RecordKind<Message | SentMessage>>> = {
  ...receivedMessages,
  outbox: sentMessage,
  archive: archivedMessage,
};

export const folders: readonly Folder[] = [...receivedMailboxes, 'outbox', 'archive', 'archive-outbox'];

/**
 * The newest rows of a folder. Marks nothing as read.
 * @throws {PortalError} `absent`: this account does not have it
 */
export async function listFolder(
  mailbox: RecordReader,
  folder: Folder,
  { limit, unreadOnly = false, label }: ListOptions,
): Promise<MailPage<FolderRow>> {
  // Only the mailboxes that messages arrive in take a query (§4.8).
  const asks = receivedMailboxes.some((one) => one === folder);
  const query = { ...(limit && { limit: String(limit) }), ...(unreadOnly && { unreadOnly: '1' }) };
  const page = await mailbox.read(pages[folder], { label, ...(asks && { query }) });
  const rows = page.rows.filter((row) => !unreadOnly || ('read' in row && !row.read));
  return { ...page, rows: rows.slice(0, limit) };
}

/**
 * Opens one message, which marks it as read, as if it were read on the portal (§3.3); one in the outbox shows its
 * receivers and who has read it, and changes nothing.
 * @param label what the request is counted under
 * @throws {PortalError} `absent`: there is no such message
 */
export async function openMessage(
  mailbox: RecordReader,
  folder: OpenFolder,
  id: Id,
  label: string,
): Promise<Opened> {
  const { html, ...message } = await readMessage(mailbox, whole[folder], id, label);
  return { ...message, id: message.id ?? id, text: await richText(html) };
}

/**
 * One message as it stands, by its id: reading it is opening it.
 * @throws {PortalError} `absent`: there is no such message
 */
export async function readMessage<M extends Message>(
  mailbox: RecordReader,
  kind: RecordKind<M>,
  id: Id,
  label: string,
): Promise<M> {
  try {
    return await mailbox.read(kind, { label, suffix: id });
  } catch (cause) {
    const isMissing = cause instanceof PortalError && cause.status === 404;
    throw isMissing
      ? new PortalError('absent', `There is no message ${id} there.`, { status: 404, cause })
      : cause;
  }
}

import type { Id } from '../../domain/id.ts';
import {
  type MailPage,
  type Message,
  type ReceivedMailbox,
  receivedMailboxes,
  type SentMessage,
  type SentSummary,
} from '../../domain/mailboxes.ts';
import type { MessageSummary } from '../../domain/messages.ts';
import { richText } from '../../lib/rich-text.ts';
import type { RecordReader } from '../ports.ts';
import { archivedMessage, receivedMessages, sentMessage } from '../records/message.ts';
import { archivePage, receivedPages } from '../records/messages.ts';
import type { RecordKind } from '../records/record.ts';
import { archivedOutboxPage, outboxPage } from '../records/sent-messages.ts';

/** Everything that holds messages (§2.10, §4.8). */
export const folders = [...receivedMailboxes, 'outbox', 'archive', 'archive-outbox'] as const;

export type Folder = (typeof folders)[number];

/** The folders whose messages can be opened: nothing says how an archived sent message is (§4.8). */
export type OpenFolder = Exclude<Folder, 'archive-outbox'>;

export interface ListOptions {
  /** How many rows; the newest. */
  readonly limit?: number | undefined;
  readonly unreadOnly?: boolean | undefined;
}

export type FolderPage = MailPage<MessageSummary> | MailPage<SentSummary>;

/** A message with its body as text (§2.10). */
export type Opened<M extends Message = Message | SentMessage> = Omit<M, 'html' | 'id'> & {
  readonly id: Id;
  readonly text: string;
};

/**
 * The newest rows of a folder. Marks nothing as read.
 * @throws {PortalError} `absent`: this account does not have it
 */
export async function listFolder(
  mailbox: RecordReader,
  folder: Folder,
  { limit, unreadOnly = false }: ListOptions,
  label: string,
): Promise<FolderPage> {
  if (isReceived(folder)) {
    const query = { ...(limit && { limit: String(limit) }), ...(unreadOnly && { unreadOnly: '1' }) };
    const page = await mailbox.read(known(receivedPages, folder), { label, query });
    // A mailbox that answers with a bare list may not have heard of either wish.
    const rows = unreadOnly ? page.rows.filter(({ read }) => !read) : page.rows;
    return { ...page, rows: rows.slice(0, limit) };
  }
  if (folder === 'archive') {
    const page = await mailbox.read(archivePage, { label });
    const rows = unreadOnly ? page.rows.filter(({ read }) => !read) : page.rows;
    return { ...page, rows: rows.slice(0, limit) };
  }
  const page = await mailbox.read(folder === 'outbox' ? outboxPage : archivedOutboxPage, { label });
  return { ...page, rows: page.rows.slice(0, limit) };
}

/**
 * Opens one message, which marks it as read, as if it were read on the portal (§3.3); one in the outbox shows its
 * receivers and who has read it, and changes nothing.
 * @throws {PortalError} `absent`: there is no such message
 */
export async function openMessage(
  mailbox: RecordReader,
  folder: OpenFolder,
  id: Id,
  label: string,
): Promise<Opened> {
  const { html, ...message } = await mailbox.read(kindOf(folder), { label, suffix: id });
  return { ...message, id: message.id ?? id, text: await richText(html) };
}

function kindOf(folder: OpenFolder): RecordKind<Message | SentMessage> {
  if (folder === 'outbox') return sentMessage;
  return folder === 'archive' ? archivedMessage : known(receivedMessages, folder);
}

function isReceived(folder: Folder): folder is ReceivedMailbox {
  return receivedMailboxes.some((mailbox) => mailbox === folder);
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`There is no folder ${String(key)}.`);
  return value;
}

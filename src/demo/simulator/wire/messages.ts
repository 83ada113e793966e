import { SIDE_MAILBOXES } from '../fixture/mail.ts';
import type { PersonFixture } from '../fixture/types.ts';
import type { MessageFact } from '../mail-folders.ts';
import { messageHtml } from '../message-html.ts';
import type { Switches } from '../switches.ts';
import type { World } from '../world.ts';
import { SYSTEM_SENDER } from './senders.ts';

/** The answers of the messaging host (§2.10). */

/** The preview in a list is cut at this length, possibly inside a character. */
const PREVIEW_BYTES = 80;

const MAILBOXES = ['inbox', ...SIDE_MAILBOXES] as const;

export function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

function unread(messages: readonly MessageFact[]): number {
  return messages.filter((message) => message.readAt === null).length;
}

export function unreadCounts({ messages, mail }: World): object {
  const counts = MAILBOXES.map(
    (name) => [name, unread(name === 'inbox' ? messages : mail.received(name))] as const,
  );
  const archived = MAILBOXES.map((name) => [`archive${name[0]?.toUpperCase()}${name.slice(1)}`, 0] as const);
  return { data: Object.fromEntries([...counts, ...archived]) };
}

function sender(from: PersonFixture | string): object {
  // The first name of a system sender contains its whole name.
  if (typeof from === 'string') return { senderName: from, senderFirstName: from, senderLastName: '' };
  return { senderName: '', senderFirstName: from.first ?? '', senderLastName: from.last };
}

export function preview(body: string): string {
  return Buffer.from(body, 'utf8').subarray(0, PREVIEW_BYTES).toString('base64');
}

export function listItem(message: MessageFact) {
  return {
    messageId: message.id,
    ...sender(message.from),
    topic: message.topic,
    content: preview(message.body),
    sendDate: message.sentAt,
    readDate: message.readAt,
    isAnyFileAttached: message.attachment !== null,
    otherNodeAccountId: null,
  };
}

export type ListItem = ReturnType<typeof listItem>;

interface Dated {
  readonly id: string;
  readonly sentAt: string;
}

export function newestFirst(a: Dated, b: Dated): number {
  return b.sentAt.localeCompare(a.sentAt) || Number(b.id) - Number(a.id);
}

/** Newest first. Listing marks nothing read. */
export function messageList(
  messages: readonly MessageFact[],
  limit: number,
  unreadOnly: boolean,
): { readonly data: readonly ListItem[]; readonly total: number } {
  const wanted = messages.filter((message) => !unreadOnly || message.readAt === null).toSorted(newestFirst);
  return { data: wanted.slice(0, limit).map(listItem), total: wanted.length };
}

export function wrapped(content: string): string {
  return `<Message><Content><![CDATA[${content}]]></Content></Message>`;
}

export function attachmentId({ id }: MessageFact): string {
  return `${id}7`;
}

const NOT_FROM_HERE = 'Załączniki wiadomości archiwalnych można pobrać na stronie dziennika.';

/** An archived message states that its attachments are available only on the website (§4.8). */
export function fullMessage(message: MessageFact, archived = false) {
  const { from } = message;
  return {
    data: {
      ...listItem(message),
      Message: base64(wrapped(messageHtml(message.body))),
      attachments:
        message.attachment === null ? [] : [{ id: attachmentId(message), filename: message.attachment }],
      ...(archived && { attachementInfo: message.attachment === null ? null : NOT_FROM_HERE }),
      senderId: typeof from === 'string' ? SYSTEM_SENDER : from.accountId,
      senderGroupId: typeof from === 'string' ? 'system' : (from.groups[0] ?? null),
      noReply: message.noReply ? 1 : 0,
      enableMessageWithdrawn: false,
      isMessageWithdrawn: false,
    },
  };
}

export function mailboxOwner({ fixture, switches }: World & { readonly switches: Switches }): object {
  return {
    firstName: fixture.parent.first,
    lastName: fixture.parent.last,
    groupName: 'Rodzic',
    accountId: switches.observedMail ? Number(fixture.parent.accountId) : String(fixture.parent.accountId),
    accessToAttachments: true,
  };
}

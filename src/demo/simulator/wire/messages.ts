import type { PersonFixture } from '../fixture/types.ts';
import type { MessageFact, World } from '../world.ts';

/** The messaging host's side (§2.10). */

/** The list preview is cut to a fixed number of bytes, wherever that falls. */
const PREVIEW_BYTES = 80;

const MAILBOXES = [
  'inbox',
  'notes',
  'alerts',
  'substitutions',
  'absences',
  'justifications',
  'trash',
] as const;
const LINK = /https?:\/\/[^\s<]+/g;

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

export function unreadCounts(world: World): object {
  const inbox = world.messages.filter((message) => message.readAt === null).length;
  const counts = MAILBOXES.map((name) => [name, name === 'inbox' ? inbox : 0] as const);
  const archived = MAILBOXES.map((name) => [`archive${name[0]?.toUpperCase()}${name.slice(1)}`, 0] as const);
  return { data: Object.fromEntries([...counts, ...archived]) };
}

function sender(from: PersonFixture | string): object {
  // A system sender has its whole name in one field.
  if (typeof from === 'string') return { senderName: from, senderFirstName: from, senderLastName: '' };
  return { senderName: '', senderFirstName: from.first ?? '', senderLastName: from.last };
}

function listItem(message: MessageFact): object {
  return {
    messageId: message.id,
    ...sender(message.from),
    topic: message.topic,
    content: Buffer.from(message.body, 'utf8').subarray(0, PREVIEW_BYTES).toString('base64'),
    sendDate: message.sentAt,
    readDate: message.readAt,
    isAnyFileAttached: message.attachment !== null,
    otherNodeAccountId: null,
  };
}

/** Newest first. Listing marks nothing read. */
export function messageList(world: World, limit: number, unreadOnly: boolean): object {
  const wanted = world.messages
    .filter((message) => !unreadOnly || message.readAt === null)
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt) || Number(b.id) - Number(a.id));
  return { data: wanted.slice(0, limit).map(listItem), total: wanted.length };
}

function html(body: string): string {
  const paragraphs = body.split(/\n{2,}/).map((part) => {
    const safe = part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<p>${safe.replaceAll('\n', '<br>').replaceAll(LINK, proxied)}</p>`;
  });
  return paragraphs.join('');
}

function proxied(link: string): string {
  const target = encodeURIComponent(link);
  return `<a href="https://link-proxy.example/?u=${target}" title="Odnośnik prowadzi poza portal: ${link}">${link}</a>`;
}

export function fullMessage(message: MessageFact): object {
  const { from } = message;
  return {
    data: {
      ...listItem(message),
      Message: base64(`<Message><Content><![CDATA[${html(message.body)}]]></Content></Message>`),
      attachments:
        message.attachment === null ? [] : [{ id: `${message.id}7`, filename: message.attachment }],
      senderId: typeof from === 'string' ? '1' : from.accountId,
      senderGroupId: typeof from === 'string' ? 'system' : (from.groups[0] ?? null),
      noReply: message.noReply ? 1 : 0,
      enableMessageWithdrawn: false,
      isMessageWithdrawn: false,
    },
  };
}

export function mailboxOwner({ fixture }: World): object {
  return {
    firstName: fixture.parent.first,
    lastName: fixture.parent.last,
    groupName: 'Rodzic',
    accountId: String(fixture.parent.accountId),
    accessToAttachments: true,
  };
}

import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { MessageSummary } from '../../domain/messages.ts';
import { dropCutEntity, htmlToText } from '../../lib/html.ts';
import { decodeBase64Text, oneLine, unwrapMessage } from '../../lib/text.ts';
import type { RecordKind } from './record.ts';
import { changed, fitting, rootOf, single } from './shape.ts';
import {
  field,
  isObject,
  isSet,
  lastFirst,
  readCount,
  readMailId,
  readMoment,
  readText,
  required,
} from './wire.ts';

const UNREAD = 'inbox/unreadMessagesCount';
const INBOX = 'inbox/messages';

/** Unread counters by mailbox (§2.10), the archive's too. What is no counter is dropped. */
export const unreadCounts: RecordKind<Readonly<Record<string, number>>> = {
  endpoint: UNREAD,
  parse(json) {
    const data = rootOf(UNREAD, json, 'data');
    const isNone = Array.isArray(data) && data.length === 0;
    if (!isObject(data) && !isNone) throw changed(UNREAD, 'has no counters');
    const entries = Object.entries(data);
    const counters = entries.flatMap(([mailbox, value]): [string, number][] => {
      const count = readCount(value);
      return count === null ? [] : [[mailbox, count]];
    });
    return { value: Object.fromEntries(counters), dropped: entries.length - counters.length };
  },
};

const messageWire = z.object({
  messageId: required(readMailId),
  senderName: field(readText),
  senderFirstName: field(readText),
  senderLastName: field(readText),
  topic: field(readText),
  content: field(readPreview),
  sendDate: field(readMoment),
  readDate: field(readText),
  isAnyFileAttached: field(isSet),
});

/** Base64 of UTF-8, cut anywhere (§2.10), as one line of plain text. */
function readPreview(value: unknown): string {
  if (typeof value !== 'string') return '';
  return oneLine(htmlToText(dropCutEntity(unwrapMessage(decodeBase64Text(value)))));
}

function toMessage(wire: z.output<typeof messageWire>): MessageSummary {
  return {
    id: wire.messageId,
    // A group sender has its whole name in the first one (§2.10).
    sender: wire.senderName ?? lastFirst(wire.senderLastName, wire.senderFirstName) ?? '',
    topic: wire.topic ?? '',
    preview: wire.content,
    sentAt: wire.sendDate,
    read: wire.readDate !== null,
    hasAttachment: wire.isAnyFileAttached,
  };
}

/**
 * The rows of the inbox (§2.10), newest first; an envelope or, as one mailbox answers, a bare list. Listing never
 * marks anything as read. Without readDate a message is unread; without a readable sendDate it comes last.
 */
export const inbox: RecordKind<readonly MessageSummary[]> = {
  endpoint: INBOX,
  parse(json) {
    const rows = Array.isArray(json) ? json : rootOf(INBOX, json, 'data');
    if (!Array.isArray(rows)) throw changed(INBOX, 'has no list of messages');
    const { value, dropped } = fitting(rows, messageWire, toMessage);
    return { value: value.toSorted(newestFirst), dropped };
  },
};

function newestFirst(one: MessageSummary, other: MessageSummary): number {
  const [left, right] = [one, other].map(({ sentAt }) => (sentAt ?? '').replace('T', ' '));
  if (left === right || left === undefined || right === undefined) return 0;
  return left < right ? 1 : -1;
}

/** Whose mailbox it is (§2.10: me). */
interface MailboxAccount {
  readonly accountId: Id;
  readonly name: string | null;
  readonly group: string | null;
}

const accountWire = z.object({
  accountId: required(readMailId),
  firstName: field(readText),
  lastName: field(readText),
  groupName: field(readText),
});

/** The account of the mailbox (§2.10: me), bare or in the envelope of the other answers. */
export const mailboxAccount: RecordKind<MailboxAccount> = single(
  'me',
  null,
  z.union([accountWire, z.object({ data: accountWire }).transform(({ data }) => data)]),
  (wire) => ({
    accountId: wire.accountId,
    name: lastFirst(wire.lastName, wire.firstName),
    group: wire.groupName,
  }),
);

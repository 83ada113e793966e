import { dropCutEntity, htmlToText } from '../../lib/html.ts';
import { isObject } from '../../lib/is-object.ts';
import { decodeBase64Text, oneLine, unwrapMessage } from '../../lib/text.ts';
import type { Field, FieldsOf } from '../records/fields.ts';
import * as field from '../records/fields.ts';
import { itemReader, leftOut, type ReadItem, readWhole, sift } from '../records/items.ts';
import type { RecordKind } from '../records/record.ts';
import { changed, listIn, rootOf } from '../records/shape.ts';
import * as read from '../records/wire.ts';
import { lastFirst } from '../records/wire.ts';
import {
  type MailPage,
  type MessageSummary,
  ofMailboxes,
  type ReceivedMailbox,
  type SentSummary,
} from './messages.ts';

/** The common fields of the rows of all lists of messages (§2.10). */
const rowFields = {
  id: field.required('messageId', read.mailId),
  topic: field.or(field.cosmetic('topic', read.line), ''),
  preview: field.or(field.cosmetic('content', readPreview), ''),
  sentAt: field.fact('sendDate', read.moment),
  hasAttachment: field.or(field.cosmetic('isAnyFileAttached', read.flag), false),
};

/** The name of a person or a group: of the fields with this prefix, which the type weighs. */
export function nameField(
  prefix: string,
  type: typeof field.cosmetic = field.cosmeticIfGiven,
): Field<string> {
  const part = (name: string) => type(`${prefix}${name}`, read.text);
  return field.joined([part('Name'), part('LastName'), part('FirstName')], nameOf);
}

/** Base64 of UTF-8, cut anywhere (§2.10), as one line of plain text. */
function readPreview(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return oneLine(htmlToText(dropCutEntity(unwrapMessage(decodeBase64Text(value)))));
}

/** "Last First" of a name in one field or in parts. A group has its name in the first field (§2.10). */
export function nameOf(whole: string | null, lastName: string | null, firstName: string | null): string {
  return whole ?? lastFirst(lastName, firstName) ?? '';
}

interface Dated {
  readonly sentAt: string | null;
}

/** Ten or fifty are requested; the text of each costs time. */
const MAX_ROWS = 1_000;

/** The lists that are observed with an envelope; others may be bare (§2.10). */
const ENVELOPED = ['inbox/messages', 'outbox/messages'];

/**
 * A list of messages (§2.10), newest first, with or without an envelope. Listing marks nothing as read. A row without a
 * readable date is last. The inbox and the outbox are doubtful if they are empty without an envelope.
 */
function mailPage<Row extends Dated>(endpoint: string, fields: FieldsOf<Row>): RecordKind<MailPage<Row>> {
  const readRow = itemReader(fields);
  return {
    endpoint,
    parse(json) {
      const isBare = Array.isArray(json) && (json.length > 0 || !ENVELOPED.includes(endpoint));
      const answer = isBare ? { data: json } : json;
      const envelope = isObject(answer) ? answer : {};
      if ((read.members(envelope['data'])?.length ?? 0) > MAX_ROWS)
        throw changed(endpoint, 'has more messages than a page');
      const { value, ...rest } = listIn(endpoint, answer, 'data', readRow);
      const total = read.count(envelope['total']);
      const archiving = read.flag(envelope['archivingInProgress']);
      return { value: { rows: value.toSorted(newestFirst), total, archiving }, ...rest };
    },
  };
}

function newestFirst(one: Dated, other: Dated): number {
  const [left, right] = [one, other].map(({ sentAt }) => (sentAt ?? '').replace('T', ' '));
  if (left === right || left === undefined || right === undefined) return 0;
  return left < right ? 1 : -1;
}

const UNREAD = 'inbox/unreadMessagesCount';

/** Counters that every account has (§2.10). */
const COUNTED = ['inbox', 'notes', 'absences', 'justifications', 'trash'];

/** Whether all counters that every account has were sent and could be read (§2.10), or the inbox's, which may be alone. */
export function hasAllCounters(unread: Readonly<Record<string, number>>): boolean {
  const isAlone = Object.keys(unread).join() === 'inbox';
  return isAlone || COUNTED.every((mailbox) => Object.hasOwn(unread, mailbox));
}

/** @param value undefined: the answer lacks it */
const readCounter: ReadItem<readonly [string, number], readonly [string, unknown]> = ([mailbox, value]) => {
  const count = read.count(value);
  if (count !== null) return readWhole([mailbox, count]);
  return value === undefined
    ? leftOut('missing', mailbox, 'missing', mailbox)
    : leftOut('dropped', mailbox, 'unreadable', mailbox);
};

/**
 * Unread counters by mailbox, including the archive's (§2.10). Unreadable ones are dropped. One bare number is the inbox's.
 * @throws {PortalError} `changed`: also if there are counters and none can be read
 */
export const unreadCounts: RecordKind<Readonly<Record<string, number>>> = {
  endpoint: UNREAD,
  parse(json) {
    const data = read.count(json) ?? rootOf(UNREAD, json, 'data');
    const inbox = read.count(data);
    if (inbox !== null) return { value: { inbox } };
    if (!isObject(data) && !(Array.isArray(data) && data.length === 0))
      throw changed(UNREAD, 'has no counters');
    const given = Object.entries(data);
    const missing = COUNTED.filter((mailbox) => !Object.hasOwn(data, mailbox)).map(
      (one) => [one, undefined] as const,
    );
    const { value, ...rest } = sift([...given, ...missing], readCounter);
    if (given.length > 0 && value.length === 0) throw changed(UNREAD, 'has no counter that fits');
    return { ...rest, value: Object.fromEntries(value) };
  },
};

/** Whether a message was read: a readDate in any form says so, except for an empty text, false and zeros. */
function readOrNot(value: unknown): boolean | null {
  if (value === undefined || value === null || typeof value === 'object') return null;
  return value !== false && /[^\s0:.TZ-]/u.test(String(value));
}

const receivedFields: FieldsOf<MessageSummary> = {
  ...rowFields,
  sender: nameField('sender'),
  read: field.joined([field.factOrNull('readDate', readOrNot)], (read) => read === true),
};

type ReceivedPage = RecordKind<MailPage<MessageSummary>>;

const received = (mailbox: string): ReceivedPage => mailPage(`${mailbox}/messages`, receivedFields);

/** The list of each mailbox (§2.10). A message without readDate is unread. */
export const receivedPages: Readonly<Record<ReceivedMailbox, ReceivedPage>> = ofMailboxes(received);

/** Archived messages of the inbox. */
export const archivePage: ReceivedPage = received('archive/inbox');

const sentFields: FieldsOf<SentSummary> = {
  ...rowFields,
  receiver: nameField('receiver'),
  tags: field.cosmeticIfGiven('tags', read.each(read.text)),
  category: field.cosmeticIfGiven('category', read.text),
};

const sent = (mailbox: string): RecordKind<MailPage<SentSummary>> =>
  mailPage(`${mailbox}/messages`, sentFields);

/** Sent messages (§2.10). */
export const outboxPage = sent('outbox');

export const archivedOutboxPage = sent('archive/outbox');

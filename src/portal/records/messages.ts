import { type MailPage, ofMailboxes, type ReceivedMailbox } from '../../domain/messages/mailboxes.ts';
import type { MessageSummary } from '../../domain/messages/messages.ts';
import { isObject } from '../../lib/is-object.ts';
import { type FieldsOf, factOrNull, joined } from './fields.ts';
import { leftOut, type ReadItem, readWhole, sift } from './items.ts';
import { mailPage, nameField, rowFields } from './mail-page.ts';
import type { RecordKind } from './record.ts';
import { changed, rootOf } from './shape.ts';
import { readCount } from './wire.ts';

const UNREAD = 'inbox/unreadMessagesCount';

/** Counters that every account has (§2.10). */
const COUNTED = ['inbox', 'notes', 'absences', 'justifications', 'trash'];

/** Whether all counters that every account has were sent and could be read (§2.10). */
export function hasAllCounters(unread: Readonly<Record<string, number>>): boolean {
  return COUNTED.every((mailbox) => Object.hasOwn(unread, mailbox));
}

/** @param value undefined: the answer lacks it */
const readCounter: ReadItem<readonly [string, number], readonly [string, unknown]> = ([mailbox, value]) => {
  const count = readCount(value);
  if (count !== null) return readWhole([mailbox, count]);
  return value === undefined
    ? leftOut('missing', mailbox, 'missing', mailbox)
    : leftOut('dropped', mailbox, 'unreadable', mailbox);
};

/**
 * Unread counters by mailbox, including the archive's (§2.10). Unreadable ones are dropped.
 * @throws {PortalError} `changed`: also if there are counters and none can be read
 */
export const unreadCounts: RecordKind<Readonly<Record<string, number>>> = {
  endpoint: UNREAD,
  parse(json) {
    const data = rootOf(UNREAD, json, 'data');
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
  read: joined([factOrNull('readDate', readOrNot)], (read) => read === true),
};

type ReceivedPage = RecordKind<MailPage<MessageSummary>>;

const received = (mailbox: string): ReceivedPage => mailPage(`${mailbox}/messages`, receivedFields);

/** The list of each mailbox (§2.10). A message without readDate is unread. */
export const receivedPages: Readonly<Record<ReceivedMailbox, ReceivedPage>> = ofMailboxes(received);

/** Archived messages of the inbox. */
export const archivePage: ReceivedPage = received('archive/inbox');

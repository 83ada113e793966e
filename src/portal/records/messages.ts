import { type MailPage, ofMailboxes, type ReceivedMailbox } from '../../domain/messages/mailboxes.ts';
import type { MessageSummary } from '../../domain/messages/messages.ts';
import { isObject } from '../../lib/is-object.ts';
import { type FieldsOf, factOrNull, joined } from './fields.ts';
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

/**
 * Unread counters by mailbox, including the archive's (§2.10). Unreadable ones are dropped.
 * @throws {PortalError} `changed`: also if there are counters and none can be read
 */
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
    const dropped = entries.length - counters.length;
    if (dropped > 0 && counters.length === 0) throw changed(UNREAD, 'has no counter that fits');
    const missing = COUNTED.filter((mailbox) => !Object.hasOwn(data, mailbox));
    const lost = [
      ...entries.flatMap(([field, value]) =>
        readCount(value) === null ? [[field, 'unreadable'] as const] : [],
      ),
      ...missing.map((field) => [field, 'missing'] as const),
    ];
    return {
      value: Object.fromEntries(counters),
      dropped,
      skipped: 0,
      unreadable: missing.length,
      ...(lost.length > 0 && {
        deviating: {
          items: entries.length + missing.length,
          lost: lost.map(([id]) => ({ id, isListed: false })),
          fields: lost.map(([field, fault]) => ({ field, fault, weight: 'lost', count: 1 })),
        },
      }),
    };
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

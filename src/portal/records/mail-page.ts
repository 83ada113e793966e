import type { MailPage } from '../../domain/messages/mailboxes.ts';
import { dropCutEntity, htmlToText } from '../../lib/html.ts';
import { isObject } from '../../lib/is-object.ts';
import { decodeBase64Text, oneLine, unwrapMessage } from '../../lib/text.ts';
import {
  cosmetic,
  cosmeticIfGiven,
  type Field,
  type FieldsOf,
  fact,
  joined,
  or,
  required,
} from './fields.ts';
import { itemReader } from './items.ts';
import type { RecordKind } from './record.ts';
import { changed, listIn } from './shape.ts';
import {
  lastFirst,
  members,
  readCount,
  readFlag,
  readLine,
  readMailId,
  readMoment,
  readText,
} from './wire.ts';

/** The common fields of the rows of all lists of messages (§2.10). */
export const rowFields = {
  id: required('messageId', readMailId),
  topic: or(cosmetic('topic', readLine), ''),
  preview: or(cosmetic('content', readPreview), ''),
  sentAt: fact('sendDate', readMoment),
  hasAttachment: or(cosmetic('isAnyFileAttached', readFlag), false),
};

/** The name of a person or a group: of the fields with this prefix, which the type weighs. */
export function nameField(prefix: string, type: typeof cosmetic = cosmeticIfGiven): Field<string> {
  const parts = [
    type(`${prefix}Name`, readText),
    type(`${prefix}LastName`, readText),
    type(`${prefix}FirstName`, readText),
  ] as const;
  return joined(parts, nameOf);
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
export function mailPage<Row extends Dated>(
  endpoint: string,
  fields: FieldsOf<Row>,
): RecordKind<MailPage<Row>> {
  const read = itemReader(fields);
  return {
    endpoint,
    parse(json) {
      const isBare = Array.isArray(json) && (json.length > 0 || !ENVELOPED.includes(endpoint));
      const envelope = isObject(json) ? json : {};
      if ((members(isBare ? json : envelope['data'])?.length ?? 0) > MAX_ROWS)
        throw changed(endpoint, 'has more messages than a page');
      const { value, ...counts } = listIn(endpoint, json, isBare ? undefined : 'data', read);
      const total = readCount(envelope['total']);
      const archiving = readFlag(envelope['archivingInProgress']);
      return { value: { rows: value.toSorted(newestFirst), total, archiving }, ...counts };
    },
  };
}

function newestFirst(one: Dated, other: Dated): number {
  const [left, right] = [one, other].map(({ sentAt }) => (sentAt ?? '').replace('T', ' '));
  if (left === right || left === undefined || right === undefined) return 0;
  return left < right ? 1 : -1;
}

import { plainToHtml } from '../../lib/html.ts';
import { isObject } from '../../lib/is-object.ts';
import { decodeBase64Text, unwrapMessage } from '../../lib/text.ts';
import type { FieldsOf } from '../records/fields.ts';
import * as field from '../records/fields.ts';
import { itemReader, sift } from '../records/items.ts';
import type { RecordKind } from '../records/record.ts';
import { arranged, mapped, single } from '../records/shape.ts';
import * as read from '../records/wire.ts';
import { nameField, nameOf } from './list-records.ts';
import {
  type Attachment,
  type Message,
  ofMailboxes,
  type ReceivedMailbox,
  type SentMessage,
  type SentTo,
} from './messages.ts';

const readAttachment = itemReader<Attachment>({
  id: field.required('id', read.mailId),
  name: field.either(field.factIfGiven('filename', read.text), field.required('id', read.mailId)),
});

function readAttachments(value: unknown): readonly Attachment[] {
  return sift(read.members(value) ?? [], readAttachment).value;
}

/** Base64 of the wrapped body (§2.10), which may be empty; also without the wrapper, as plain text (observed). */
function readBody(value: unknown): string | null {
  return typeof value === 'string' ? plainToHtml(unwrapMessage(decodeBase64Text(value))) : null;
}

const messageFields: FieldsOf<Message> = {
  id: field.factIfGiven('messageId', read.mailId),
  sender: nameField('sender', field.factIfGiven),
  senderId: field.factIfGiven('senderId', read.mailId),
  senderGroupId: field.factIfGiven('senderGroupId', read.mailId),
  topic: field.or(field.factIfGiven('topic', read.text), ''),
  sentAt: field.factIfGiven('sendDate', read.moment),
  readAt: field.factIfGiven('readDate', read.text),
  html: field.required('Message', readBody),
  attachments: field.factIfGiven('attachments', readAttachments),
  attachmentInfo: field.factIfGiven('attachementInfo', read.text),
  noReply: field.defaulted('noReply', read.isSet),
  withdrawable: field.defaulted('enableMessageWithdrawn', read.isSet),
  withdrawn: field.defaulted('isMessageWithdrawn', read.isSet),
};

/** A message, under `data` or as the whole answer. */
function whole<T extends object>(endpoint: string, fields: FieldsOf<T>): RecordKind<T> {
  return arranged(single(endpoint, 'data', fields), (json) =>
    isObject(json) && isObject(json['data']) ? json : { data: json },
  );
}

const received = (mailbox: string): RecordKind<Message> => whole(`${mailbox}/messages`, messageFields);

/** One message of each mailbox, read with its id as suffix (§4.8), which marks it as read (§3.3). */
export const receivedMessages: Readonly<Record<ReceivedMailbox, RecordKind<Message>>> = ofMailboxes(received);

/** One message of the archive, read with its id as suffix. Whether that marks it as read is unknown (§3.3). */
export const archivedMessage: RecordKind<Message> = received('archive/inbox');

/** `readed` is a flag or a time. */
function wasRead(value: unknown): boolean {
  return read.flag(value) ?? read.moment(value) !== null;
}

const readReceiver = itemReader<SentTo>({
  name: field.joined(
    [field.factIfGiven('lastName', read.text), field.factIfGiven('firstName', read.text)],
    (lastName, firstName) => nameOf(null, lastName, firstName),
  ),
  group: field.factIfGiven('group', read.text),
  read: field.factIfGiven('readed', wasRead),
});

function readReceivers(value: unknown): readonly SentTo[] {
  return sift(read.members(value) ?? [], readReceiver).value;
}

/** One sent message with its receivers, read with its id as suffix (§4.8). Changes nothing. */
export const sentMessage = whole<SentMessage>('outbox/messages', {
  ...messageFields,
  receivers: field.factIfGiven('receivers', readReceivers),
  receiversCount: field.factIfGiven('receiversCount', read.count),
  readCount: field.factIfGiven('readedCount', read.count),
});

/** The address of an attachment (§4.8), read with the suffix `<attachment id>/messages/<message id>`. Opens no message. */
export const attachmentLink = mapped(
  single('attachments', 'data', { link: field.required('downloadLink', read.text) }),
  ({ link }) => link,
);

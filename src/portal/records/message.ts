import {
  type Attachment,
  type Message,
  ofMailboxes,
  type ReceivedMailbox,
  type SentMessage,
  type SentTo,
} from '../../domain/messages/mailboxes.ts';
import { plainToHtml } from '../../lib/html.ts';
import { isObject } from '../../lib/is-object.ts';
import { decodeBase64Text, unwrapMessage } from '../../lib/text.ts';
import { defaulted, either, type FieldsOf, factIfGiven, joined, or, required } from './fields.ts';
import { itemReader, sift } from './items.ts';
import { nameField, nameOf } from './messages.ts';
import type { RecordKind } from './record.ts';
import { arranged, mapped, single } from './shape.ts';
import { isSet, members, readCount, readFlag, readMailId, readMoment, readText } from './wire.ts';

const readAttachment = itemReader<Attachment>({
  id: required('id', readMailId),
  name: either(factIfGiven('filename', readText), required('id', readMailId)),
});

function readAttachments(value: unknown): readonly Attachment[] {
  return sift(members(value) ?? [], readAttachment).value;
}

/** Base64 of the wrapped body (§2.10), which may be empty; also without the wrapper, as plain text (observed). */
function readBody(value: unknown): string | null {
  return typeof value === 'string' ? plainToHtml(unwrapMessage(decodeBase64Text(value))) : null;
}

const messageFields: FieldsOf<Message> = {
  id: factIfGiven('messageId', readMailId),
  sender: nameField('sender', factIfGiven),
  senderId: factIfGiven('senderId', readMailId),
  senderGroupId: factIfGiven('senderGroupId', readMailId),
  topic: or(factIfGiven('topic', readText), ''),
  sentAt: factIfGiven('sendDate', readMoment),
  readAt: factIfGiven('readDate', readText),
  html: required('Message', readBody),
  attachments: factIfGiven('attachments', readAttachments),
  attachmentInfo: factIfGiven('attachementInfo', readText),
  noReply: defaulted('noReply', isSet),
  withdrawable: defaulted('enableMessageWithdrawn', isSet),
  withdrawn: defaulted('isMessageWithdrawn', isSet),
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
  return readFlag(value) ?? readMoment(value) !== null;
}

const readReceiver = itemReader<SentTo>({
  name: joined(
    [factIfGiven('lastName', readText), factIfGiven('firstName', readText)],
    (lastName, firstName) => nameOf(null, lastName, firstName),
  ),
  group: factIfGiven('group', readText),
  read: factIfGiven('readed', wasRead),
});

function readReceivers(value: unknown): readonly SentTo[] {
  return sift(members(value) ?? [], readReceiver).value;
}

/** One sent message with its receivers, read with its id as suffix (§4.8). Changes nothing. */
export const sentMessage = whole<SentMessage>('outbox/messages', {
  ...messageFields,
  receivers: factIfGiven('receivers', readReceivers),
  receiversCount: factIfGiven('receiversCount', readCount),
  readCount: factIfGiven('readedCount', readCount),
});

/** The address of an attachment (§4.8), read with the suffix `<attachment id>/messages/<message id>`. Opens no message. */
export const attachmentLink = mapped(
  single('attachments', 'data', { link: required('downloadLink', readText) }),
  ({ link }) => link,
);

import * as z from 'zod';
import {
  type Attachment,
  type Message,
  ofMailboxes,
  type ReceivedMailbox,
  type SentMessage,
  type SentTo,
} from '../../domain/messages/mailboxes.ts';
import { plainToHtml } from '../../lib/html.ts';
import { decodeBase64Text, unwrapMessage } from '../../lib/text.ts';
import { defaulted, factIfGiven, required } from './fields.ts';
import { nameOf } from './mail-page.ts';
import type { RecordKind } from './record.ts';
import { itemReader, sift, theOne } from './shape.ts';
import { isObject, isSet, members, readCount, readFlag, readMailId, readMoment, readText } from './wire.ts';

const readAttachment = itemReader(
  z.object({ id: required(readMailId), filename: factIfGiven(readText) }),
  ({ id, filename }): Attachment => ({ id, name: filename ?? id }),
);

function readAttachments(value: unknown): readonly Attachment[] {
  return sift(members(value) ?? [], readAttachment).value;
}

/** Base64 of the wrapped body (§2.10), which may be empty; also without the wrapper, as plain text (observed). */
function readBody(value: unknown): string | null {
  return typeof value === 'string' ? plainToHtml(unwrapMessage(decodeBase64Text(value))) : null;
}

const messageWire = z.object({
  Message: required(readBody),
  messageId: factIfGiven(readMailId),
  senderId: factIfGiven(readMailId),
  senderGroupId: factIfGiven(readMailId),
  senderName: factIfGiven(readText),
  senderFirstName: factIfGiven(readText),
  senderLastName: factIfGiven(readText),
  topic: factIfGiven(readText),
  sendDate: factIfGiven(readMoment),
  readDate: factIfGiven(readText),
  attachments: factIfGiven(readAttachments),
  attachementInfo: factIfGiven(readText),
  noReply: defaulted(isSet),
  enableMessageWithdrawn: defaulted(isSet),
  isMessageWithdrawn: defaulted(isSet),
});

function toMessage(wire: z.output<typeof messageWire>): Message {
  return {
    id: wire.messageId,
    sender: nameOf(wire.senderName, wire.senderLastName, wire.senderFirstName),
    senderId: wire.senderId,
    senderGroupId: wire.senderGroupId,
    topic: wire.topic ?? '',
    sentAt: wire.sendDate,
    readAt: wire.readDate,
    html: wire.Message,
    attachments: wire.attachments,
    attachmentInfo: wire.attachementInfo,
    noReply: wire.noReply,
    withdrawable: wire.enableMessageWithdrawn,
    withdrawn: wire.isMessageWithdrawn,
  };
}

/** A message, under `data` or as the whole answer. */
function whole<S extends z.ZodObject, T>(
  endpoint: string,
  schema: S,
  toValue: (wire: z.output<S>) => T,
): RecordKind<T> {
  const read = itemReader(schema, toValue);
  return {
    endpoint,
    parse: (json) => theOne(endpoint, isObject(json) && isObject(json['data']) ? json['data'] : json, read),
  };
}

const received = (mailbox: string): RecordKind<Message> =>
  whole(`${mailbox}/messages`, messageWire, toMessage);

/** One message of each mailbox, read with its id as suffix (§4.8), which marks it as read (§3.3). */
export const receivedMessages: Readonly<Record<ReceivedMailbox, RecordKind<Message>>> = ofMailboxes(received);

/** One message of the archive, read with its id as suffix. Whether that marks it as read is unknown (§3.3). */
export const archivedMessage: RecordKind<Message> = received('archive/inbox');

/** `readed` is a flag or a time. */
function wasRead(value: unknown): boolean {
  return readFlag(value) ?? readMoment(value) !== null;
}

const readReceiver = itemReader(
  z.object({
    firstName: factIfGiven(readText),
    lastName: factIfGiven(readText),
    group: factIfGiven(readText),
    readed: factIfGiven(wasRead),
  }),
  ({ firstName, lastName, group, readed }): SentTo => ({
    name: nameOf(null, lastName, firstName),
    group,
    read: readed,
  }),
);

function readReceivers(value: unknown): readonly SentTo[] {
  return sift(members(value) ?? [], readReceiver).value;
}

/** One sent message with its receivers, read with its id as suffix (§4.8). Changes nothing. */
export const sentMessage: RecordKind<SentMessage> = whole(
  'outbox/messages',
  messageWire.extend({
    receivers: factIfGiven(readReceivers),
    receiversCount: factIfGiven(readCount),
    readedCount: factIfGiven(readCount),
  }),
  (wire) => ({
    ...toMessage(wire),
    receivers: wire.receivers,
    receiversCount: wire.receiversCount,
    readCount: wire.readedCount,
  }),
);

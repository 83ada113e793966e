import type { PersonFixture } from '../fixture/types.ts';
import type { SentFact } from '../mail-folders.ts';
import { base64, preview, wrapped } from './messages.ts';
import { fullNameOf } from './person.ts';

/** An item of the outbox. The receiver's name is in receiverName or in two other fields (§2.10). */
export function sentItem(message: SentFact): object {
  const [first] = message.to;
  const split = Number(message.id) % 2 === 0;
  return {
    messageId: message.id,
    receiverName: split ? '' : message.to.map(fullNameOf).join(', '),
    receiverFirstName: split ? (first?.first ?? '') : '',
    receiverLastName: split ? (first?.last ?? '') : '',
    topic: message.topic,
    content: preview(message.content),
    sendDate: message.sentAt,
    tags: [],
    category: 'normal',
    isAnyFileAttached: false,
  };
}

/** A sent message with its receivers and the times of reading; opening it changes nothing (§4.8). */
export function fullSent(message: SentFact): object {
  const receivers = message.to.map((person, index) =>
    receiver(person, index < message.readBy ? message : null),
  );
  return {
    data: {
      ...sentItem(message),
      Message: base64(wrapped(message.content)),
      attachments: [],
      senderId: null,
      senderGroupId: null,
      noReply: 0,
      enableMessageWithdrawn: message.withdrawable && !message.withdrawn,
      isMessageWithdrawn: message.withdrawn,
      receivers,
      receiversCount: receivers.length,
      readedCount: message.readBy,
    },
  };
}

function receiver({ first, last, groups }: PersonFixture, read: SentFact | null): object {
  return { firstName: first ?? '', lastName: last, group: groups[0] ?? '', readed: read?.sentAt ?? null };
}

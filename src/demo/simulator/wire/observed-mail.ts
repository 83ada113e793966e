import type { MessageFact } from '../mail-folders.ts';
import { base64, fullMessage, type ListItem, type messageList } from './messages.ts';

/** Received messages in the forms in which they were seen where these differ from §2.10. */

/** Ids are numbers, times of reading are ISO 8601, and the envelope is that of the archive. */
export function observedList({ data, total }: ReturnType<typeof messageList>): object {
  return { data: data.map(observedItem), total, archivingInProgress: true };
}

function observedItem({ messageId, readDate, ...item }: ListItem): object {
  const other = { tags: [], category: null, otherNodeUuid: null };
  return {
    ...item,
    ...other,
    messageId: Number(messageId),
    readDate: readDate && `${readDate.replace(' ', 'T')}+01:00`,
  };
}

/** The body is plain text without the wrapper; a message that was not read has an empty time of reading. */
export function observedMessage(message: MessageFact): object {
  const {
    isAnyFileAttached: _,
    content: __,
    enableMessageWithdrawn: ___,
    ...data
  } = fullMessage(message).data;
  const rest = {
    originalMessage: '',
    originalTopic: '',
    archive: 0,
    spam: 0,
    attachementInfo: '',
    receivers: [],
  };
  return {
    data: {
      ...data,
      ...rest,
      Message: base64(message.body),
      readDate: message.readAt ?? '',
      receiversCount: null,
      readedCount: null,
      isMessageWithdrawn: 0,
    },
  };
}

import type { Mail, MessageSummary } from '../../domain/messages/messages.ts';
import { lastValue } from '../../domain/reading.ts';
import { entities } from '../entity.ts';
import { newestFirst, sortedByKey } from '../order.ts';
import { detail, text, type Value } from '../privacy.ts';

export const messages = entities(['messages'], (state) => lastValue(state.view.snapshot.messages), [
  {
    key: 'unread_messages',
    platform: 'sensor',
    name: { pl: 'Nieprzeczytane wiadomości', en: 'Unread messages' },
    icon: 'mdi:email-alert',
    value: (mail) => mail.unread['inbox'] ?? null,
    attributes: (mail) => ({ by_mailbox: sortedByKey(mail.unread), latest: unread(mail) }),
  },
  {
    key: 'newest_message',
    platform: 'sensor',
    name: { pl: 'Najnowsza wiadomość', en: 'Newest message' },
    icon: 'mdi:email',
    initially: 'hidden',
    value: (mail) => text(inbox(mail)[0]?.topic ?? null),
    attributes: (mail) => {
      const newest = inbox(mail)[0];
      return {
        id: newest?.id ?? null,
        sender: detail(newest?.sender ?? null),
        sent_at: newest?.sentAt ?? null,
        preview: text(newest?.preview ?? null),
        read: newest?.read ?? null,
      };
    },
  },
]);

function inbox(mail: Mail): readonly MessageSummary[] {
  return newestFirst(mail.inbox, (message) => message.sentAt);
}

/** Only what is still unread: a message that was read leaves the wall. */
function unread(mail: Mail): Value {
  return inbox(mail)
    .filter((message) => !message.read)
    .map((message) => ({
      id: message.id,
      sender: detail(message.sender),
      subject: text(message.topic),
      sent_at: message.sentAt,
      preview: text(message.preview),
      has_attachment: message.hasAttachment,
    }));
}

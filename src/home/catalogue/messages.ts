import type { ShownMail } from '../../shown/presenter.ts';
import { entities } from '../entity.ts';
import type { Json } from '../limits.ts';
import { sortedByKey } from '../order.ts';

export const messages = entities(['messages'], (state) => state.mail, [
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
    value: ({ inbox }) => inbox[0]?.topic ?? null,
    attributes: ({ inbox: [newest] }) => ({
      id: newest?.id ?? null,
      sender: newest?.sender ?? null,
      sent_at: newest?.sentAt ?? null,
      preview: newest?.preview ?? null,
      read: newest?.read ?? null,
    }),
  },
]);

/** Only what is still unread: a message that was read leaves the wall. */
function unread({ inbox }: ShownMail): Json {
  return inbox
    .filter((message) => !message.read)
    .map((message) => ({
      id: message.id,
      sender: message.sender,
      subject: message.topic,
      sent_at: message.sentAt,
      preview: message.preview,
      has_attachment: message.hasAttachment,
    }));
}

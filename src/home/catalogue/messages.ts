import type { Json } from '../../lib/json.ts';
import { itemOf } from '../../shown/items.ts';
import type { ShownMail } from '../../shown/messages.ts';
import type { ShownMessage, ShownSentMail } from '../../shown/records.ts';
import { entities } from '../entity.ts';
import { PAGE_FIELDS, thingKind } from './event-kind.ts';
import { joined, sortedByKey } from './values.ts';

const newest = itemOf<ShownMessage>('id', 'sender', 'sentAt', 'preview', 'read');
const unreadItem = itemOf<ShownMessage>(['id', 'sender'], { subject: 'topic' }, [
  'sentAt',
  'preview',
  'hasAttachment',
]);
const sentItem = itemOf<ShownSentMail>('id', { to: 'receiver', subject: 'topic' }, 'sentAt', {
  read: 'isRead',
});

export const messages = entities(['messages'], (state) => state.messages, {
  unread_messages: {
    name: { pl: 'Nieprzeczytane wiadomości', en: 'Unread messages' },
    about: {
      pl: 'Ile wiadomości odebranych nie jest przeczytanych',
      en: 'How many messages in the inbox are not read',
    },
    attributesAbout: {
      pl: '`latest`: nadawca, temat i początek każdej',
      en: '`latest`: sender, subject and beginning of each',
    },
    icon: 'mdi:email-alert',
    value: (mail) => mail.unread['inbox'] ?? null,
    attributes: (mail) => ({ by_mailbox: sortedByKey(mail.unread), latest: unread(mail) }),
  },
  newest_message: {
    name: { pl: 'Najnowsza wiadomość', en: 'Newest message' },
    about: { pl: 'Temat najnowszej wiadomości', en: 'The subject line of the newest message' },
    attributesAbout: '`sender`, `sent_at`, `preview`, `read`',
    icon: 'mdi:email',
    device: 'school',
    value: ({ inbox }) => inbox?.[0]?.topic ?? null,
    attributes: ({ inbox }) => newest(inbox?.[0]),
  },
});

export const sentMessages = entities(['sent_messages'], (state) => state.sentMessages, {
  answers_awaited: {
    name: { pl: 'Wiadomości bez odpowiedzi', en: 'Messages without an answer' },
    about: {
      pl: 'Na ile wiadomości wysłanych w ostatnich 14 dniach odbiorca jeszcze nie odpisał; odpowiedzią jest każda późniejsza wiadomość od niego',
      en: 'To how many messages sent in the last 14 days the receiver has not written back; any later message from them is an answer',
    },
    attributesAbout: {
      pl: '`latest`: odbiorca, temat i czas wysłania każdej, i czy odbiorca ją przeczytał',
      en: '`latest`: receiver, subject and time of sending of each, and whether a receiver has read it',
    },
    icon: 'mdi:email-fast-outline',
    device: 'school',
    value: (messages) => messages.length,
    attributes: (messages) => ({
      latest: messages.map(sentItem),
    }),
  },
});

/** null: unknown. */
function unread({ inbox }: ShownMail): Json {
  return inbox?.filter(({ read }) => !read).map(unreadItem) ?? null;
}

export const newMessage = thingKind('new_message', {
  sources: ['messages'],
  name: { pl: 'Nowa wiadomość', en: 'New message' },
  group: { pl: 'Wiadomości', en: 'Messages' },
  about: { pl: 'Zdarzenie: przyszła wiadomość', en: 'An event: a message has come' },
  icon: 'mdi:email-plus',
  titles: { new: { pl: 'nowa wiadomość', en: 'new message' } },
  fields: [
    { message_id: 'id' },
    'sender',
    { subject: 'topic' },
    ['preview', 'sentAt', 'matches', 'term'],
    PAGE_FIELDS,
  ],
  message: ({ sender, topic }) => joined([sender, topic], ': '),
});

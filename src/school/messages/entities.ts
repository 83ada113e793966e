import { withinBytes } from '../../home/limits.ts';
import type { Json } from '../../lib/json.ts';
import { shorten } from '../../lib/text.ts';
import { eventKind, PAGE_FIELDS, thingKind } from '../catalogue/event-kind.ts';
import { entities } from '../catalogue/rows.ts';
import { joined, sortedByKey } from '../catalogue/values.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownMessage, ShownSentMail } from '../shown/policies.ts';
import type { ShownMail } from './shown.ts';

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

/** Of the text of an opened message, and of its beginning in the notification. */
const MAX_TEXT_BYTES = 5_000;
const MAX_MESSAGE_CHARS = 400;

export const openedMessage = eventKind('opened_message', {
  sources: ['messages'],
  name: { pl: 'Otwarta wiadomość', en: 'Opened message' },
  group: { pl: 'Wiadomości', en: 'Messages' },
  about: {
    pl: 'Zdarzenie: treść wiadomości, którą otworzyło polecenie `open_message`; tylko gdy ustawisz `commands.open_message`',
    en: 'An event: the text of a message that the command `open_message` has opened; only with `commands.open_message`',
  },
  icon: 'mdi:email-open',
  allowed: ({ openMessages = false }) => openMessages,
  titles: { opened: { pl: 'otwarta wiadomość', en: 'opened message' } },
  fieldsAbout: '`message_id`, `sender`, `subject`, `sent_at`, `text`',
  content({ message: { id, sender, topic, sentAt, text } }) {
    const said = [joined([sender, topic], ': '), text && shorten(text, MAX_MESSAGE_CHARS)];
    const fields = {
      message_id: id,
      sender,
      subject: topic,
      sent_at: sentAt,
      text: text && withinBytes(text, MAX_TEXT_BYTES),
    };
    return { message: said.filter(Boolean).join('\n'), fields, maxTextChars: MAX_TEXT_BYTES };
  },
});

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

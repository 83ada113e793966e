import { withinBytes } from '../../home/limits.ts';
import type { Json } from '../../lib/json.ts';
import { shorten } from '../../lib/text.ts';
import { entityTexts, eventTexts } from '../../texts/messages.ts';
import { eventKind, PAGE_FIELDS, thingKind } from '../catalogue/event-kind.ts';
import { entities, type Rows } from '../catalogue/rows.ts';
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

const messages = entities(['messages'], (state) => state.messages, {
  unread_messages: {
    ...entityTexts.unread_messages,
    icon: 'mdi:email-alert',
    value: (mail) => mail.unread['inbox'] ?? null,
    attributes: (mail) => ({ by_mailbox: sortedByKey(mail.unread), latest: unread(mail) }),
  },
  newest_message: {
    ...entityTexts.newest_message,
    icon: 'mdi:email',
    device: 'school',
    value: ({ inbox }) => inbox?.[0]?.topic ?? null,
    attributes: ({ inbox }) => newest(inbox?.[0]),
  },
});

export const sentMessages = entities(['sent_messages'], (state) => state.sentMessages, {
  answers_awaited: {
    ...entityTexts.answers_awaited,
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
  ...eventTexts.opened_message,
  icon: 'mdi:email-open',
  device: 'school',
  allowed: ({ openMessages = false }) => openMessages,
  fields: ['message_id', 'sender', 'subject', 'sent_at', 'text'],
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

const newMessage = thingKind('new_message', {
  sources: ['messages'],
  ...eventTexts.new_message,
  icon: 'mdi:email-plus',
  device: 'school',
  fields: [
    { message_id: 'id' },
    'sender',
    { subject: 'topic' },
    ['preview', 'sentAt', 'matches', 'term'],
    PAGE_FIELDS,
  ],
  message: ({ sender, topic }) => joined([sender, topic], ': '),
});

export const rows: Rows = { messages: [...messages, ...sentMessages] };
export const events = { new_message: newMessage };

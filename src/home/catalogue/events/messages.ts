import { eventKind, joined } from './kind.ts';

export const newMessage = eventKind('new_message', {
  sources: ['messages'],
  part: ({ messages }) => messages,
  name: { pl: 'Nowa wiadomość', en: 'New message' },
  group: { pl: 'Wiadomości', en: 'Messages' },
  about: { pl: 'Zdarzenie: przyszła wiadomość', en: 'An event: a message has come' },
  fieldsAbout: '`message_id`, `sender`, `subject`, `preview`',
  icon: 'mdi:email-plus',
  titles: { new: { pl: 'nowa wiadomość', en: 'new message' } },
  content({ item: { id, sender, topic, preview, sentAt } }) {
    return {
      message: joined([sender, topic], ': '),
      fields: { message_id: id, sender, subject: topic, preview, sent_at: sentAt },
    };
  },
});

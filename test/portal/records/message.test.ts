import { describe, expect, it } from 'vitest';
import { richText } from '../../../src/lib/rich-text.ts';
import { archivedMessage, receivedMessages, sentMessage } from '../../../src/portal/records/message.ts';

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

const message = {
  messageId: '0770011',
  Message: base64('<Message><Content><![CDATA[<p>Dzień dobry,<br>żaba</p>]]></Content></Message>'),
  senderId: '0991',
  senderGroupId: 'teachers',
  senderFirstName: 'Łucja',
  senderLastName: 'Źródlana',
  topic: 'Zebranie',
  sendDate: '2026-11-18 16:20:00',
  readDate: null,
  attachments: [{ id: 7700117, filename: 'Plan.pdf' }, { id: '8' }, { filename: 'bez id' }],
  noReply: 0,
  enableMessageWithdrawn: false,
  isMessageWithdrawn: false,
};

describe('a message (§2.10)', () => {
  it('is read in its envelope or without', () => {
    const value = {
      id: '0770011',
      sender: 'Źródlana Łucja',
      senderId: '0991',
      senderGroupId: 'teachers',
      topic: 'Zebranie',
      sentAt: '2026-11-18 16:20:00',
      readAt: null,
      html: '<p>Dzień dobry,<br>żaba</p>',
      attachments: [
        { id: '7700117', name: 'Plan.pdf' },
        { id: '8', name: '8' },
      ],
      attachmentInfo: null,
      noReply: false,
      withdrawable: false,
      withdrawn: false,
    };
    expect(receivedMessages.inbox.parse({ data: message }).value).toEqual(value);
    expect(receivedMessages.alerts.parse(message).value).toEqual(value);
  });

  it('takes no reply, as a number, digits or a word', () => {
    for (const noReply of [1, '1', true]) {
      expect(receivedMessages.inbox.parse({ data: { ...message, noReply } }).value.noReply).toBe(true);
    }
  });

  it('of the archive has the note about its attachments', () => {
    const attachementInfo = 'Pobierz ze strony.';
    const { value } = archivedMessage.parse({ data: { ...message, attachementInfo } });
    expect(value.attachmentInfo).toBe('Pobierz ze strony.');
  });

  it('may have nothing but a body', () => {
    expect(receivedMessages.inbox.parse({ data: { Message: '' } }).value).toMatchObject({
      id: null,
      html: '',
      senderId: null,
      attachments: [],
    });
  });

  it('keeps the lines of a body in plain text, with or without the wrapper, and leaves markup as it is (observed)', async () => {
    const textOf = async (body: string) =>
      richText(receivedMessages.inbox.parse({ data: { ...message, Message: base64(body) } }).value.html);
    const plain = 'Dzień dobry\nA < B & C\r\n<3, 5 > 4 &amp; <';
    const expected = 'Dzień dobry\nA < B & C\n<3, 5 > 4 & <';
    expect(await textOf(plain)).toBe(expected);
    expect(await textOf(`<Message><Content><![CDATA[${plain}]]></Content></Message>`)).toBe(expected);
    expect(await textOf('<b>Dzień</b>\ndobry<br/>pani')).toBe('Dzień dobry\npani');
  });

  it('does not fit without one', () => {
    for (const answer of [{}, { data: null }, { data: { ...message, Message: 5 } }, [], null]) {
      expect(() => receivedMessages.inbox.parse(answer)).toThrow(
        expect.objectContaining({ kind: 'changed' }),
      );
    }
  });
});

describe('a sent message (§2.10)', () => {
  it('has who has read it', () => {
    const receivers = [
      { firstName: 'Łucja', lastName: 'Źródlana', group: 'nauczyciel', readed: true },
      { firstName: 'Jan', lastName: 'Dąb', readed: '2026-11-18 17:00:00' },
      { firstName: 'Sekretariat', lastName: '', readed: 0 },
      'x',
    ];
    const { value } = sentMessage.parse({
      data: { ...message, receivers, receiversCount: 3, readedCount: '2', enableMessageWithdrawn: true },
    });
    expect(value).toMatchObject({ receiversCount: 3, readCount: 2, withdrawable: true });
    expect(value.receivers).toEqual([
      { name: 'Źródlana Łucja', group: 'nauczyciel', read: true },
      { name: 'Dąb Jan', group: null, read: true },
      { name: 'Sekretariat', group: null, read: false },
    ]);
  });
});

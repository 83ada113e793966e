import { describe, expect, it } from 'vitest';
import { richText } from '../../../src/lib/rich-text.ts';
import { receivedMessages } from '../../../src/portal/messaging/message-records.ts';

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

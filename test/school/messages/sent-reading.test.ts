import { describe, expect, it } from 'vitest';
import type { SentMail } from '../../../src/school/messages/mail.ts';
import { contextWith, down, fresh, readersFor, readValue, refused } from '../reading/test-readers.ts';

const LIST = 'outbox/messages';
const row = (id: number, day: number) => ({
  messageId: id,
  topic: 'Zwolnienie',
  receiverName: 'Kowal Piotr',
  sendDate: `2026-11-${day} 08:00:00`,
});
const list = (...rows: object[]) => ({ [LIST]: { data: rows, total: rows.length } });
const opened = (id: number, readed: string | null, readedCount = 0) => ({
  [`${LIST}/${id}`]: {
    data: { messageId: id, topic: '', Message: '', receivers: [{ lastName: 'Kowal', readed }], readedCount },
  },
});
const read = (answers: object, before?: readonly SentMail[]) => {
  const readers = readersFor({}, { ...answers });
  const mail = { unread: { inbox: 0 }, inbox: [] };
  const context = contextWith({ messages: fresh(mail), ...(before && { sent_messages: fresh(before) }) });
  return { readers, value: readValue('sent_messages', readers, context) };
};
const receipts = (messages: readonly SentMail[]) => messages.map(({ id, isRead }) => [id, isRead]);

describe('sent messages', () => {
  it('have whether a receiver has read them, by the flag of a receiver or the count', async () => {
    const { value } = read({
      ...list(row(1, 16), row(2, 17), row(3, 18)),
      ...opened(1, '2026-11-16 09:00:00'),
      ...opened(2, null, 1),
      ...opened(3, null),
    });
    expect(receipts(await value)).toEqual([
      ['3', false],
      ['2', true],
      ['1', true],
    ]);
  });

  it('are looked at three at a time, the newest first, and no more when they were read', async () => {
    const answers = {
      ...list(row(1, 15), row(2, 16), row(3, 17), row(4, 18)),
      ...opened(1, null),
      ...opened(2, null),
      ...opened(3, '2026-11-17 09:00:00'),
      ...opened(4, null),
    };
    const first = read(answers);
    const before = await first.value;
    expect(first.readers.mailbox.take()).toEqual([LIST, `${LIST}/4`, `${LIST}/3`, `${LIST}/2`]);
    const second = read(answers, before);
    await second.value;
    expect(second.readers.mailbox.take()).toEqual([LIST, `${LIST}/4`, `${LIST}/2`, `${LIST}/1`]);
  });

  it.each([refused(), down()])('are shown, unknown whether they were read: %s', async (answer) => {
    const { value } = read({ ...list(row(1, 18), row(2, 17)), [`${LIST}/1`]: answer, ...opened(2, null, 1) });
    expect(receipts(await value)).toEqual([
      ['1', null],
      ['2', true],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { SentSummary } from '../../../src/portal/messaging/messages.ts';
import type { SentMail } from '../../../src/school/messages/mail.ts';
import { awaitingAnswer, sentMail } from '../../../src/school/messages/sent-mail.ts';
import { sent } from '../catalogue/other-grades.ts';
import { message } from '../catalogue/school.ts';

const TODAY = '2026-11-19';
const row = (parts: Partial<SentSummary> = {}): SentSummary => {
  const { id, receiver, topic, sentAt } = sent('1');
  return {
    id,
    receiver,
    topic,
    sentAt,
    preview: '',
    tags: [],
    category: null,
    hasAttachment: false,
    ...parts,
  };
};
const from = (sender: string, sentAt = '2026-11-18 09:00:00') => message({ sender, sentAt });
const others = (count: number, sentAt = '2026-11-18 09:00:00') =>
  Array.from({ length: count }, () => from('Lis Jan', sentAt));

describe('the answer to a sent message', () => {
  it.each<[string, Partial<SentSummary>, readonly ReturnType<typeof from>[], SentMail['answer']]>([
    ['no message from the receiver', {}, others(2), 'awaited'],
    ['a later message', {}, [from('Kowal Piotr')], 'received'],
    ['a later message, with the name in another order', {}, [from('PIOTR  Kowal')], 'received'],
    ['a later message, with a note in the name', {}, [from('Kowal Piotr (nauczyciel)')], 'received'],
    [
      'a later message of one of several receivers',
      { receiver: 'Maj Ewa, Kowal Piotr' },
      [from('Kowal Piotr')],
      'received',
    ],
    ['an earlier message', {}, [from('Kowal Piotr', '2026-11-16 08:00:00')], 'awaited'],
    ['a message of a person with the same last name', {}, [from('Kowal Anna')], 'awaited'],
    ['a receiver without a name', { receiver: '' }, [from('')], 'awaited'],
    ['an inbox whose newest rows do not reach back', {}, others(10), 'unknown'],
    [
      'an inbox whose newest rows reach back',
      {},
      [...others(9), ...others(1, '2026-11-17 07:00:00')],
      'awaited',
    ],
  ])('%s', (_, parts, inbox, answer) => {
    expect(sentMail([row(parts)], [], inbox, TODAY)[0]?.answer).toBe(answer);
  });

  it('stays known when the inbox does not reach back any more', () => {
    for (const answer of ['received', 'awaited', 'unknown'] as const)
      expect(sentMail([row()], [sent('1', { answer })], others(10), TODAY)[0]?.answer).toBe(answer);
  });

  it('is unknown without an inbox', () => {
    expect(sentMail([row()], [], undefined, TODAY)[0]?.answer).toBe('unknown');
  });
});

it('lists the sent messages of 14 days, newest first', () => {
  const days = ['2026-11-05', '2026-11-06', '2026-11-19', '2026-11-12'];
  const rows = days.map((day) => row({ id: day, sentAt: `${day} 10:00:00` }));
  const found = sentMail([...rows, row({ id: 'x', sentAt: null })], [], [], TODAY);
  expect(found.map(({ id }) => id)).toEqual(['2026-11-19', '2026-11-12', '2026-11-06']);
  expect(awaitingAnswer(found, [], '2026-11-20').map(({ id }) => id)).toEqual(['2026-11-19', '2026-11-12']);
});

it('no longer awaits what an inbox read since has answered', () => {
  const messages = [sent('1'), sent('2', { receiver: 'Lis Jan' }), sent('3', { answer: 'unknown' })];
  expect(awaitingAnswer(messages, [...others(9), from('Kowal Piotr')], TODAY)).toEqual([]);
  expect(awaitingAnswer(messages, others(10), TODAY).map(({ id }) => id)).toEqual(['1']);
});

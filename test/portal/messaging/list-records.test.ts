import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  archivedOutboxPage,
  archivePage,
  outboxPage,
  receivedPages,
  unreadCounts,
} from '../../../src/portal/messaging/list-records.ts';
import { receiverTypes } from '../../../src/school/messages/receiver-records.ts';
import { parsed } from '../../school/nouns/parsed.ts';

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

const row = {
  messageId: '0770011',
  senderName: 'Grzęda-Łoś Żaneta',
  topic: 'Zebranie – klasa 4b',
  content: base64('Dzień dobry, zebranie w czwartek.'),
  sendDate: '2026-11-18 16:20:00',
  readDate: null,
  isAnyFileAttached: true,
  otherNodeAccountId: null,
};

function one(rest: object) {
  return parsed(receivedPages.inbox, { data: [{ ...row, ...rest }], total: 1 }).value.rows[0];
}

describe('unread counts (§2.10)', () => {
  it('reads every counter, the archive’s too', () => {
    const data = { inbox: 3, notes: '1', alerts: 0, archiveInbox: 12 };
    expect(parsed(unreadCounts, { data })).toMatchObject({
      value: { inbox: 3, notes: 1, alerts: 0, archiveInbox: 12 },
      dropped: 0,
      skipped: 0,
      // Missing: absences, justifications and trash.
      unreadable: 3,
    });
  });

  it('drops unreadable counters', () => {
    expect(parsed(unreadCounts, { data: { inbox: 2, alerts: null, notes: -1, other: {} } })).toMatchObject({
      value: { inbox: 2 },
      dropped: 3,
      skipped: 0,
      unreadable: 3,
    });
  });

  it.each([3, '3', { data: 3 }, { data: '3' }])('is that of the inbox where it is one: %j', (answer) => {
    expect(unreadCounts.parse(answer)).toEqual({ value: { inbox: 3 } });
  });

  it('has no counters for an empty list only', () => {
    expect(parsed(unreadCounts, { data: [] }).value).toEqual({});
    for (const answer of [
      {},
      { data: null },
      { data: [1] },
      { data: -5 },
      'x',
      { data: { inbox: 'x' } },
      [],
    ]) {
      expect(() => parsed(unreadCounts, answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

describe('the inbox list (§2.10)', () => {
  it('shows a wrapped HTML preview as one line of text, also cut inside character, tag or entity', () => {
    const html =
      '<Message><Content><![CDATA[Dzień dobry,<br>\n<p>&bdquo;Łódź&rdquo; &amp; żaglówka</p>]]></Content></Message>';
    const text = 'Dzień dobry, „Łódź” & żaglówka';
    expect(one({ content: base64(html) })?.preview).toBe(text);
    const bytes = Buffer.from(html, 'utf8');
    for (let at = 0; at < bytes.indexOf(']]>'); at += 1) {
      const preview = one({ content: bytes.subarray(0, at).toString('base64') })?.preview;
      expect(text.startsWith(preview ?? 'missing')).toBe(true);
    }
  });

  it('shows a preview of plain words cut at any byte as a prefix of them', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aąćęłńóśźżŻ🎒„”…é'), minLength: 1 });
    const words = fc.array(word).map((list) => list.join(' '));
    fc.assert(
      fc.property(words, fc.nat(), (text, at) => {
        const bytes = Buffer.from(text, 'utf8');
        const preview = one({
          content: bytes.subarray(0, at % (bytes.length + 1)).toString('base64'),
        })?.preview;
        expect(text.startsWith(preview ?? 'missing')).toBe(true);
      }),
    );
  });

  it('sorts the newest first, those without a date last', () => {
    const rows = ['2026-11-17 10:00:00', null, '2026-11-18T09:00:00', '2026-11-18 09:30:00'];
    const data = rows.map((sendDate, index) => ({ ...row, messageId: index, sendDate }));
    expect(parsed(receivedPages.inbox, { data }).value.rows.map(({ id }) => id)).toEqual([
      '3',
      '2',
      '0',
      '1',
    ]);
  });

  it('is doubtful if it is empty without an envelope', () => {
    expect(parsed(receivedPages.inbox, []).doubtful).toBe(true);
    expect(parsed(receivedPages.inbox, { data: [] }).doubtful).toBeUndefined();
    expect(parsed(receivedPages.justifications, []).doubtful).toBeUndefined();
  });
});

describe('a list of messages (§2.10)', () => {
  it('has the total, and whether archiving is in progress', () => {
    const answer = { data: [row, {}], total: 12, archivingInProgress: true };
    expect(parsed(archivePage, answer)).toMatchObject({ value: { total: 12, archiving: true }, dropped: 1 });
    expect(parsed(receivedPages.notes, { data: [row], total: '3' }).value).toMatchObject({
      total: 3,
      archiving: null,
    });
  });

  it('may be without an envelope, and then has neither', () => {
    const { value } = parsed(receivedPages.justifications, [row]);
    expect(value).toMatchObject({ rows: [{ id: row.messageId }], total: null, archiving: null });
  });

  it.each([
    ['in an envelope', (rows: readonly object[]) => ({ data: rows })],
    ['without one', (rows: readonly object[]) => rows],
  ])('of more than a page can have is changed: %s', (_, answerOf) => {
    const rows = Array.from({ length: 1_000 }, () => ({ ...row, readDate: null }));
    expect(parsed(receivedPages.inbox, answerOf(rows)).value.rows).toHaveLength(1_000);
    expect(() => parsed(receivedPages.inbox, answerOf([...rows, row]))).toThrow(
      expect.objectContaining({ kind: 'changed' }),
    );
  });

  it('has one endpoint for each mailbox', () => {
    const kinds = [...Object.values(receivedPages), archivePage, outboxPage, archivedOutboxPage];
    expect(kinds.map(({ endpoint }) => endpoint)).toEqual([
      'inbox/messages',
      'notes/messages',
      'alerts/messages',
      'substitutions/messages',
      'absences/messages',
      'justifications/messages',
      'trash/messages',
      'archive/inbox/messages',
      'outbox/messages',
      'archive/outbox/messages',
    ]);
  });
});

it('receiver types do not fit without their list', () => {
  for (const answer of [{}, { data: [] }, { data: { list: 5 } }, null])
    expect(() => receiverTypes.parse(answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
});

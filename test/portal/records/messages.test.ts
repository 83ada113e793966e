import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receivedPages, unreadCounts } from '../../../src/portal/records/messages.ts';
import { inbox } from './inbox.ts';
import { parsed } from './parsed.ts';

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
  return parsed(inbox, { data: [{ ...row, ...rest }], total: 1 }).value[0];
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

  it('has no counters for an empty list only', () => {
    expect(parsed(unreadCounts, { data: [] }).value).toEqual({});
    for (const answer of [{}, { data: null }, { data: [1] }, { data: 5 }, { data: { inbox: 'x' } }, []]) {
      expect(() => parsed(unreadCounts, answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

describe('the inbox list (§2.10)', () => {
  it('reads a row', () => {
    expect(one({})).toEqual({
      id: '0770011',
      sender: 'Grzęda-Łoś Żaneta',
      topic: 'Zebranie – klasa 4b',
      preview: 'Dzień dobry, zebranie w czwartek.',
      sentAt: '2026-11-18 16:20:00',
      read: false,
      hasAttachment: true,
    });
  });

  it('names a sender given in parts "Last First", a group by its only part', () => {
    const parts = { senderName: '', senderFirstName: 'Łucja', senderLastName: 'Źródlana' };
    expect(one(parts)?.sender).toBe('Źródlana Łucja');
    expect(one({ ...parts, senderFirstName: 'Rada Rodziców', senderLastName: '' })?.sender).toBe(
      'Rada Rodziców',
    );
    expect(one({ senderName: null })?.sender).toBe('');
  });

  it('is read once it has a date of reading', () => {
    expect(one({ readDate: '2026-11-18 18:00:00' })?.read).toBe(true);
    for (const readDate of ['18.11.2026 18:00', '2026-11-18T18:00:00+01:00', 1_763_485_200, true, 'tak'])
      expect(one({ readDate })?.read).toBe(true);
    for (const readDate of [null, undefined, '', ' ', false, 0, '0000-00-00 00:00:00'])
      expect(one({ readDate })?.read).toBe(false);
    const oddities = [true, '18.11.2026', '', false].map((readDate) => ({ ...row, readDate }));
    expect(parsed(inbox, { data: oddities })).toMatchObject({ dropped: 0, unreadable: 0 });
  });

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

  it('has an empty preview without content', () => {
    for (const content of [null, undefined, 5, '']) expect(one({ content })?.preview).toBe('');
  });

  it('sorts the newest first, those without a date last', () => {
    const rows = ['2026-11-17 10:00:00', null, '2026-11-18T09:00:00', '2026-11-18 09:30:00'];
    const data = rows.map((sendDate, index) => ({ ...row, messageId: index, sendDate }));
    expect(parsed(inbox, { data }).value.map(({ id }) => id)).toEqual(['3', '2', '0', '1']);
  });

  it('takes a bare list, and drops rows without id', () => {
    const { value, dropped } = parsed(inbox, [row, { ...row, messageId: null }, 'x']);
    expect(value).toHaveLength(1);
    expect(dropped).toBe(2);
  });

  it('is doubtful if it is empty without an envelope', () => {
    expect(parsed(inbox, []).doubtful).toBe(true);
    expect(parsed(inbox, { data: [] }).doubtful).toBeUndefined();
    expect(parsed(receivedPages.justifications, []).doubtful).toBeUndefined();
  });

  it('does not fit where there is no list', () => {
    for (const answer of [{}, { data: {} }, { data: 5 }, { data: ['x', 'x', 'x'] }, 'x', null]) {
      expect(() => parsed(inbox, answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

import { describe, expect, it } from 'vitest';
import { attachmentLink } from '../../../src/portal/records/message.ts';
import {
  archivedOutboxPage,
  archivePage,
  outboxPage,
  receivedPages,
} from '../../../src/portal/records/messages.ts';
import { parsed } from './parsed.ts';

const row = { messageId: '1', topic: 'a', content: 'YQ==', sendDate: '2026-11-18 10:00:00' };

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
    expect(value).toMatchObject({ rows: [{ id: '1' }], total: null, archiving: null });
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

describe('the list of sent messages (§2.10)', () => {
  const sent = { ...row, receiverName: '', receiverFirstName: 'Łucja', receiverLastName: 'Źródlana' };

  it("has the receiver's name, from its parts if the whole name is empty", () => {
    const whole = { ...sent, receiverName: 'Nauczyciele klasy 4b' };
    const { value } = parsed(outboxPage, { data: [sent, whole], total: 2 });
    expect(value.rows.map(({ receiver }) => receiver)).toEqual(['Źródlana Łucja', 'Nauczyciele klasy 4b']);
  });

  it('has tags, a category and a mark for files', () => {
    const [first] = parsed(outboxPage, {
      data: [{ ...sent, tags: ['ważne', 5, null], category: 'normal', isAnyFileAttached: true }],
    }).value.rows;
    expect(first).toMatchObject({
      tags: ['ważne', '5'],
      category: 'normal',
      hasAttachment: true,
      preview: 'a',
    });
  });
});

describe('the link of an attachment (§4.8)', () => {
  it('is read', () => {
    const downloadLink = 'https://files.example/GetFile/abc';
    expect(parsed(attachmentLink, { data: { status: 'ok', downloadLink } }).value).toBe(downloadLink);
  });

  it('must be there', () => {
    for (const answer of [{ data: { status: 'ok' } }, { data: { downloadLink: '' } }, {}, null]) {
      expect(() => parsed(attachmentLink, answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

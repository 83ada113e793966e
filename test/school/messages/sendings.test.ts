import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  foundInSentBox,
  type KeptSending,
  type SentRow,
} from '../../../src/school/messages/sendings.ts';

const TEXT = 'Dzień dobry,\nOla nie będzie dziś w szkole z powodu choroby.';
const PREVIEW = 'Dzień dobry, Ola nie będzie dziś w szk';

const sending = (parts: Partial<KeptSending> = {}): KeptSending => ({
  ...{ id: '1', at: '2026-11-19T06:30:00Z', isConfirmed: false, messageId: null },
  ...{ to: 'Nowak Anna (wychowawca)', isNamed: true, topic: 'Nieobecność', beginning: beginningOf(TEXT) },
  ...parts,
});
const row = (parts: Partial<SentRow> = {}): SentRow => ({
  ...{ id: '71', receiver: 'Anna Nowak', topic: 'Nieobecność ', preview: PREVIEW },
  sentAt: '2026-11-19 07:30:20',
  ...parts,
});
const foundIn = (sendings: readonly KeptSending[], rows: readonly SentRow[]) => [
  ...foundInSentBox(sendings, rows, 'Europe/Warsaw'),
];

describe('an unconfirmed sending', () => {
  const account = { to: 'konto 17', isNamed: false };
  it.each<[string, Partial<KeptSending>, Partial<SentRow>, boolean]>([
    ['the same message', {}, {}, true],
    ['one that is a little earlier, by another clock', {}, { sentAt: '2026-11-19 07:21:00' }, true],
    ['one without a time of the day', {}, { sentAt: '2026-11-19' }, true],
    ['one of before', {}, { sentAt: '2026-11-19 07:19:00' }, false],
    ['one of the day before', {}, { sentAt: '2026-11-18' }, false],
    ['one without a date', {}, { sentAt: null }, false],
    ['one to somebody else', {}, { receiver: 'Kowal Piotr' }, false],
    ['one to nobody known', {}, { receiver: '' }, false],
    ['one to the first of several', { to: 'Kowal Piotr, Nowak Anna' }, {}, true],
    ['one of another subject', {}, { topic: 'Spóźnienie' }, false],
    ['one of another text', {}, { preview: 'Dzień dobry, Ola się spóźni' }, false],
    ['one whose text the list does not have', {}, { preview: '' }, true],
    ['one to an account', account, {}, true],
    ['one to an account, whose text the list does not have', account, { preview: '' }, false],
    ['one of a version that kept nothing of it', { topic: null, beginning: null, to: null }, {}, false],
  ])('is looked for among the sent ones: %s', (_, kept, listed, isFound) => {
    expect(foundIn([sending(kept)], [row(listed)])).toEqual(isFound ? [['1', '71']] : []);
  });

  it('has no message that another sending has', () => {
    const later = { at: '2026-11-19T08:00:00Z', id: '2' };
    const rows = [row({ id: '0071' }), row({ id: '72', sentAt: '2026-11-19 09:00:00' })];
    const known = sending({ ...later, isConfirmed: true, messageId: '72' });
    const unknown = sending({ ...later, isConfirmed: true });
    for (const other of [known, unknown]) {
      expect(foundIn([sending(), other], rows)).toEqual([['1', '0071']]);
      expect(foundIn([sending(), other], rows.slice(1))).toEqual([]);
    }
    expect(foundIn([sending(later), sending()], rows)).toEqual([
      ['1', '0071'],
      ['2', '72'],
    ]);
  });
});

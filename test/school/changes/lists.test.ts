import { describe, expect, it } from 'vitest';
import type { MessageSummary } from '../../../src/portal/messaging/messages.ts';
import type { Grade } from '../../../src/school/grades/grades.ts';
import type { Notice } from '../../../src/school/life/school-life.ts';
import { grade, records } from '../builders.ts';
import { AT, read, TurnSequence } from './turn-sequence.ts';

function notice(id: string, rest: Partial<Notice> = {}): Notice {
  return {
    id,
    subject: `Temat ${id}`,
    content: 'Treść',
    startsOn: '2026-11-16',
    endsOn: '2026-11-20',
    createdAt: '2026-11-15 18:30:00',
    read: false,
    ...rest,
  };
}

function message(id: string, rest: Partial<MessageSummary> = {}): MessageSummary {
  return {
    id,
    sender: 'Nowak Anna',
    topic: `Temat ${id}`,
    preview: 'Dzień dobry',
    sentAt: `2026-11-15 18:0${id}:00`,
    read: false,
    hasAttachment: false,
    ...rest,
  };
}

const mail = (...inbox: MessageSummary[]) => ({ messages: { unread: {}, inbox } });
const marks = (...list: Grade[]) => ({ grades: records(list) });
const mark = (id: string, text: string, rest: Partial<Grade> = {}): Grade =>
  grade(text, { id: `g${id}`, ...rest });

describe('announcements', () => {
  it('have a change if they are new, and if their content changed', () => {
    const turns = new TurnSequence();
    expect(turns.next(read({ notices: [notice('1')] }))).toEqual([]);
    const changed = notice('1', { content: 'Inna treść' });
    expect(turns.next(read({ notices: [changed, notice('2')] }))).toEqual([
      {
        kind: 'new_notice',
        type: 'new',
        id: expect.stringMatching(/^new_notice\/2\/1-[0-9a-f]{10}$/),
        occurredAt: '2026-11-15T17:30:00Z',
        thing: '2',
        item: notice('2'),
        was: null,
      },
      {
        kind: 'new_notice',
        type: 'changed',
        id: expect.stringMatching(/^new_notice\/1\/2-[0-9a-f]{10}$/),
        occurredAt: AT,
        thing: '1',
        item: changed,
        was: notice('1'),
      },
    ]);
  });

  it.each<[string, Partial<Notice>, boolean]>([
    ['subject', { subject: 'Inny' }, true],
    ['content', { content: 'Inna' }, true],
    ['first day', { startsOn: '2026-11-17' }, true],
    ['last day', { endsOn: '2026-11-21' }, true],
    ['being read', { read: true }, false],
    ['creation', { createdAt: null }, false],
    ['subject that could not be read', { subject: '' }, false],
    ['content that could not be read', { content: '' }, false],
  ])('have a change for another %s, or not', (_, rest, isChange) => {
    const turns = new TurnSequence();
    turns.next(read({ notices: [notice('1')] }));
    const types = turns.types(read({ notices: [notice('1', rest)] }));
    expect(types).toEqual(isChange ? ['changed'] : []);
    expect(turns.types(read({ notices: [notice('1')] }))).toEqual(types);
  });

  it('that leave the list and come back are not new again', () => {
    const turns = new TurnSequence();
    turns.next(read({ notices: [notice('1'), notice('2')] }));
    expect(turns.next(read({ notices: [notice('1')] }))).toEqual([]);
    expect(turns.next(read({ notices: [notice('1'), notice('2')] }))).toEqual([]);
  });

  it('without a time have the time of the turn', () => {
    const turns = new TurnSequence();
    turns.next(read({ notices: [] }));
    const [change] = turns.next(
      read({ notices: [notice('1', { createdAt: null })] }),
      '2026-11-16T09:00:00Z',
    );
    expect(change?.occurredAt).toBe('2026-11-16T09:00:00Z');
  });
});

describe('messages', () => {
  it('have a change when they are new, with the time they were sent', () => {
    const turns = new TurnSequence();
    expect(turns.next(read(mail(message('1'))))).toEqual([]);
    expect(turns.next(read(mail(message('2'), message('1'))))).toEqual([
      {
        kind: 'new_message',
        type: 'new',
        id: expect.stringMatching(/^new_message\/2\/1-/),
        occurredAt: '2026-11-15T17:02:00Z',
        thing: '2',
        item: message('2'),
        was: null,
      },
    ]);
    expect(turns.next(read(mail(message('2', { read: true }), message('1'))))).toEqual([]);
  });

  it('are the same with leading zeros in their id', () => {
    const turns = new TurnSequence();
    turns.next(read(mail(message('1'))));
    expect(turns.next(read(mail(message('0001', { sentAt: '2026-11-15 18:01:00' }))))).toEqual([]);
  });

  it('that are older than some of the list, but not than all, are new', () => {
    const turns = new TurnSequence();
    turns.next(read(mail(message('5'), message('3'))));
    expect(turns.types(read(mail(message('5'), message('4'), message('3'))))).toEqual(['new']);
  });

  it('that move up into the list, because newer ones were deleted, are not new', () => {
    const turns = new TurnSequence();
    turns.next(read(mail(message('5'), message('4'))));
    expect(turns.next(read(mail(message('5'), message('3'))))).toEqual([]);
    expect(turns.next(read(mail(message('5'), message('4'), message('3'))))).toEqual([]);
    expect(turns.types(read(mail(message('6'), message('5'))))).toEqual(['new']);
    turns.next(read(mail()));
    expect(turns.types(read(mail(message('7'))))).toEqual(['new']);
  });
});

describe('a Source', () => {
  it('that was absent or missing has no changes at first, and others do', () => {
    const turns = new TurnSequence();
    turns.next(read({ notices: [notice('1')], ...marks(mark('1', '5')), ...mail(message('1')) }));
    expect(turns.next({ notices: { state: 'absent', at: AT } })).toEqual([]);
    turns.forget('grades');
    const changes = turns.next(
      read({
        notices: [notice('1', { subject: 'Inny' }), notice('2')],
        ...marks(mark('1', '4'), mark('2', '3')),
        ...mail(message('2'), message('1')),
      }),
    );
    expect(changes.map(({ kind }) => kind)).toEqual(['new_message']);
    expect(turns.next(read({ notices: [notice('1')], ...marks(mark('1', '4')) }))).toMatchObject([
      { kind: 'new_grade', type: 'removed', thing: 'g2' },
      { kind: 'new_notice', type: 'changed' },
    ]);
  });

  it('has new ids after it was missing', () => {
    const turns = new TurnSequence();
    turns.next(read({ notices: [notice('1')] }));
    const other = [notice('1', { subject: 'Inny' })];
    const [first] = turns.next(read({ notices: other }));
    turns.forget('notices');
    turns.next(read({ notices: [notice('1')] }));
    const [second] = turns.next(read({ notices: other }));
    expect([first?.type, second?.type, first?.id === second?.id]).toEqual(['changed', 'changed', false]);
  });

  it('read by a release without Told has changes from then on', () => {
    const turns = new TurnSequence();
    turns.next(read({ notices: [notice('1')] }));
    turns.forgetTold();
    expect(turns.types(read({ notices: [notice('1'), notice('2')] }))).toEqual(['new']);
  });
});

import { describe, expect, it } from 'vitest';
import { childOutput, stateOf } from '../catalogue/documents.ts';
import { fresh, mail, message, pupil } from '../catalogue/school.ts';

const inbox = [
  message({ id: '1', sentAt: '2026-11-16 08:00:00' }),
  message({ id: '2', sentAt: '2026-11-18 08:00:00', read: true, topic: 'Przeczytana' }),
  message({ id: '3', sentAt: null }),
  message({ id: '4', sentAt: '2026-11-17 08:00:00' }),
];
const output = childOutput(pupil({ snapshot: { messages: fresh(mail({ inbox })) } }));

describe('unread_messages', () => {
  it('counts the inbox and lists what is unread, newest first', () => {
    const { state, attributes } = stateOf(output, 'unread_messages');
    expect(state).toBe(1);
    expect(JSON.stringify(attributes['by_mailbox'])).toBe('{"inbox":1,"notes":2}');
    expect(attributes['latest']).toMatchObject([{ id: '4' }, { id: '1' }, { id: '3' }]);
  });

  it('lists sender, subject, time and preview', () => {
    expect(stateOf(childOutput(pupil()), 'unread_messages').attributes['latest']).toEqual([
      {
        id: '901',
        sender: 'Nowak Anna',
        subject: 'Wycieczka',
        sent_at: '2026-11-18 17:20:00',
        preview: 'Dzień dobry, proszę o zgody',
        has_attachment: false,
      },
    ]);
  });

  it('is unknown if the portal gives no count of the inbox', () => {
    const state = pupil({ snapshot: { messages: fresh(mail({ unread: {} })) } });
    expect(stateOf(childOutput(state), 'unread_messages').state).toBeNull();
  });
});

describe('newest_message', () => {
  it('is the newest message, read or not', () => {
    expect(stateOf(output, 'newest_message')).toEqual({
      state: 'Przeczytana',
      attributes: {
        id: '2',
        sender: 'Nowak Anna',
        sent_at: '2026-11-18 08:00:00',
        preview: 'Dzień dobry, proszę o zgody',
        read: true,
      },
    });
  });

  it('is unknown in an empty inbox', () => {
    const state = pupil({ snapshot: { messages: fresh(mail({ inbox: [] })) } });
    expect(stateOf(childOutput(state), 'newest_message')).toMatchObject({
      state: null,
      attributes: { id: null },
    });
  });
});

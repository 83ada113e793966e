import { describe, expect, it } from 'vitest';
import { childOutput, stateOf } from '../catalogue/documents.ts';
import { fresh, notice, pupil } from '../catalogue/school.ts';

const list = [
  notice({ id: 'a', createdAt: null, startsOn: '2026-11-10' }),
  notice({ id: 'b', createdAt: '2026-11-18 10:00:00', read: true, subject: 'Obiady' }),
  notice({ id: 'c', createdAt: '2026-11-12 10:00:00' }),
];
const output = childOutput(pupil({ snapshot: { notices: fresh(list) } }));

describe('unread_notices', () => {
  it('counts and lists what is not read, newest first', () => {
    expect(stateOf(output, 'unread_notices')).toEqual({
      state: 2,
      attributes: {
        latest: [
          { id: 'c', subject: 'Zebranie', start: '2026-11-16', end: '2026-11-30' },
          { id: 'a', subject: 'Zebranie', start: '2026-11-10', end: '2026-11-30' },
        ],
      },
    });
  });

  it('is 0 without announcements', () => {
    const state = stateOf(childOutput(pupil({ snapshot: { notices: fresh([]) } })), 'unread_notices');
    expect(state).toEqual({ state: 0, attributes: { latest: [] } });
  });
});

describe('newest_notice', () => {
  it('is the newest announcement, read or not', () => {
    expect(stateOf(output, 'newest_notice')).toEqual({
      state: 'Obiady',
      attributes: {
        id: 'b',
        sender: null,
        sent_at: '2026-11-18 10:00:00',
        start: '2026-11-16',
        end: '2026-11-30',
        preview: 'Zapraszamy na zebranie o 17.00',
        read: true,
      },
    });
  });
});

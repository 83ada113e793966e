import type { SchoolChange } from '../../src/school/changes/change.ts';

/** A change of an announcement. */
export function noticeChange(id: string, subject = 'Wycieczka do kina'): SchoolChange {
  const dates = { startsOn: null, endsOn: null, createdAt: null };
  const item = { id, subject, content: 'W piątek.', ...dates, read: false };
  return {
    kind: 'new_notice',
    type: 'new',
    id: `new_notice/${id}`,
    occurredAt: '2026-11-19T06:10:00Z',
    thing: id,
    item,
    was: null,
  };
}

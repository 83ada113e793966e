import { entityTexts, eventTexts } from '../../texts/life.ts';
import { PAGE_FIELDS, thingKind } from '../catalogue/event-kind.ts';
import { entities, type Rows } from '../catalogue/rows.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownNotice } from '../shown/policies.ts';

const DAYS = { start: 'startsOn', end: 'endsOn' } as const;
const unreadItem = itemOf<ShownNotice>('id', 'subject', DAYS);
const newest = itemOf<ShownNotice>(
  'id',
  {
    // The portal gives no author; all newest_* entities have the attribute.
    sender: () => null,
    sent_at: ({ createdAt, startsOn }) => createdAt ?? startsOn,
    start: 'startsOn',
    end: 'endsOn',
    preview: 'content',
  },
  'read',
);

const notices = entities(['notices'], (state) => state.notices, {
  unread_notices: {
    ...entityTexts.unread_notices,
    icon: 'mdi:bulletin-board',
    value: (list) => list.filter((notice) => !notice.read).length,
    attributes: (list) => ({
      latest: list.filter((notice) => !notice.read).map(unreadItem),
    }),
  },
  newest_notice: {
    ...entityTexts.newest_notice,
    icon: 'mdi:bullhorn',
    device: 'school',
    value: ([newest]) => newest?.subject ?? null,
    attributes: ([notice]) => newest(notice),
  },
});

const newNotice = thingKind('new_notice', {
  sources: ['notices'],
  ...eventTexts.new_notice,
  icon: 'mdi:bulletin-board',
  device: 'school',
  fields: [{ notice_id: 'id' }, 'subject', { preview: 'content' }, DAYS, ['matches', 'term'], PAGE_FIELDS],
  message: ({ subject }) => subject ?? '',
});

export const rows: Rows = { messages: notices };
export const events = { new_notice: newNotice };

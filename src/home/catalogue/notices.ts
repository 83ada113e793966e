import { itemOf } from '../../shown/items.ts';
import type { ShownNotice } from '../../shown/records.ts';
import { entities } from '../entity.ts';

const unreadItem = itemOf<ShownNotice>('id', 'subject', { start: 'startsOn', end: 'endsOn' });
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

export const notices = entities(['notices'], (state) => state.notices, {
  unread_notices: {
    name: { pl: 'Nieprzeczytane ogłoszenia', en: 'Unread announcements' },
    about: {
      pl: 'Ile ogłoszeń na tablicy nie jest przeczytanych',
      en: 'How many announcements on the notice board are not read',
    },
    attributesAbout: { pl: '`latest`: temat i daty każdego', en: '`latest`: subject and dates of each' },
    icon: 'mdi:bulletin-board',
    value: (list) => list.filter((notice) => !notice.read).length,
    attributes: (list) => ({
      latest: list.filter((notice) => !notice.read).map(unreadItem),
    }),
  },
  newest_notice: {
    name: { pl: 'Najnowsze ogłoszenie', en: 'Newest announcement' },
    about: { pl: 'Temat najnowszego ogłoszenia', en: 'The subject line of the newest announcement' },
    attributesAbout: '`sent_at`, `start`, `end`, `preview`, `read`',
    icon: 'mdi:bullhorn',
    device: 'school',
    value: ([newest]) => newest?.subject ?? null,
    attributes: ([notice]) => newest(notice),
  },
});

import { PAGE_FIELDS, thingKind } from '../catalogue/event-kind.ts';
import { entities } from '../catalogue/rows.ts';
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

export const newNotice = thingKind('new_notice', {
  sources: ['notices'],
  name: { pl: 'Nowe ogłoszenie', en: 'New announcement' },
  group: { pl: 'Ogłoszenia', en: 'Announcements' },
  about: {
    pl: 'Zdarzenie: nowe albo zmienione ogłoszenie na tablicy',
    en: 'An event: an announcement was put up or changed',
  },
  icon: 'mdi:bulletin-board',
  titles: {
    new: { pl: 'nowe ogłoszenie', en: 'new announcement' },
    changed: { pl: 'zmienione ogłoszenie', en: 'changed announcement' },
  },
  fields: [{ notice_id: 'id' }, 'subject', { preview: 'content' }, DAYS, ['matches', 'term'], PAGE_FIELDS],
  message: ({ subject }) => subject ?? '',
});

import { entities } from '../entity.ts';

export const notices = entities(['notices'], (state) => state.notices, [
  {
    key: 'unread_notices',
    platform: 'sensor',
    name: { pl: 'Nieprzeczytane ogłoszenia', en: 'Unread announcements' },
    icon: 'mdi:bulletin-board',
    value: (list) => list.filter((notice) => !notice.read).length,
    attributes: (list) => ({
      latest: list
        .filter((notice) => !notice.read)
        .map((notice) => ({
          id: notice.id,
          subject: notice.subject,
          start: notice.startsOn,
          end: notice.endsOn,
        })),
    }),
  },
  {
    key: 'newest_notice',
    platform: 'sensor',
    name: { pl: 'Najnowsze ogłoszenie', en: 'Newest announcement' },
    icon: 'mdi:bullhorn',
    initially: 'hidden',
    value: ([newest]) => newest?.subject ?? null,
    attributes: ([newest]) => ({
      id: newest?.id ?? null,
      // The portal does not say who put it up; the name is there in all newest_* entities.
      sender: null,
      sent_at: newest?.createdAt ?? newest?.startsOn ?? null,
      start: newest?.startsOn ?? null,
      end: newest?.endsOn ?? null,
      preview: newest?.content ?? null,
      read: newest?.read ?? null,
    }),
  },
]);

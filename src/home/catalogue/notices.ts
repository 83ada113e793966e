import { entities } from '../entity.ts';

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
  newest_notice: {
    name: { pl: 'Najnowsze ogłoszenie', en: 'Newest announcement' },
    about: { pl: 'Temat najnowszego ogłoszenia', en: 'The subject line of the newest announcement' },
    attributesAbout: '`sent_at`, `start`, `end`, `preview`, `read`',
    icon: 'mdi:bullhorn',
    device: 'school',
    value: ([newest]) => newest?.subject ?? null,
    attributes: ([newest]) => ({
      id: newest?.id ?? null,
      // The portal gives no author; all newest_* entities have the attribute.
      sender: null,
      sent_at: newest?.createdAt ?? newest?.startsOn ?? null,
      start: newest?.startsOn ?? null,
      end: newest?.endsOn ?? null,
      preview: newest?.content ?? null,
      read: newest?.read ?? null,
    }),
  },
});

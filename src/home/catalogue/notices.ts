import type { Notice } from '../../domain/notices.ts';
import { lastValue } from '../../domain/reading.ts';
import { entities } from '../entity.ts';
import { newestFirst } from '../order.ts';
import { text } from '../privacy.ts';

export const notices = entities(['notices'], (state) => lastValue(state.view.snapshot.notices), [
  {
    key: 'unread_notices',
    platform: 'sensor',
    name: { pl: 'Nieprzeczytane ogłoszenia', en: 'Unread announcements' },
    icon: 'mdi:bulletin-board',
    value: (list) => list.filter((notice) => !notice.read).length,
    attributes: (list) => ({
      latest: byTime(list)
        .filter((notice) => !notice.read)
        .map((notice) => ({
          id: notice.id,
          subject: text(notice.subject),
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
    value: (list) => text(byTime(list)[0]?.subject ?? null),
    attributes: (list) => {
      const newest = byTime(list)[0];
      return {
        id: newest?.id ?? null,
        // The portal does not say who put it up; the name is there in all newest_* entities.
        sender: null,
        sent_at: newest ? timeOf(newest) : null,
        start: newest?.startsOn ?? null,
        end: newest?.endsOn ?? null,
        preview: text(newest?.content ?? null),
        read: newest?.read ?? null,
      };
    },
  },
]);

const timeOf = (notice: Notice): string | null => notice.createdAt ?? notice.startsOn;

function byTime(list: readonly Notice[]): readonly Notice[] {
  return newestFirst(list, timeOf);
}

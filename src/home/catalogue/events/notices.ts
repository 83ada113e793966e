import { eventKind } from './kind.ts';

export const newNotice = eventKind('new_notice', {
  sources: ['notices'],
  part: ({ notices }) => notices,
  name: { pl: 'Nowe ogłoszenie', en: 'New announcement' },
  group: { pl: 'Ogłoszenia', en: 'Announcements' },
  about: {
    pl: 'Zdarzenie: nowe albo zmienione ogłoszenie na tablicy',
    en: 'An event: an announcement was put up or changed',
  },
  fieldsAbout: '`notice_id`, `subject`, `preview`, `start`, `end`',
  icon: 'mdi:bulletin-board',
  titles: {
    new: { pl: 'nowe ogłoszenie', en: 'new announcement' },
    changed: { pl: 'zmienione ogłoszenie', en: 'changed announcement' },
  },
  content({ item: { id, subject, content, startsOn, endsOn } }) {
    return {
      message: subject ?? '',
      fields: { notice_id: id, subject, preview: content, start: startsOn, end: endsOn },
    };
  },
});

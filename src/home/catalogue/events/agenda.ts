import { dateText } from '../../../shown/day-words.ts';
import { eventKind, joined } from './kind.ts';

const WAS = { pl: 'było', en: 'was' } as const;

export const newAgenda = eventKind('new_agenda', {
  sources: ['agenda'],
  part: ({ agenda }) => agenda,
  name: { pl: 'Nowy wpis w terminarzu', en: 'New entry of the agenda' },
  group: { pl: 'Terminarz', en: 'Agenda' },
  about: {
    pl: 'Zdarzenie: zapowiedziany sprawdzian, zebranie albo inny wpis terminarza, także zmieniony albo usunięty',
    en: "An event: a test, a parents' meeting or another entry of the agenda was announced, changed or removed",
  },
  fieldsAbout:
    '`entry_id`, `kind`, `day`, `time`, `category`, `subject`, `teacher`, `content`, `was_day`, `was_time`',
  icon: 'mdi:calendar-plus',
  titles: {
    test: { pl: 'zapowiedziany sprawdzian', en: 'test announced' },
    meeting: { pl: 'zebranie z rodzicami', en: "parents' meeting" },
    entry: { pl: 'nowy wpis w terminarzu', en: 'new entry of the agenda' },
    changed: { pl: 'zmieniony wpis w terminarzu', en: 'changed entry of the agenda' },
    removed: { pl: 'usunięty wpis z terminarza', en: 'entry of the agenda removed' },
  },
  content({ thing, item, was }, language) {
    const entry = item ?? was;
    const moment = (one: typeof entry): string | null =>
      one && joined([dateText(one.date, language), one.kind === 'meeting' ? one.time : null], ', ');
    const [now, before] = [moment(entry), moment(was)];
    const when = now && before && now !== before ? `${now} (${WAS[language]} ${before})` : now;
    return {
      message: joined(
        [when, entry?.subject ?? entry?.category ?? entry?.teacher ?? null, entry?.content ?? null],
        ': ',
      ),
      fields: {
        entry_id: thing,
        kind: entry?.kind ?? null,
        day: entry?.date ?? null,
        time: entry?.time ?? null,
        category: entry?.category ?? null,
        subject: entry?.subject ?? null,
        teacher: entry?.teacher ?? null,
        content: entry?.content ?? null,
        was_day: was?.date ?? null,
        was_time: was?.time ?? null,
      },
    };
  },
});

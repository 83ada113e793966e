import { dateText } from '../../../shown/day-words.ts';
import { changeItem, numberItem, slotItem } from '../lesson-items.ts';
import { summaryOfChanges, textAfterAll } from '../plan-sentences.ts';
import { eventKind, joined } from './kind.ts';

const INSTEAD_OF = { pl: 'zamiast', en: 'instead of' } as const;

export const planChange = eventKind('plan_change', {
  sources: ['timetable'],
  part: ({ plan }) => plan,
  name: { pl: 'Zmiana planu', en: 'Plan change' },
  group: { pl: 'Plan lekcji', en: 'Timetable' },
  about: {
    pl: 'Zdarzenie: zmiana jednej lekcji, cały dzień odwołany albo przywrócony, inny początek albo koniec',
    en: 'An event: one lesson changed, a whole day was cancelled or restored, another start or end',
  },
  fieldsAbout: '`day`, `lesson_no`, `now`, `was`, `moved_to`, `usual`',
  icon: 'mdi:calendar-sync',
  titles: {
    lesson_cancelled: { pl: 'odwołana lekcja', en: 'lesson cancelled' },
    substitution: { pl: 'zastępstwo', en: 'substitution' },
    room_change: { pl: 'inna sala', en: 'other room' },
    lesson_moved: { pl: 'przeniesiona lekcja', en: 'lesson moved' },
    altered: { pl: 'kolejna zmiana planu', en: 'plan changed again' },
    withdrawn: { pl: 'zmiana planu cofnięta', en: 'plan change withdrawn' },
    day_cancelled: { pl: 'dzień bez lekcji', en: 'no lessons that day' },
    day_restored: { pl: 'lekcje jednak się odbędą', en: 'lessons take place after all' },
    start_changed: { pl: 'inny początek lekcji', en: 'school starts at another time' },
    end_changed: { pl: 'inny koniec lekcji', en: 'school ends at another time' },
  },
  content(change, language) {
    if ('lesson' in change) {
      const { lesson, was, lessonNo, movedTo } = change;
      // A lesson that was moved is announced for the day on which it takes place.
      const day = dateText(lesson?.day ?? change.day, language);
      const text = lesson ? summaryOfChanges([lesson], language) : textAfterAll(lessonNo, was, language);
      return {
        message: joined([day, text], ': '),
        fields: {
          day: change.day,
          ...numberItem(lessonNo),
          now: lesson && changeItem(lesson),
          was: was && changeItem(was),
          moved_to: slotItem(movedTo),
        },
      };
    }
    const day = dateText(change.day, language);
    if ('usual' in change) {
      const { was, now, usual } = change;
      return {
        message: `${day}: ${now} ${INSTEAD_OF[language]} ${was}`,
        fields: { day: change.day, was, now, usual },
      };
    }
    return { message: joined([day, change.name], ': '), fields: { day: change.day, name: change.name } };
  },
});

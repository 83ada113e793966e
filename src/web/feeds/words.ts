import { inLanguages } from '../../lib/language.ts';

export const feedWords = inLanguages({
  /** The names of calendars; `all`: of one with everything. */
  calendars: {
    all: { pl: 'szkoła', en: 'school' },
    plan: { pl: 'plan lekcji', en: 'timetable' },
    tests: { pl: 'sprawdziany', en: 'tests' },
    homework: { pl: 'zadania domowe', en: 'homework' },
    meetings: { pl: 'zebrania', en: 'meetings' },
    entries: { pl: 'terminarz', en: 'agenda' },
    'free-days': { pl: 'dni wolne', en: 'days off' },
  },
  lesson: { pl: 'lekcja', en: 'lesson' },
  /** `{from}`, `{to}`: lesson numbers. */
  freeLessons: { pl: 'lekcje {from}–{to}', en: 'lessons {from}–{to}' },
  free: { pl: 'Wolne', en: 'Free' },
  test: { pl: 'Sprawdzian', en: 'Test' },
  meeting: { pl: 'Zebranie', en: 'Meeting' },
  entry: { pl: 'Terminarz', en: 'Agenda' },
  homework: { pl: 'Zadanie', en: 'Homework' },
  done: { pl: 'Zrobione', en: 'Done' },
  teacher: { pl: 'Nauczyciel', en: 'Teacher' },
  files: { pl: 'Pliki', en: 'Files' },
  at: { pl: 'Godzina', en: 'Time' },
  was: { pl: 'Było', en: 'Was' },
});

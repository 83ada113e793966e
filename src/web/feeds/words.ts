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
  /** By kind; `quiz`: a short one of `tests`; `trip`: an outing of `entries`. */
  categories: {
    plan: { pl: 'Lekcja', en: 'Lesson' },
    tests: { pl: 'Sprawdzian', en: 'Test' },
    quiz: { pl: 'Kartkówka', en: 'Quiz' },
    homework: { pl: 'Zadanie domowe', en: 'Homework' },
    meetings: { pl: 'Zebranie', en: 'Meeting' },
    entries: { pl: 'Terminarz', en: 'Agenda' },
    'free-days': { pl: 'Dzień wolny', en: 'Day off' },
    trip: { pl: 'Wycieczka', en: 'Trip' },
  },
  free: { pl: 'Wolne', en: 'Free' },
  homework: { pl: 'Zadanie', en: 'Homework' },
  done: { pl: 'zrobione', en: 'done' },
  teacher: { pl: 'Nauczyciel', en: 'Teacher' },
  files: { pl: 'Pliki', en: 'Files' },
  was: { pl: 'Było', en: 'Was' },
});

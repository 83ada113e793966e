import type { Language } from '../../lib/language.ts';
import type { FeedKind } from './kinds.ts';

interface FeedWords {
  /** The names of calendars; `all`: of one with everything. */
  readonly calendars: Readonly<Record<FeedKind | 'all', string>>;
  readonly lesson: string;
  /** `{from}`, `{to}`: lesson numbers. */
  readonly freeLessons: string;
  readonly free: string;
  readonly test: string;
  readonly meeting: string;
  readonly entry: string;
  readonly homework: string;
  readonly done: string;
  readonly teacher: string;
  readonly files: string;
  readonly at: string;
  readonly was: string;
}

export const feedWords: Readonly<Record<Language, FeedWords>> = {
  pl: {
    calendars: {
      all: 'szkoła',
      plan: 'plan lekcji',
      tests: 'sprawdziany',
      homework: 'zadania domowe',
      meetings: 'zebrania',
      entries: 'terminarz',
      'free-days': 'dni wolne',
    },
    lesson: 'lekcja',
    freeLessons: 'lekcje {from}–{to}',
    free: 'Wolne',
    test: 'Sprawdzian',
    meeting: 'Zebranie',
    entry: 'Terminarz',
    homework: 'Zadanie',
    done: 'Zrobione',
    teacher: 'Nauczyciel',
    files: 'Pliki',
    at: 'Godzina',
    was: 'Było',
  },
  en: {
    calendars: {
      all: 'school',
      plan: 'timetable',
      tests: 'tests',
      homework: 'homework',
      meetings: 'meetings',
      entries: 'agenda',
      'free-days': 'days off',
    },
    lesson: 'lesson',
    freeLessons: 'lessons {from}–{to}',
    free: 'Free',
    test: 'Test',
    meeting: 'Meeting',
    entry: 'Agenda',
    homework: 'Homework',
    done: 'Done',
    teacher: 'Teacher',
    files: 'Files',
    at: 'Time',
    was: 'Was',
  },
};

import { inLanguages } from '../../lib/language.ts';

export const words = inLanguages({
  back: { pl: 'Wróć do planu', en: 'Back to the plan' },
  dayBefore: { pl: 'Dzień wcześniej', en: 'The day before' },
  dayAfter: { pl: 'Dzień później', en: 'The day after' },
  week: { pl: 'Tydzień', en: 'Week' },
  free: { pl: 'wolne', en: 'free' },
  changed: { pl: 'zmiany', en: 'changes' },
  unknown: { pl: 'nie wiadomo', en: 'not known' },
  failed: { pl: 'Nie udało się. Spróbuj jeszcze raz.', en: 'That did not work. Try again.' },
  today: { pl: 'Dziś', en: 'Today' },
  tomorrow: { pl: 'Jutro', en: 'Tomorrow' },
  now: { pl: 'teraz', en: 'now' },
  until: { pl: 'do {time}', en: 'to {time}' },
  first: { pl: 'najpierw', en: 'first' },
  next: { pl: 'potem', en: 'then' },
  break: { pl: 'Przerwa', en: 'Break' },
  freePeriod: { pl: 'Okienko', en: 'Free period' },
  done: { pl: 'Po lekcjach!', en: 'School is over!' },
  leave: { pl: 'wyjście', en: 'leave' },
  /** Before minutes. */
  leaveIn: { pl: 'za', en: 'in' },
  leaveNow: { pl: 'teraz!', en: 'now!' },
  sleepLonger: { pl: 'Śpij dłużej', en: 'Sleep longer' },
  getUp: { pl: 'Wstań wcześniej', en: 'Get up earlier' },
  shorter: { pl: 'Krótszy dzień', en: 'Shorter day' },
  longer: { pl: 'Dłuższy dzień', en: 'Longer day' },
  test: { pl: 'sprawdzian', en: 'test' },
  quiz: { pl: 'kartkówka', en: 'quiz' },
  homework: { pl: 'zadanie', en: 'homework' },
  undated: { pl: 'bez terminu', en: 'no due date' },
  /** Before their number. */
  allUndated: { pl: 'Zadania bez terminu', en: 'Homework without a due date' },
  meeting: { pl: 'zebranie', en: 'meeting' },
  other: { pl: 'wydarzenie', en: 'event' },
  bag: { pl: 'plecak', en: 'bag' },
  dayOff: { pl: 'Wolne!', en: 'Day off!' },
  weekend: { pl: 'weekend', en: 'weekend' },
  /** `{count}`: until the next school day. */
  nights: {
    pl: {
      one: 'jeszcze {count} noc, potem szkoła',
      few: 'jeszcze {count} noce, potem szkoła',
      other: 'jeszcze {count} nocy, potem szkoła',
    },
    en: { one: '{count} more night, then school', other: '{count} more nights, then school' },
  },
  /** `{time}`: when the last lesson ends. */
  homeAt: { pl: 'do domu o {time}', en: 'home time {time}' },
  noLesson: { pl: 'nie ma lekcji', en: 'no lesson' },
  oneGroup: { pl: 'jedna grupa', en: 'one group' },
  was: { pl: 'było:', en: 'was:' },
  usually: { pl: 'zwykle', en: 'usually' },
  /** `{time}` */
  since: { pl: '(od {time})', en: '(since {time})' },
  trouble: { pl: 'Dane mogą być nieaktualne.', en: 'This may be out of date.' },
  allCancelled: { pl: 'odwołano wszystkie lekcje', en: 'all lessons cancelled' },
  lucky: { pl: 'numerek', en: 'lucky number' },
  luckyMine: { pl: 'Twój numerek!', en: 'Your number!' },
  newGrade: { pl: 'ocena', en: 'grade' },
  /** `{time}`: since when; `{age}`: for how long. */
  offline: { pl: 'Brak połączenia od {time} ({age})', en: 'No connection since {time} ({age})' },
  noPlan: {
    missing: { pl: 'Plan lekcji nie został jeszcze odczytany.', en: 'The timetable has not been read yet.' },
    expired: { pl: 'Plan lekcji jest teraz niedostępny.', en: 'The timetable is not available now.' },
    unread: {
      pl: 'Plan tego dnia nie został odczytany.',
      en: 'The timetable of this day has not been read.',
    },
    unpublished: {
      pl: 'Szkoła nie podała jeszcze planu na ten dzień.',
      en: 'The school has not published the timetable of this day yet.',
    },
    unreadAhead: {
      pl: 'Plan na najbliższe dni nie został odczytany.',
      en: 'The timetable of the next days has not been read.',
    },
    unpublishedAhead: {
      pl: 'Szkoła nie podała jeszcze planu na najbliższe dni.',
      en: 'The school has not published the timetable of the next days yet.',
    },
    empty: { pl: 'W najbliższych dniach nie ma lekcji.', en: 'There are no lessons in the next days.' },
  },
  lessonsLeft: {
    pl: { one: 'lekcja przed Tobą', few: 'lekcje przed Tobą', other: 'lekcji przed Tobą' },
    en: { one: 'lesson left', other: 'lessons left' },
  },
  changes: { pl: { one: 'zmiana', few: 'zmiany', other: 'zmian' }, en: { one: 'change', other: 'changes' } },
  messages: {
    pl: { one: 'wiadomość', few: 'wiadomości', other: 'wiadomości' },
    en: { one: 'message', other: 'messages' },
  },
  notices: {
    pl: { one: 'ogłoszenie', few: 'ogłoszenia', other: 'ogłoszeń' },
    en: { one: 'announcement', other: 'announcements' },
  },
  unseen: {
    pl: { one: 'nowa rzecz', few: 'nowe rzeczy', other: 'nowych rzeczy' },
    en: { one: 'new thing', other: 'new things' },
  },
});

/** Replaces `{time}`. */
export function withTime(text: string, time: string): string {
  return text.replace('{time}', time);
}

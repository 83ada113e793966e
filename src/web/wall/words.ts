import { inLanguages, type Language } from '../../lib/language.ts';

export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export const words = inLanguages({
  title: { pl: 'Plan dnia', en: "The day's plan" },
  parents: { pl: 'Dla rodziców', en: 'For parents' },
  today: { pl: 'Dziś', en: 'Today' },
  tomorrow: { pl: 'Jutro', en: 'Tomorrow' },
  /** `{time}`: until when. */
  nowUntil: { pl: 'teraz, do {time}', en: 'now, until {time}' },
  breakUntil: { pl: 'teraz, do {time}', en: 'now, until {time}' },
  break: { pl: 'Przerwa', en: 'Break' },
  freePeriod: { pl: 'Okienko', en: 'Free period' },
  /** `{time}`: from when. */
  firstAt: { pl: 'pierwsza lekcja, {time}', en: 'first lesson, {time}' },
  nextAt: { pl: 'potem, {time}', en: 'then, {time}' },
  changeAt: { pl: 'zmiana, {time}', en: 'change, {time}' },
  /** `{time}`: when the last lesson ends. */
  homeAt: { pl: 'do domu o {time}', en: 'home time {time}' },
  noLesson: { pl: 'nie ma lekcji', en: 'no lesson' },
  was: { pl: 'było:', en: 'was:' },
  usually: { pl: 'zwykle', en: 'usually' },
  since: { pl: 'Od', en: 'Since' },
  trouble: { pl: 'Dane mogą być nieaktualne.', en: 'This may be out of date.' },
  noLessonsToday: { pl: 'Dziś nie ma lekcji', en: 'No lessons today' },
  allCancelled: { pl: 'wszystkie lekcje są odwołane', en: 'all lessons are cancelled' },
  lucky: { pl: 'numerek', en: 'lucky number' },
  luckyMine: { pl: 'Twój numerek!', en: 'Your number!' },
  newGrade: { pl: 'ocena', en: 'grade' },
  /** `{time}`: since when; `{age}`: for how long. */
  offline: { pl: 'Brak połączenia od {time} ({age})', en: 'No connection since {time} ({age})' },
  noPlan: {
    missing: { pl: 'Plan lekcji nie został jeszcze odczytany.', en: 'The timetable has not been read yet.' },
    absent: { pl: 'Szkoła nie udostępnia planu lekcji.', en: 'The school does not publish its timetable.' },
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

const rules = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };

/** The noun in the form that goes with the number. */
export function plural(count: number, forms: Plural, language: Language): string {
  return forms[rules[language].select(count)] ?? forms.other;
}

/** Replaces `{time}`. */
export function withTime(text: string, time: string): string {
  return text.replace('{time}', time);
}

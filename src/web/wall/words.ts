import type { Language } from '../../lib/language.ts';

export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

interface Words {
  readonly title: string;
  readonly parents: string;
  readonly today: string;
  readonly tomorrow: string;
  /** `{time}`: until when. */
  readonly nowUntil: string;
  readonly breakUntil: string;
  readonly break: string;
  readonly freePeriod: string;
  /** `{time}`: from when. */
  readonly firstAt: string;
  readonly nextAt: string;
  readonly changeAt: string;
  /** `{time}`: when the last lesson ends. */
  readonly homeAt: string;
  readonly noLesson: string;
  readonly was: string;
  readonly usually: string;
  readonly since: string;
  readonly trouble: string;
  readonly noLessonsToday: string;
  readonly allCancelled: string;
  readonly lucky: string;
  readonly luckyMine: string;
  readonly newGrade: string;
  /** `{time}`: since when; `{age}`: for how long. */
  readonly offline: string;
  readonly noPlan: { readonly missing: string; readonly absent: string; readonly empty: string };
  readonly lessonsLeft: Plural;
  readonly changes: Plural;
  readonly messages: Plural;
  readonly notices: Plural;
  readonly unseen: Plural;
}

const pl: Words = {
  title: 'Plan dnia',
  parents: 'Dla rodziców',
  today: 'Dziś',
  tomorrow: 'Jutro',
  nowUntil: 'teraz, do {time}',
  breakUntil: 'teraz, do {time}',
  break: 'Przerwa',
  freePeriod: 'Okienko',
  firstAt: 'pierwsza lekcja, {time}',
  nextAt: 'potem, {time}',
  changeAt: 'zmiana, {time}',
  homeAt: 'do domu o {time}',
  noLesson: 'nie ma lekcji',
  was: 'było:',
  usually: 'zwykle',
  since: 'Od',
  trouble: 'Dane mogą być nieaktualne.',
  noLessonsToday: 'Dziś nie ma lekcji',
  allCancelled: 'wszystkie lekcje są odwołane',
  lucky: 'numerek',
  luckyMine: 'Twój numerek!',
  newGrade: 'ocena',
  offline: 'Brak połączenia od {time} ({age})',
  noPlan: {
    missing: 'Plan lekcji nie został jeszcze odczytany.',
    absent: 'Szkoła nie udostępnia planu lekcji.',
    empty: 'W najbliższych dniach nie ma lekcji.',
  },
  lessonsLeft: { one: 'lekcja przed Tobą', few: 'lekcje przed Tobą', other: 'lekcji przed Tobą' },
  changes: { one: 'zmiana', few: 'zmiany', other: 'zmian' },
  messages: { one: 'wiadomość', few: 'wiadomości', other: 'wiadomości' },
  notices: { one: 'ogłoszenie', few: 'ogłoszenia', other: 'ogłoszeń' },
  unseen: { one: 'nowa rzecz', few: 'nowe rzeczy', other: 'nowych rzeczy' },
};

const en: Words = {
  title: "The day's plan",
  parents: 'For parents',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nowUntil: 'now, until {time}',
  breakUntil: 'now, until {time}',
  break: 'Break',
  freePeriod: 'Free period',
  firstAt: 'first lesson, {time}',
  nextAt: 'then, {time}',
  changeAt: 'change, {time}',
  homeAt: 'home time {time}',
  noLesson: 'no lesson',
  was: 'was:',
  usually: 'usually',
  since: 'Since',
  trouble: 'This may be out of date.',
  noLessonsToday: 'No lessons today',
  allCancelled: 'all lessons are cancelled',
  lucky: 'lucky number',
  luckyMine: 'Your number!',
  newGrade: 'grade',
  offline: 'No connection since {time} ({age})',
  noPlan: {
    missing: 'The timetable has not been read yet.',
    absent: 'The school does not publish its timetable.',
    empty: 'There are no lessons in the next days.',
  },
  lessonsLeft: { one: 'lesson left', other: 'lessons left' },
  changes: { one: 'change', other: 'changes' },
  messages: { one: 'message', other: 'messages' },
  notices: { one: 'announcement', other: 'announcements' },
  unseen: { one: 'new thing', other: 'new things' },
};

export const words: Readonly<Record<Language, Words>> = { pl, en };

const rules = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };

/** The noun in the form that goes with the number. */
export function plural(count: number, forms: Plural, language: Language): string {
  return forms[rules[language].select(count)] ?? forms.other;
}

/** Replaces `{time}`. */
export function withTime(text: string, time: string): string {
  return text.replace('{time}', time);
}

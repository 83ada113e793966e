import type { Language } from '../lib/language.ts';

type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

interface Words {
  readonly title: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly now: string;
  readonly usually: string;
  readonly since: string;
  readonly trouble: string;
  readonly noLessonsToday: string;
  readonly allCancelled: string;
  readonly lucky: string;
  readonly luckyMine: string;
  readonly newGrade: string;
  /** `{time}`: since when. */
  readonly offline: string;
  readonly noPlan: { readonly missing: string; readonly absent: string; readonly empty: string };
  readonly changes: Plural;
  readonly messages: Plural;
  readonly notices: Plural;
}

const pl: Words = {
  title: 'Plan dnia',
  today: 'Dziś',
  tomorrow: 'Jutro',
  now: 'teraz',
  usually: 'zwykle',
  since: 'Od',
  trouble: 'Dane mogą być nieaktualne.',
  noLessonsToday: 'Dziś nie ma lekcji',
  allCancelled: 'wszystkie lekcje są odwołane',
  lucky: 'numerek',
  luckyMine: 'Twój numerek!',
  newGrade: 'ocena',
  offline: 'Brak połączenia od {time}',
  noPlan: {
    missing: 'Plan lekcji nie został jeszcze odczytany.',
    absent: 'Szkoła nie udostępnia planu lekcji.',
    empty: 'W najbliższych dniach nie ma lekcji.',
  },
  changes: { one: 'zmiana', few: 'zmiany', other: 'zmian' },
  messages: { one: 'wiadomość', few: 'wiadomości', other: 'wiadomości' },
  notices: { one: 'ogłoszenie', few: 'ogłoszenia', other: 'ogłoszeń' },
};

const en: Words = {
  title: "The day's plan",
  today: 'Today',
  tomorrow: 'Tomorrow',
  now: 'now',
  usually: 'usually',
  since: 'Since',
  trouble: 'This may be out of date.',
  noLessonsToday: 'No lessons today',
  allCancelled: 'all lessons are cancelled',
  lucky: 'lucky number',
  luckyMine: 'Your number!',
  newGrade: 'grade',
  offline: 'No connection since {time}',
  noPlan: {
    missing: 'The timetable has not been read yet.',
    absent: 'The school does not publish its timetable.',
    empty: 'There are no lessons in the next days.',
  },
  changes: { one: 'change', other: 'changes' },
  messages: { one: 'message', other: 'messages' },
  notices: { one: 'announcement', other: 'announcements' },
};

export const words: Readonly<Record<Language, Words>> = { pl, en };

const rules = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };

/** The noun in the form that goes with the number. */
export function plural(count: number, forms: Plural, language: Language): string {
  return forms[rules[language].select(count)] ?? forms.other;
}

import { inLanguages } from '../lib/language.ts';

/** The words that only the card has; the others are the wall's. */
export const cardWords = inLanguages({
  bag: { pl: 'Do plecaka', en: 'For the bag' },
  bring: { pl: 'zabierz', en: 'bring' },
  /** By changes of the plan. */
  add: { pl: 'dołóż', en: 'put in' },
  remove: { pl: 'wyjmij', en: 'take out' },
  tests: { pl: 'Sprawdziany', en: 'Tests' },
  homework: { pl: 'Zadania domowe', en: 'Homework' },
  grades: { pl: 'Oceny', en: 'Grades' },
  average: { pl: 'średnia', en: 'average' },
  messages: { pl: 'Nieprzeczytane wiadomości', en: 'Unread messages' },
  notices: { pl: 'Nieprzeczytane ogłoszenia', en: 'Unread announcements' },
  ahead: { pl: 'Najbliższe dni', en: 'Days ahead' },
  unusual: {
    pl: { one: 'inny niż zwykle', few: 'inne niż zwykle', other: 'innych niż zwykle' },
    en: { other: 'not as usual' },
  },
  /** `{count}` */
  more: { pl: 'i jeszcze {count}', en: 'and {count} more' },
  resume: { pl: 'Wznów', en: 'Resume' },
  starts: { pl: 'Home Assistant się uruchamia.', en: 'Home Assistant is starting.' },
  /** Hidden by privacy. */
  lesson: { pl: 'lekcja', en: 'lesson' },
  truncated: {
    pl: 'Plan jest za długi: nie wszystkie dni są pokazane.',
    en: 'The plan is too long: not all days are shown.',
  },
  missing: {
    pl: 'Brak encji (usunięte, wyłączone albo o zmienionym identyfikatorze):',
    en: 'Missing entities (removed, disabled, or with another id):',
  },
  /** `{child}`, `{entity}` */
  noChild: {
    pl: 'Home Assistant nie ma encji {entity}: sprawdź w ustawieniach karty, czy „{child}” to id dziecka.',
    en: 'Home Assistant has no entity {entity}: check in the settings of the card whether “{child}” is the id of a child.',
  },
  cutOff: {
    pl: 'Nie ma połączenia z dziennikiem: sprawdź, czy dziennik2mqtt działa (w Home Assistancie: Ustawienia → Dodatki).',
    en: 'There is no connection to the register: check whether dziennik2mqtt is running (in Home Assistant: Settings → Add-ons).',
  },
});

import type { Language } from '../lib/language.ts';

interface Words {
  readonly bag: string;
  readonly add: string;
  readonly remove: string;
  readonly tests: string;
  readonly homework: string;
  readonly grades: string;
  readonly average: string;
  readonly messages: string;
  readonly notices: string;
  /** `{count}` */
  readonly more: string;
  readonly noPlan: string;
  readonly missing: string;
  /** `{child}`, `{entity}` */
  readonly noChild: string;
  readonly cutOff: string;
}

const pl: Words = {
  bag: 'Do plecaka',
  add: 'dołóż',
  remove: 'wyjmij',
  tests: 'Sprawdziany',
  homework: 'Zadania domowe',
  grades: 'Oceny',
  average: 'średnia',
  messages: 'Nieprzeczytane wiadomości',
  notices: 'Nieprzeczytane ogłoszenia',
  more: 'i jeszcze {count}',
  noPlan: 'Plan lekcji jest teraz niedostępny.',
  missing: 'Brak encji (usunięte, wyłączone albo o zmienionym identyfikatorze):',
  noChild: 'Home Assistant nie ma encji {entity}: sprawdź w ustawieniach karty, czy „{child}” to id dziecka.',
  cutOff: 'Mostek nie ma połączenia z Home Assistantem: nie ma czego pokazać.',
};

const en: Words = {
  bag: 'For the bag',
  add: 'put in',
  remove: 'take out',
  tests: 'Tests',
  homework: 'Homework',
  grades: 'Grades',
  average: 'average',
  messages: 'Unread messages',
  notices: 'Unread announcements',
  more: 'and {count} more',
  noPlan: 'The timetable is not available now.',
  missing: 'Missing entities (removed, disabled, or with another id):',
  noChild:
    'Home Assistant has no entity {entity}: check in the settings of the card whether “{child}” is the id of a child.',
  cutOff: 'The bridge has no connection to Home Assistant: there is nothing to show.',
};

/** The words that only the card has; the others are the wall's. */
export const cardWords: Readonly<Record<Language, Words>> = { pl, en };

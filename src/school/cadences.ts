import { parseDuration } from '../lib/duration.ts';
import type { Bilingual } from '../lib/language.ts';
import { mapValues } from '../lib/map-values.ts';

/**
 * The hours of a child's day by the school's clock (school/plan/school-hours.ts). `school`: from two hours before the first
 * lesson until ten minutes after the last. `calm`: the other hours of a school day. `free`: a day without lessons, and the
 * last day of a holiday. `holiday`: the other days of one. In the quiet hours of the configuration nothing is read.
 */
export const HOURS = ['school', 'calm', 'free', 'holiday'] as const;
export type Hours = (typeof HOURS)[number];

/** A key of `polling`, used by one or several Sources. */
interface Cadence {
  /** The defaults, in the form of the configuration. The key configures the one of school hours. */
  readonly every: Readonly<Record<Hours, string>>;
  readonly name: Bilingual;
  readonly about: Bilingual;
}

/**
 * In the order of the configuration, the most important first: if the day's budget runs low, the first has the largest share of
 * what remains after one reading of each Source (bridge/reading/give-way.ts). The add-on's form has each as `poll_KEY`, in minutes.
 */
export const cadences = {
  plan_changes: {
    every: { school: '10m', calm: '30m', free: '3h', holiday: '12h' },
    name: { pl: 'Zmiany planu', en: 'Plan changes' },
    about: { pl: 'Zastępstwa i odwołane lekcje', en: 'Substitutions and cancelled lessons' },
  },
  messages: {
    every: { school: '15m', calm: '15m', free: '3h', holiday: '6h' },
    name: { pl: 'Wiadomości', en: 'Messages' },
    about: {
      pl: 'Liczba nieprzeczytanych i lista odebranych',
      en: 'Unread counts and the list of the inbox',
    },
  },
  timetable: {
    every: { school: '4h', calm: '8h', free: '1d', holiday: '1d' },
    name: { pl: 'Plan lekcji', en: 'Timetable' },
    about: {
      pl: 'Ten tydzień i następny; od razu po zmianie planu',
      en: 'This week and the next; at once when the plan changed',
    },
  },
  grades: {
    every: { school: '30m', calm: '2h', free: '8h', holiday: '1d' },
    name: { pl: 'Oceny', en: 'Grades' },
    about: { pl: 'Oceny i komentarze do nich', en: 'Grades and their comments' },
  },
  notices: {
    every: { school: '30m', calm: '2h', free: '8h', holiday: '12h' },
    name: { pl: 'Ogłoszenia', en: 'Announcements' },
    about: { pl: 'Tablica ogłoszeń', en: 'The notice board' },
  },
  attendance: {
    every: { school: '1h', calm: '4h', free: '1d', holiday: '3d' },
    name: { pl: 'Frekwencja', en: 'Attendance' },
    about: { pl: 'Nieobecności i spóźnienia', en: 'Absences and lateness' },
  },
  homework: {
    every: { school: '2h', calm: '6h', free: '12h', holiday: '1d' },
    name: { pl: 'Zadania i terminarz', en: 'Homework and agenda' },
    about: {
      pl: 'Zadania domowe oraz sprawdziany i inne wpisy terminarza',
      en: 'Homework, and tests and other entries of the agenda',
    },
  },
  remarks: {
    every: { school: '4h', calm: '8h', free: '1d', holiday: '3d' },
    name: { pl: 'Uwagi i zachowanie', en: 'Remarks and behaviour' },
    about: {
      pl: 'Uwagi, oceny zachowania, decyzje o usprawiedliwieniach i tematy lekcji, opuszczonych i do sprawdzianów',
      en: 'Remarks, grades of behaviour, decisions on justifications, and topics of lessons, missed ones and those for tests',
    },
  },
  other_grades: {
    every: { school: '12h', calm: '12h', free: '1d', holiday: '3d' },
    name: { pl: 'Inne oceny', en: 'Other grades' },
    about: {
      pl: 'Oceny opisowe, punktowe i słowne; raz na dobę, gdy szkoła ich nie wpisuje',
      en: 'Descriptive grades, points and grades in words; once a day while the school enters none',
    },
  },
  school_life: {
    every: { school: '12h', calm: '1d', free: '2d', holiday: '3d' },
    name: { pl: 'Życie szkoły', en: 'School life' },
    about: {
      pl: 'Zebrania, wycieczki, pliki szkoły i biblioteka',
      en: 'Meetings, trips, files of the school, and the library',
    },
  },
  sent_messages: {
    every: { school: '6h', calm: '8h', free: '1d', holiday: '1d' },
    name: { pl: 'Wysłane wiadomości', en: 'Sent messages' },
    about: {
      pl: 'Lista wysłanych, by wiedzieć, na co nie ma odpowiedzi',
      en: 'The list of sent messages, to know which have no answer',
    },
  },
  lucky_number: {
    every: { school: '1h', calm: '4h', free: '1d', holiday: '1d' },
    name: { pl: 'Szczęśliwy numerek', en: 'Lucky number' },
    about: {
      pl: 'Dopóki nie jest znany numerek na następny dzień szkolny',
      en: "Until the next school day's number is known",
    },
  },
  lookups: {
    every: { school: '1d', calm: '1d', free: '3d', holiday: '7d' },
    name: { pl: 'Nazwy', en: 'Names' },
    about: {
      pl: 'Nazwy przedmiotów, nauczycieli, sal i kategorii; klasa, szkoła',
      en: 'Names of subjects, teachers, rooms, categories; the class, the school',
    },
  },
} as const satisfies Readonly<Record<string, Cadence>>;

export type CadenceKey = keyof typeof cadences;

export const cadenceKeys = Object.keys(cadences) as readonly CadenceKey[];

/** How often a Source is read, in milliseconds. */
export type Intervals = Readonly<Record<Hours, number>>;
export type Cadences = Readonly<Record<CadenceKey, Intervals>>;

/**
 * The intervals for a configured one of school hours. A shorter one than the default shortens the others in proportion; a
 * longer one is the least at all hours.
 */
export function intervalsOf(key: CadenceKey, configuredMs: number): Intervals {
  const defaults = mapValues(cadences[key].every, (every) => parseDuration(every) ?? 0);
  const share = Math.min(1, configuredMs / defaults.school);
  return mapValues(defaults, (ms) => Math.max(configuredMs, ms * share));
}

/** The same interval at all hours. */
export function alwaysEvery(ms: number): Intervals {
  return { school: ms, calm: ms, free: ms, holiday: ms };
}

export const MIN_CADENCE = '5m';
export const MAX_CADENCE = '7d';

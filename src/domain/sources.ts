import type { AgendaEntry } from './agenda.ts';
import type { AttendanceRecord } from './attendance.ts';
import type { Conference } from './conferences.ts';
import type { BehaviourGrade } from './grades/behaviour.ts';
import type { GradeRecords } from './grades/grades.ts';
import type { PointRecords, SkillRecords, TextRecords } from './grades/other-grades.ts';
import type { Homework } from './homework.ts';
import type { Justification } from './justifications.ts';
import type { Library } from './lendings.ts';
import type { Lookups } from './lookups.ts';
import type { LuckyNumber } from './lucky-number.ts';
import type { Mail } from './messages/messages.ts';
import type { SentMail } from './messages/sent-mail.ts';
import type { Notice } from './notices.ts';
import type { ListedFreeDays } from './plan/free-days.ts';
import type { Substitution } from './plan/substitutions.ts';
import type { Timetable } from './plan/timetable.ts';
import type { Pupil, School, SchoolClass } from './pupil.ts';
import type { Realization } from './realizations.ts';
import type { Remark } from './remarks.ts';
import type { SchoolFile } from './school-files.ts';
import type { Trip } from './trips.ts';

/**
 * The Source table: what is read and how often. Polling, the configuration, the add-on's form and the documentation follow
 * from it (`npm run docs`). Special rules of timing are in bridge/due.ts.
 */

/** The value of each Source. A change of its shape requires an upgrade of stored values (bridge/store/readings.ts). */
export interface SourceValues {
  pupil: Pupil;
  class: SchoolClass;
  school: School;
  lookups: Lookups;
  grades: GradeRecords;
  lucky_number: LuckyNumber;
  notices: readonly Notice[];
  timetable: Timetable;
  substitutions: readonly Substitution[];
  free_days: readonly ListedFreeDays[];
  messages: Mail;
  attendance: readonly AttendanceRecord[];
  justifications: readonly Justification[];
  homework: readonly Homework[];
  agenda: readonly AgendaEntry[];
  remarks: readonly Remark[];
  behaviour: readonly BehaviourGrade[];
  conferences: readonly Conference[];
  trips: readonly Trip[];
  school_files: readonly SchoolFile[];
  lendings: Library;
  point_grades: PointRecords;
  text_grades: TextRecords;
  skill_grades: SkillRecords;
  /** Lessons held in the last 14 days; empty if the pupil was absent from none of these. */
  topics: readonly Realization[];
  sent_messages: readonly SentMail[];
}

export type SourceName = keyof SourceValues;

interface SourceRow {
  readonly cadence: CadenceKey;
  /** Sources that must be read before this one. */
  readonly after?: readonly SourceName[];
  /** Changes rarely: not read again at a restart of the bridge or a press of `refresh`. */
  readonly rare?: true;
  /** Entered in school hours: read once an hour at most outside of them. */
  readonly calm?: true;
}

export const sources: Readonly<Record<SourceName, SourceRow>> = {
  pupil: { cadence: 'lookups', rare: true },
  class: { cadence: 'lookups', rare: true, after: ['pupil'] },
  school: { cadence: 'lookups', rare: true },
  lookups: { cadence: 'lookups', rare: true },
  grades: { cadence: 'grades', calm: true },
  lucky_number: { cadence: 'lucky_number' },
  notices: { cadence: 'notices', calm: true },
  // Free days decide how many weeks are read.
  timetable: { cadence: 'timetable', after: ['free_days'] },
  substitutions: { cadence: 'plan_changes' },
  free_days: { cadence: 'lookups', rare: true, after: ['pupil'] },
  messages: { cadence: 'messages' },
  attendance: { cadence: 'attendance' },
  justifications: { cadence: 'remarks' },
  homework: { cadence: 'homework' },
  agenda: { cadence: 'homework' },
  remarks: { cadence: 'remarks' },
  behaviour: { cadence: 'remarks' },
  conferences: { cadence: 'school_life' },
  trips: { cadence: 'school_life' },
  school_files: { cadence: 'school_life' },
  lendings: { cadence: 'school_life' },
  point_grades: { cadence: 'other_grades' },
  text_grades: { cadence: 'other_grades' },
  skill_grades: { cadence: 'other_grades', after: ['school'] },
  // Requested if the pupil was absent.
  topics: { cadence: 'school_life', after: ['attendance', 'lookups'] },
  // The inbox has the answers.
  sent_messages: { cadence: 'sent_messages', after: ['messages'] },
};

export const sourceNames = Object.keys(sources) as readonly SourceName[];

/** The Sources that a press of `refresh` and a start of the bridge read. */
export const frequentSources: readonly SourceName[] = sourceNames.filter((source) => !sources[source].rare);

/** A key of `polling`, used by one or several Sources. */
interface Cadence {
  /** The default, in the form of the configuration. */
  readonly every: string;
  readonly name: { readonly pl: string; readonly en: string };
  readonly about: { readonly pl: string; readonly en: string };
}

/** In the order of the configuration. The add-on's form has each as `poll_KEY`, in minutes. */
export const cadences = {
  messages: {
    every: '15m',
    name: { pl: 'Wiadomości', en: 'Messages' },
    about: {
      pl: 'Liczba nieprzeczytanych i lista odebranych',
      en: 'Unread counts and the list of the inbox',
    },
  },
  plan_changes: {
    every: '10m',
    name: { pl: 'Zmiany planu', en: 'Plan changes' },
    about: {
      pl: 'W godzinach lekcji; poza nimi co 30 minut',
      en: 'In school hours; every 30 minutes otherwise',
    },
  },
  timetable: {
    every: '4h',
    name: { pl: 'Plan lekcji', en: 'Timetable' },
    about: {
      pl: 'Ten tydzień i następny; od razu po zmianie planu',
      en: 'This week and the next; at once when the plan changed',
    },
  },
  grades: {
    every: '30m',
    name: { pl: 'Oceny', en: 'Grades' },
    about: { pl: 'Oceny i komentarze do nich', en: 'Grades and their comments' },
  },
  notices: {
    every: '30m',
    name: { pl: 'Ogłoszenia', en: 'Announcements' },
    about: { pl: 'Tablica ogłoszeń', en: 'The notice board' },
  },
  attendance: {
    every: '1h',
    name: { pl: 'Frekwencja', en: 'Attendance' },
    about: { pl: 'Nieobecności i spóźnienia', en: 'Absences and lateness' },
  },
  homework: {
    every: '2h',
    name: { pl: 'Zadania i terminarz', en: 'Homework and agenda' },
    about: {
      pl: 'Zadania domowe oraz sprawdziany i inne wpisy terminarza',
      en: 'Homework, and tests and other entries of the agenda',
    },
  },
  remarks: {
    every: '4h',
    name: { pl: 'Uwagi i zachowanie', en: 'Remarks and behaviour' },
    about: {
      pl: 'Uwagi, oceny zachowania i decyzje o usprawiedliwieniach',
      en: 'Remarks, grades of behaviour, and decisions on justifications',
    },
  },
  school_life: {
    every: '12h',
    name: { pl: 'Życie szkoły', en: 'School life' },
    about: {
      pl: 'Zebrania, wycieczki, pliki szkoły, biblioteka i tematy opuszczonych lekcji',
      en: 'Meetings, trips, files of the school, the library, and topics of missed lessons',
    },
  },
  other_grades: {
    every: '12h',
    name: { pl: 'Inne oceny', en: 'Other grades' },
    about: {
      pl: 'Oceny opisowe, punktowe i słowne; raz na dobę, gdy szkoła ich nie wpisuje',
      en: 'Descriptive grades, points and grades in words; once a day while the school enters none',
    },
  },
  sent_messages: {
    every: '6h',
    name: { pl: 'Wysłane wiadomości', en: 'Sent messages' },
    about: {
      pl: 'Lista wysłanych, by wiedzieć, na co nie ma odpowiedzi',
      en: 'The list of sent messages, to know which have no answer',
    },
  },
  lucky_number: {
    every: '1h',
    name: { pl: 'Szczęśliwy numerek', en: 'Lucky number' },
    about: {
      pl: 'Dopóki nie jest znany numerek na następny dzień szkolny',
      en: "Until the next school day's number is known",
    },
  },
  lookups: {
    every: '1d',
    name: { pl: 'Nazwy', en: 'Names' },
    about: {
      pl: 'Nazwy przedmiotów, nauczycieli, sal i kategorii; klasa, szkoła',
      en: 'Names of subjects, teachers, rooms, categories; the class, the school',
    },
  },
} as const satisfies Readonly<Record<string, Cadence>>;

export type CadenceKey = keyof typeof cadences;

/** How often the Sources are read, in milliseconds. */
export type Cadences = Readonly<Record<CadenceKey, number>>;

export const MIN_CADENCE = '5m';
export const MAX_CADENCE = '7d';

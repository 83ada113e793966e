import type { Bilingual } from '../lib/language.ts';
import type { AttendanceRecord } from './attendance/attendance.ts';
import type { Justification } from './attendance/justifications.ts';
import type { Realization } from './attendance/missed-topics.ts';
import type { BehaviourRecords } from './behaviour/behaviour.ts';
import type { Remark } from './behaviour/remarks.ts';
import type { CadenceKey } from './cadences.ts';
import type { GradeRecords } from './grades/grades.ts';
import type { PointRecords, SkillRecords, TextRecords } from './grades/other-grades.ts';
import type { Library, LuckyNumber, Notice, SchoolFile, Trip } from './life/school-life.ts';
import type { Mail } from './messages/mail.ts';
import type { SentMail } from './messages/sent-mail.ts';
import type { ListedFreeDays } from './plan/free-days.ts';
import type { Substitution, Timetable } from './plan/timetable.ts';
import type { Lookups } from './pupil/lookups.ts';
import type { Pupil, School, SchoolClass } from './pupil/pupil.ts';
import type { AgendaEntry, Conference } from './work/agenda.ts';
import type { Homework } from './work/homework.ts';

/**
 * The Source table: what is read, by which cadence (cadences.ts). Polling and the documentation follow from it (`npm run docs`).
 * Special rules of timing are in bridge/reading/due.ts; which change makes which other Source out of date is in outdated.ts.
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
  behaviour: BehaviourRecords;
  conferences: readonly Conference[];
  trips: readonly Trip[];
  school_files: readonly SchoolFile[];
  lendings: Library;
  point_grades: PointRecords;
  text_grades: TextRecords;
  skill_grades: SkillRecords;
  /** Lessons held in the last weeks; empty if the pupil was absent from none of the last 14 days and no test is ahead. */
  topics: readonly Realization[];
  sent_messages: readonly SentMail[];
}

export type SourceName = keyof SourceValues;

interface SourceRow {
  /** For parents. */
  readonly name: Bilingual;
  readonly cadence: CadenceKey;
  /** Sources that must be read before this one. */
  readonly after?: readonly SourceName[];
  /** Changes rarely: not read again at a restart of the bridge or a press of `refresh`. */
  readonly rare?: true;
  /** What was known holds where the account does not have it any more: the school year ends when it did. */
  readonly lasting?: true;
  /** Often needs no request: a reading is no sign of the portal. */
  readonly unrequested?: true;
  /** Requests of one reading, to plan the day's budget; default: one. */
  readonly requests?: number;
}

export const sources: Readonly<Record<SourceName, SourceRow>> = {
  pupil: { name: { pl: 'Uczeń', en: 'Pupil' }, cadence: 'lookups', rare: true, requests: 2 },
  class: {
    name: { pl: 'Klasa', en: 'Class' },
    cadence: 'lookups',
    rare: true,
    lasting: true,
    after: ['pupil'],
  },
  school: { name: { pl: 'Szkoła', en: 'School' }, cadence: 'lookups', rare: true, requests: 2 },
  lookups: { name: { pl: 'Nazwy', en: 'Names' }, cadence: 'lookups', rare: true, requests: 10 },
  grades: { name: { pl: 'Oceny', en: 'Grades' }, cadence: 'grades' },
  lucky_number: { name: { pl: 'Szczęśliwy numerek', en: 'Lucky number' }, cadence: 'lucky_number' },
  notices: { name: { pl: 'Ogłoszenia', en: 'Announcements' }, cadence: 'notices' },
  // Free days decide how many weeks are read.
  timetable: {
    name: { pl: 'Plan lekcji', en: 'Timetable' },
    cadence: 'timetable',
    after: ['free_days'],
    requests: 2,
  },
  substitutions: { name: { pl: 'Zmiany planu', en: 'Plan changes' }, cadence: 'plan_changes' },
  free_days: {
    name: { pl: 'Dni wolne', en: 'Days off' },
    cadence: 'lookups',
    rare: true,
    after: ['pupil'],
    requests: 3,
  },
  // With its share of opening the mailbox again, three requests about once an hour (§5.4.3).
  messages: { name: { pl: 'Wiadomości', en: 'Messages' }, cadence: 'messages', requests: 2 },
  attendance: { name: { pl: 'Frekwencja', en: 'Attendance' }, cadence: 'attendance' },
  justifications: { name: { pl: 'Usprawiedliwienia', en: 'Justifications' }, cadence: 'remarks' },
  homework: { name: { pl: 'Zadania domowe', en: 'Homework' }, cadence: 'homework' },
  agenda: { name: { pl: 'Terminarz', en: 'Agenda' }, cadence: 'homework' },
  remarks: { name: { pl: 'Uwagi', en: 'Remarks' }, cadence: 'remarks' },
  behaviour: { name: { pl: 'Zachowanie', en: 'Behaviour' }, cadence: 'remarks' },
  conferences: { name: { pl: 'Zebrania', en: 'Meetings' }, cadence: 'school_life' },
  trips: { name: { pl: 'Wycieczki', en: 'Trips' }, cadence: 'school_life' },
  school_files: { name: { pl: 'Pliki szkoły', en: 'Files of the school' }, cadence: 'school_life' },
  lendings: { name: { pl: 'Biblioteka', en: 'Library' }, cadence: 'school_life' },
  point_grades: { name: { pl: 'Punkty', en: 'Points' }, cadence: 'other_grades' },
  text_grades: { name: { pl: 'Oceny słowne', en: 'Grades in words' }, cadence: 'other_grades' },
  skill_grades: {
    name: { pl: 'Oceny opisowe', en: 'Descriptive grades' },
    cadence: 'other_grades',
    after: ['school'],
    requests: 2,
  },
  // Requested if the pupil was absent, or a test is ahead.
  topics: {
    name: { pl: 'Tematy lekcji', en: 'Topics of lessons' },
    cadence: 'remarks',
    after: ['attendance', 'lookups', 'agenda'],
    unrequested: true,
  },
  // The inbox has the answers.
  sent_messages: {
    name: { pl: 'Wysłane wiadomości', en: 'Sent messages' },
    cadence: 'sent_messages',
    after: ['messages'],
  },
};

export const sourceNames = Object.keys(sources) as readonly SourceName[];

export function isSource(name: string): name is SourceName {
  return Object.hasOwn(sources, name);
}

/** The Sources that a press of `refresh` and a start of the bridge read. */
export const frequentSources: readonly SourceName[] = sourceNames.filter((source) => !sources[source].rare);

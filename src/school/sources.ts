import type { Translated } from '../lib/language.ts';
import { sourcesTexts } from '../texts/sources.ts';
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
  readonly name: Translated;
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
  pupil: { name: sourcesTexts.pupil.name, cadence: 'lookups', rare: true, requests: 2 },
  class: {
    name: sourcesTexts.class.name,
    cadence: 'lookups',
    rare: true,
    lasting: true,
    after: ['pupil'],
  },
  school: { name: sourcesTexts.school.name, cadence: 'lookups', rare: true, requests: 2 },
  lookups: { name: sourcesTexts.lookups.name, cadence: 'lookups', rare: true, requests: 10 },
  grades: { name: sourcesTexts.grades.name, cadence: 'grades' },
  lucky_number: { name: sourcesTexts.lucky_number.name, cadence: 'lucky_number' },
  notices: { name: sourcesTexts.notices.name, cadence: 'notices' },
  // Free days decide how many weeks are read.
  timetable: {
    name: sourcesTexts.timetable.name,
    cadence: 'timetable',
    after: ['free_days'],
    requests: 2,
  },
  substitutions: { name: sourcesTexts.substitutions.name, cadence: 'plan_changes' },
  free_days: {
    name: sourcesTexts.free_days.name,
    cadence: 'lookups',
    rare: true,
    after: ['pupil'],
    requests: 3,
  },
  // With its share of opening the mailbox again, three requests about once an hour (§5.4.3).
  messages: { name: sourcesTexts.messages.name, cadence: 'messages', requests: 2 },
  attendance: { name: sourcesTexts.attendance.name, cadence: 'attendance' },
  justifications: { name: sourcesTexts.justifications.name, cadence: 'remarks' },
  homework: { name: sourcesTexts.homework.name, cadence: 'homework' },
  agenda: { name: sourcesTexts.agenda.name, cadence: 'homework' },
  remarks: { name: sourcesTexts.remarks.name, cadence: 'remarks' },
  behaviour: { name: sourcesTexts.behaviour.name, cadence: 'remarks' },
  conferences: { name: sourcesTexts.conferences.name, cadence: 'school_life' },
  trips: { name: sourcesTexts.trips.name, cadence: 'school_life' },
  school_files: { name: sourcesTexts.school_files.name, cadence: 'school_life' },
  lendings: { name: sourcesTexts.lendings.name, cadence: 'school_life' },
  point_grades: { name: sourcesTexts.point_grades.name, cadence: 'other_grades' },
  text_grades: { name: sourcesTexts.text_grades.name, cadence: 'other_grades' },
  skill_grades: {
    name: sourcesTexts.skill_grades.name,
    cadence: 'other_grades',
    after: ['school'],
    requests: 2,
  },
  // Requested if the pupil was absent, or a test is ahead.
  topics: {
    name: sourcesTexts.topics.name,
    cadence: 'remarks',
    after: ['attendance', 'lookups', 'agenda'],
    unrequested: true,
  },
  // The inbox has the answers.
  sent_messages: {
    name: sourcesTexts.sent_messages.name,
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

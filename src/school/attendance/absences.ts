import { compareNames } from '../../lib/collation.ts';
import { compareIds, compareNewest, type Id, type LocalDate, type Semester } from '../../lib/id.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { labelsIn } from '../grades/subjects.ts';
import { addDays } from '../plan/school-days.ts';
import { nameIn } from '../pupil/lookups.ts';
import { recordsOfYear, semesterOf, type Terms, termsOf } from '../pupil/school-year.ts';
import { joinedWith, type Snapshot } from '../snapshot.ts';
import { type Attendance, type AttendanceKind, type AttendanceRecord, toAttendances } from './attendance.ts';
import { isAccepted, type Justification, justifies, lastJustifiedDay } from './justifications.ts';

/** An attendance with the names of its subject and teacher. */
export interface AttendanceEntry
  extends Pick<Attendance, 'id' | 'date' | 'lessonNo' | 'subjectId' | 'type' | 'kind'> {
  readonly semester: Semester;
  readonly subject: string | null;
  readonly teacher: string | null;
}

/** An absence, excused or not, or a lateness. */
export interface Absence extends AttendanceEntry {
  readonly kind: Exclude<AttendanceKind, 'presence'>;
  /** Whether a justification covers it; null: unknown. */
  readonly requested: boolean | null;
  /** The school's answer to the newest of these, as the portal shows it. */
  readonly decision: string | null;
}

/** Numbers of lessons. Lessons of an unknown type are in none. */
export interface AttendanceCounts {
  readonly lessons: number;
  readonly present: number;
  /** Excused or not. */
  readonly absences: number;
  readonly unexcused: number;
  readonly lateness: number;
}

export interface DayAttendance extends AttendanceCounts {
  readonly date: LocalDate;
}

export interface SubjectAttendance extends AttendanceCounts {
  readonly id: Id;
  readonly subject: string;
}

/** The attendance of the current semester, and percentages of the others. */
export interface AttendanceReport extends AttendanceCounts {
  readonly semester: Semester;
  /** 0 to 100, unrounded; null without lessons. */
  readonly percentages: Terms<number | null>;
  /** Of this school year, newest first. */
  readonly days: readonly DayAttendance[];
  /** By label; without lessons of an unknown subject. */
  readonly bySubject: readonly SubjectAttendance[];
  /** Of `open`, in the same way. */
  readonly openBySubject: readonly SubjectAttendance[];
  /** Numbers of lessons by the school's name of their type. */
  readonly byType: Readonly<Record<string, number>>;
  /** Newest first. */
  readonly absent: readonly Absence[];
  /** The absences that are not excused, newest first: of this semester, and of the last `RECENT_DAYS` of the one before it. */
  readonly open: readonly Absence[];
  /** Newest first, of all semesters; null: unknown. */
  readonly justifications: readonly Justification[] | null;
}

/** How long an absence of the last semester may still be justified: most schools want that within two weeks, holidays aside. */
const RECENT_DAYS = 28;

/** Whether the types of attendances are known: without them no attendance has a kind. */
export function hasAttendanceTypes({ lookups }: Snapshot): boolean {
  return Object.keys(lastValue(lookups)?.attendanceTypes ?? {}).length > 0;
}

/** The attendances with their types, subjects and teachers, newest first. */
export const attendanceEntries = joinedWith(
  ['lookups', 'class'],
  (records: readonly AttendanceRecord[], { lookups, class: schoolClass }): readonly AttendanceEntry[] => {
    const types = Object.values(lookups?.attendanceTypes ?? {});
    const joined = toAttendances(records, types, Object.values(lookups?.lessons ?? {}));
    const entries = joined.map(({ teacherId, semester, ...attendance }) => ({
      ...attendance,
      semester: semester ?? semesterOf(attendance.date, schoolClass),
      subject: nameIn(lookups?.subjects, attendance.subjectId),
      teacher: nameIn(lookups?.people, teacherId),
    }));
    return entries.sort(newestFirst);
  },
);

/** The attendances of a Snapshot; null if they or their types are unknown. */
export function attendancesOf(snapshot: Snapshot): readonly AttendanceEntry[] | null {
  const records = lastValue(snapshot.attendance);
  return records && hasAttendanceTypes(snapshot) ? attendanceEntries(records, snapshot) : null;
}

/** The report of the school year of `today`; null if attendances or their types are unknown. */
export function attendanceOf(snapshot: Snapshot, today: LocalDate): AttendanceReport | null {
  const entries = attendancesOf(snapshot);
  return entries && report(entries, snapshot, today, snapshot.justifications.state !== 'absent');
}

const report = joinedWith(
  ['justifications', 'class', 'lookups'],
  (
    listed: readonly AttendanceEntry[],
    { justifications: requests, class: schoolClass, lookups },
    today: LocalDate,
    mayHaveRequests: boolean,
  ): AttendanceReport => {
    const semester = semesterOf(today, schoolClass);
    const recent = addDays(today, -RECENT_DAYS);
    const isOfYear = recordsOfYear(today, schoolClass);
    const entries = listed.filter(({ date }) => isOfYear(date));
    const known = requests ?? (mayHaveRequests ? null : []);
    const justifications =
      known
        ?.filter((one) => isOfYear(lastJustifiedDay(one)))
        .sort((a, b) => compareNewest(a.postedAt, b.postedAt) || compareIds(b.id, a.id)) ?? null;
    const current = entries.filter((entry) => entry.semester === semester);
    const labels = labelsIn(entries, lookups);
    const open = entries
      .filter((entry) => entry.kind === 'absence' && (entry.semester === semester || entry.date >= recent))
      .flatMap((entry) => toAbsence(entry, justifications) ?? []);
    const types = Map.groupBy(current, ({ type }) => type);
    return {
      semester,
      ...countsOf(current),
      percentages: termsOf(entries, semester, percentageOf),
      days: [...Map.groupBy(entries, ({ date }) => date)].map(([date, own]) => ({ date, ...countsOf(own) })),
      bySubject: ofSubjects(current, labels),
      openBySubject: ofSubjects(open, labels),
      byType: Object.fromEntries(
        [...types].flatMap(([type, own]) => (type === null ? [] : [[type, own.length]])),
      ),
      absent: current.flatMap((entry) => toAbsence(entry, justifications) ?? []),
      open,
      justifications,
    };
  },
);

function ofSubjects(
  entries: readonly AttendanceEntry[],
  labels: ReadonlyMap<Id, string>,
): readonly SubjectAttendance[] {
  return [...Map.groupBy(entries, ({ subjectId }) => subjectId ?? '')]
    .flatMap(([id, own]) => {
      const subject = labels.get(id);
      return subject === undefined ? [] : [{ id, subject, ...countsOf(own) }];
    })
    .sort((a, b) => compareNames(a.subject, b.subject));
}

function countsOf(entries: readonly AttendanceEntry[]): AttendanceCounts {
  const count = (...kinds: readonly AttendanceKind[]): number =>
    entries.filter(({ kind }) => kind !== null && kinds.includes(kind)).length;
  return {
    lessons: entries.filter(({ kind }) => kind !== null).length,
    present: count('presence', 'lateness'),
    absences: count('absence', 'excused'),
    unexcused: count('absence'),
    lateness: count('lateness'),
  };
}

/** Fewer records of a subject say nothing: some teachers take no attendance. */
const MIN_RECORDS = 10;

/** The percentage of a subject, unrounded; null with too few records. */
export function subjectPercentage({
  lessons,
  present,
}: Pick<AttendanceCounts, 'lessons' | 'present'>): number | null {
  return lessons < MIN_RECORDS ? null : (100 * present) / lessons;
}

/** The share of lessons at which the pupil counts as present. */
function percentageOf(entries: readonly AttendanceEntry[]): number | null {
  const { lessons, present } = countsOf(entries);
  return lessons === 0 ? null : (100 * present) / lessons;
}

/** @param justifications newest first; null: unknown */
function toAbsence(
  entry: AttendanceEntry,
  justifications: AttendanceReport['justifications'],
): Absence | null {
  const { kind } = entry;
  if (kind === null || kind === 'presence') return null;
  const covering = justifications?.filter((one) => justifies(one, entry));
  const answer = covering?.find(isAccepted) ?? covering?.[0];
  const requested = covering ? covering.length > 0 : null;
  return { ...entry, kind, requested, decision: answer?.status ?? null };
}

function newestFirst(a: AttendanceEntry, b: AttendanceEntry): number {
  return compareNewest(a.date, b.date) || (b.lessonNo ?? 0) - (a.lessonNo ?? 0) || compareIds(b.id, a.id);
}

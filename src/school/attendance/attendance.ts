import { folded } from '../../lib/folded.ts';
import type { Id, LocalDate, Semester } from '../../lib/id.ts';
import type { AttendanceType, Taught, TaughtLesson } from '../pupil/lookups.ts';

/** Realizations (§2.7): a lesson that was held. */
export interface Realization {
  readonly id: Id;
  readonly lessonId: Id | null;
  readonly lessonNo: number | null;
  readonly date: LocalDate;
  readonly topic: string | null;
  readonly isTrip: boolean;
  readonly countsInStatistics: boolean;
  readonly countsInRpn: boolean;
  readonly teacherId: Id | null;
}

/** Attendances (§2.6): the mark of one lesson, most of them presence. */
export interface AttendanceRecord {
  readonly id: Id;
  readonly date: LocalDate;
  readonly lessonNo: number | null;
  readonly semester: Semester | null;
  /** Into Lessons, which have the subject. */
  readonly lessonId: Id | null;
  readonly typeId: Id | null;
}

/** `excused`: an absence, or a lesson missed for the school's own reasons, that nobody has to justify. */
export type AttendanceKind = 'presence' | 'lateness' | 'absence' | 'excused';

/** An attendance with its type and the subject and teacher of its lesson. */
export interface Attendance extends Omit<AttendanceRecord, 'lessonId' | 'typeId'>, Taught {
  /** The school's name of its type. */
  readonly type: string | null;
  /** null if the type is unknown. */
  readonly kind: AttendanceKind | null;
}

// Of folded names. Not `nieuspr.`, the opposite, nor `do usprawiedliwienia`, `bez zwolnienia`.
const WORD = '(?<![a-z])(?<!(?<![a-z])(?:nie|do|bez|brak)[^a-z]+)';
const EXCUSED = new RegExp(`${WORD}(?:uspr(?!awiedliwi(?!on))|(?<=z )usprawiedliwieniem)`, 'u');
const NOT_EXCUSED = /(?<![a-z])nie[^a-z]*uspr/u;
const OF_SCHOOL = new RegExp(
  `${WORD}(?:uroczyst|zwoln|zwol(?![a-z])|wyciecz|zawod(?:y|ach|ow)(?![a-z])|konkurs|olimpiad|delegow|reprezent)`,
  'u',
);
const LATE = /(?<![a-z])spoz(?:n|(?![a-z]))/u;

/** The kind of a type: by its standard type (observed), otherwise by its presence flag and its name in any spelling (§2.6). */
export function attendanceKind({ name, presence, standard }: AttendanceType): AttendanceKind {
  if (standard === 'lateness' || standard === 'excused') return standard;
  if (standard === 'release') return presence ? 'presence' : 'excused';
  const words = folded(name);
  if (presence && standard === null) return LATE.test(words) ? 'lateness' : 'presence';
  const needsNothing = !NOT_EXCUSED.test(words) && (EXCUSED.test(words) || OF_SCHOOL.test(words));
  return needsNothing ? 'excused' : 'absence';
}

/** Joins the records with their types and lessons. */
export function toAttendances(
  records: readonly AttendanceRecord[],
  types: readonly AttendanceType[],
  lessons: readonly TaughtLesson[],
): readonly Attendance[] {
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return records.map(({ typeId, lessonId, ...record }) => {
    const type = typeOf.get(typeId ?? '');
    const lesson = lessonOf.get(lessonId ?? '');
    return {
      ...record,
      subjectId: lesson?.subjectId ?? null,
      teacherId: lesson?.teacherId ?? null,
      type: type?.name ?? null,
      kind: type ? attendanceKind(type) : null,
    };
  });
}

import type { Id, LocalDate, Semester } from './id.ts';
import type { TaughtLesson } from './plan/taught-lessons.ts';

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

/** Attendances/Types (§2.6). A school may add types, so ids have no fixed meaning. */
export interface AttendanceType {
  readonly id: Id;
  readonly name: string;
  /** IsPresenceKind: whether the pupil counts as present. */
  readonly presence: boolean;
}

export type AttendanceKind = 'presence' | 'lateness' | 'absence' | 'excused';

/** An attendance with its type and the subject and teacher of its lesson. */
export interface Attendance {
  readonly id: Id;
  readonly date: LocalDate;
  readonly lessonNo: number | null;
  readonly semester: Semester | null;
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  /** The school's name of its type. */
  readonly type: string | null;
  /** null if the type is unknown. */
  readonly kind: AttendanceKind | null;
}

// Not `nieuspr.`, the opposite.
const EXCUSED = /(?<!\p{L}|\bnie\s)uspr\./iu;
const LATE = /sp[oó][zź]n/iu;

/** The kind of a type, by its presence flag and its name (§2.6). */
export function attendanceKind({ name, presence }: AttendanceType): AttendanceKind {
  if (presence) return LATE.test(name) ? 'lateness' : 'presence';
  return EXCUSED.test(name) ? 'excused' : 'absence';
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
    const type = typeId === null ? undefined : typeOf.get(typeId);
    const lesson = lessonId === null ? undefined : lessonOf.get(lessonId);
    return {
      ...record,
      subjectId: lesson?.subjectId ?? null,
      teacherId: lesson?.teacherId ?? null,
      type: type?.name ?? null,
      kind: type ? attendanceKind(type) : null,
    };
  });
}

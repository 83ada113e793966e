import type { Id, LocalDate, LocalTime } from '../id.ts';
import type { GroupOf } from './groups.ts';

/** One lesson of a slot in Timetables (§2.7). A slot has several if the class is split into groups. */
export interface TimetableLesson extends GroupOf {
  readonly lessonNo: number;
  readonly from: LocalTime;
  readonly to: LocalTime;
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  readonly classroomId: Id | null;
  readonly cancelled: boolean;
  readonly substitution: boolean;
  /** The Org* side of a substitution lesson. */
  readonly original: OriginalLesson | null;
  readonly note: string | null;
}

export interface OriginalLesson {
  readonly date: LocalDate | null;
  readonly lessonNo: number | null;
  readonly from: LocalTime | null;
  readonly to: LocalTime | null;
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  readonly classroomId: Id | null;
}

/** The days of the weeks that were read; a missing day was not read or not published. */
export interface Timetable {
  readonly days: Readonly<Record<LocalDate, readonly TimetableLesson[]>>;
}

import type { Id, LocalDate } from './id.ts';
import type { TaughtLesson } from './plan/taught-lessons.ts';
import type { Timetable } from './plan/timetable.ts';

export interface HomeworkFile {
  readonly id: Id;
  readonly name: string | null;
}

/** HomeWorkAssignments (§2.8): homework. It has no subject. */
export interface Homework {
  readonly id: Id;
  readonly topic: string | null;
  readonly text: string | null;
  readonly teacherId: Id | null;
  readonly lessonId: Id | null;
  readonly categoryId: Id | null;
  /** When it was given. */
  readonly date: LocalDate | null;
  readonly dueOn: LocalDate | null;
  readonly mustSendFile: boolean;
  readonly canSendFile: boolean;
  readonly files: readonly HomeworkFile[];
  readonly readBy: readonly Id[];
  readonly doneBy: readonly Id[];
}

/** The address of a file of homework (§2.8: HomeWorkAssignments/Attachment). */
export interface HomeworkAttachment {
  readonly id: Id;
  readonly name: string | null;
  readonly downloadUrl: string | null;
}

/** HomeWorkAssignments/Categories (§2.8). */
export interface HomeworkCategory {
  readonly id: Id | null;
  readonly name: string;
  readonly teacherId: Id | null;
}

/** The subject of its lesson, otherwise the only subject of its teacher in the timetable (§2.8); or null. */
export function homeworkSubject(
  { lessonId, teacherId }: Homework,
  lessons: readonly TaughtLesson[],
  timetable: Timetable,
): Id | null {
  const lesson = lessons.find(({ id }) => id === lessonId);
  if (lesson?.subjectId) return lesson.subjectId;
  if (teacherId === null) return null;
  const own = Object.values(timetable.days)
    .flat()
    .filter((taught) => taught.teacherId === teacherId && !taught.substitution);
  const [subject, ...others] = new Set(own.flatMap(({ subjectId }) => subjectId ?? []));
  return others.length === 0 ? (subject ?? null) : null;
}

import type { Id } from '../id.ts';

/** Lessons (§2.3): a subject of a teacher in a class. Attendances, grades and homework refer to these. */
export interface TaughtLesson {
  readonly id: Id;
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  readonly classId: Id | null;
}

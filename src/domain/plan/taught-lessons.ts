import type { Id } from '../id.ts';

/** Lessons (§2.3): which subject, by whom, to which class. What attendances, grades and homework point at. */
export interface TaughtLesson {
  readonly id: Id;
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  readonly classId: Id | null;
}

import type { Id } from '../id.ts';
import type { Given } from './grades.ts';

/** A grade for a skill (§2.4: DescriptiveGrades; §4.5: partial grades). Not part of averages. */
export interface DescriptiveGrade extends Given {
  /** Of a partial grade `p` and its gradeId. */
  readonly id: Id;
  /** `6`: Map of DescriptiveGrades, not Grade. null: comments without a grade. */
  readonly text: string | null;
  readonly subjectId: Id | null;
  readonly lessonId: Id | null;
  /** Into DescriptiveGrades/Skills; null for partial grades, which contain the name. */
  readonly skillId: Id | null;
  readonly skill: string | null;
  /** Into DescriptiveGrades/Comments. */
  readonly commentIds: readonly Id[];
  /** Comments in the grade itself. */
  readonly comments: readonly string[];
  /** Names of the requirements that were met (partial grades). */
  readonly requirements: readonly string[];
}

/** The first page of partial grades, which is all that is read (§4.5). */
export interface PartialGrades {
  readonly grades: readonly DescriptiveGrade[];
  /** The number on all pages; null if the portal does not give it. */
  readonly total: number | null;
}

/** DescriptiveGrades/Skills (§2.4), of the whole school. */
export interface Skill {
  readonly id: Id;
  readonly name: string;
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  readonly colorId: Id | null;
  readonly weight: number;
  readonly countsToAverage: boolean;
}

/** DescriptiveGrades/Comments (§2.4). */
export interface DescriptiveComment {
  readonly id: Id;
  readonly text: string;
  readonly teacherId: Id | null;
  readonly gradeId: Id | null;
}

import type { Id } from '../id.ts';
import type { GradeCategory } from '../lookups.ts';
import type { Given } from './grades.ts';

/** TextGrades and BaseTextGrades (§2.4): free text instead of a grade. */
export interface TextGrade extends Given {
  readonly id: Id;
  /** One line: the portal's line breaks and indentation are collapsed. */
  readonly text: string;
  readonly subjectId: Id | null;
  readonly lessonId: Id | null;
  readonly categoryId: Id | null;
  readonly shownInGrades: boolean;
}

/** TextGrades/Categories (§2.4). */
export interface TextCategory extends GradeCategory {
  readonly short: string | null;
  readonly colorId: Id | null;
  readonly standard: boolean;
  readonly readOnly: boolean;
  readonly blocksGrades: boolean;
  readonly obligatory: boolean;
}

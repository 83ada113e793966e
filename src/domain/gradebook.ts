import type { GradeKind, GradeRecords } from './grades.ts';
import type { Id, LocalDate, Semester } from './id.ts';
import type { Lookups } from './lookups.ts';
import type { School, SchoolClass } from './pupil.ts';

/** A grade with everything it points at, ready to be shown. */
export interface GradebookEntry {
  readonly id: Id;
  readonly text: string;
  /** What the text counts for (§2.5); null for marks that are no 1-6 grade. */
  readonly value: number | null;
  readonly subjectId: Id | null;
  readonly subject: string | null;
  readonly category: string | null;
  readonly weight: number;
  readonly teacher: string | null;
  readonly date: LocalDate | null;
  readonly addedAt: string | null;
  readonly semester: Semester | null;
  readonly comments: readonly string[];
  readonly kind: GradeKind;
  /** The text of the grade that this one corrects. */
  readonly corrects: string | null;
  /** Whether it enters the average. */
  readonly counting: boolean;
}

/** Weighted means, unrounded; null where nothing counts. */
export interface Averages {
  readonly current: number | null;
  readonly semester1: number | null;
  readonly semester2: number | null;
  readonly year: number | null;
  /** How many grades entered `current`. */
  readonly counted: number;
}

export interface SubjectGrades {
  readonly id: Id;
  readonly name: string;
  /** The same subject's part of keys and entity ids: `[a-z0-9_]+`, distinct among all subjects of the school. */
  readonly slug: string;
  readonly averages: Averages;
  /** Newest first. */
  readonly entries: readonly GradebookEntry[];
}

export interface Gradebook {
  readonly currentSemester: Semester;
  /** Every 1-6 grade, newest first; propositions, semester and final marks too, by their `kind`. */
  readonly entries: readonly GradebookEntry[];
  readonly averages: Averages;
  /** Mean of the unrounded subject averages of the current semester. */
  readonly meanOfSubjects: number | null;
  /** Only subjects that have grades, by name. */
  readonly subjects: readonly SubjectGrades[];
}

export interface GradebookInput {
  readonly records: GradeRecords;
  readonly lookups: Lookups | undefined;
  readonly schoolClass: SchoolClass | undefined;
  readonly school: School | undefined;
  /** `both`: a corrected grade still counts; `latest`: only its correction does. */
  readonly corrections: 'both' | 'latest';
  readonly today: LocalDate;
}

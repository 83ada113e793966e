import { compareIds, compareNewest, type Id, type LocalDate, type Semester } from '../id.ts';

/** A proposition is a proposed grade, as the portal calls it (§2.4). Stored, also in the versions that events are made of. */
export type GradeKind = 'ordinary' | 'semester_proposition' | 'semester' | 'final_proposition' | 'final';

/** The teacher and the time of a grade of any kind (§2.4). */
export interface Given {
  readonly teacherId: Id | null;
  readonly semester: Semester | null;
  readonly date: LocalDate | null;
  /** AddDate as given, for the order of grades of one day. */
  readonly addedAt: string | null;
}

/** A grade as the portal lists it (§2.4); its text may be any mark. */
export interface Grade extends Given {
  readonly id: Id;
  /** As shown: `4+`. */
  readonly text: string;
  readonly subjectId: Id | null;
  readonly categoryId: Id | null;
  readonly kind: GradeKind;
  /** A flag that decides the kind could not be read: it may be another one. */
  readonly isKindUnread?: true;
  readonly commentIds: readonly Id[];
  /** Improvement.Id: the earlier grade that this one corrects. */
  readonly corrects: Id | null;
}

/** GradingSystem (§2.4): sizes of + and - as absolute numbers. */
export interface GradingSystem {
  readonly countZero: boolean;
  readonly plus: number;
  readonly minus: number;
}

/** The value of the Source `grades`. */
export interface GradeRecords {
  readonly grades: readonly Grade[];
  readonly comments: Readonly<Record<Id, string>>;
  readonly system: GradingSystem;
}

/** AddDate, otherwise the day, in a form that sorts as text; empty if both are unknown. */
function enteredAt({ addedAt, date }: Pick<Given, 'addedAt' | 'date'>): string {
  return (addedAt ?? date ?? '').replace('T', ' ');
}

/** Its day, otherwise the day of AddDate; null if both are unknown. */
export function recordDay({ date, addedAt }: Pick<Given, 'addedAt' | 'date'>): LocalDate | null {
  return date ?? /^\d{4}-\d{2}-\d{2}/.exec(addedAt ?? '')?.[0] ?? null;
}

type Entered = Pick<Given, 'addedAt' | 'date'> & { readonly id: Id };

/** Compares records, the one entered last first: it may be entered long after its day. */
export function newestFirst(a: Entered, b: Entered): number {
  return compareNewest(enteredAt(a), enteredAt(b)) || compareIds(b.id, a.id);
}

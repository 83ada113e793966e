import { compareIds, compareNewest, dateIn, type Id, type LocalDate, type Semester } from '../../lib/id.ts';
import { type Joins, nameIn, type Year } from '../pupil/lookups.ts';
import type { SchoolClass } from '../pupil/pupil.ts';
import { recordsOfYear, semesterOf } from '../pupil/school-year.ts';

/** A proposition is a proposed grade, as the portal calls it (§2.4). Stored, also in the versions that events are made of. */
export type GradeKind = 'ordinary' | 'semester_proposition' | 'semester' | 'final_proposition' | 'final';

/** A grade of any scale, with its teacher and time (§2.4). */
export interface Given {
  readonly id: Id;
  readonly teacherId: Id | null;
  readonly semester: Semester | null;
  readonly date: LocalDate | null;
  /** AddDate as given, for the order of grades of one day. */
  readonly addedAt: string | null;
}

/** A grade of a subject. */
export interface SubjectGrade extends Given {
  readonly subjectId: Id | null;
}

/** A grade as the portal lists it (§2.4); its text may be any mark. */
export interface Grade extends SubjectGrade {
  /** As shown: `4+`. */
  readonly text: string;
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
  return date ?? dateIn(addedAt);
}

/** What the entries of all scales have in common. */
export interface Entry extends Omit<Given, 'teacherId'> {
  readonly teacher: string | null;
  readonly comments: readonly string[];
}

/** An entry but for its comments. */
export function toEntry(grade: Given, { lookups, schoolClass }: Joins): Omit<Entry, 'comments'> {
  const { id, teacherId, date, addedAt } = grade;
  const semester = semesterIn(grade, schoolClass);
  return { id, teacher: nameIn(lookups?.people, teacherId), date, addedAt, semester };
}

/** The semester that the portal states, otherwise that of its day. */
export function semesterIn(grade: Given, schoolClass: SchoolClass | undefined): Semester | null {
  const day = recordDay(grade);
  return grade.semester ?? (day === null ? null : semesterOf(day, schoolClass));
}

/** The records of the school year of `today`; one without a day may be of it. */
export function ofYear<G extends Pick<Given, 'addedAt' | 'date'>>(
  grades: readonly G[],
  { schoolClass, today }: Year,
): G[] {
  const isOfYear = recordsOfYear(today, schoolClass);
  return grades.filter((grade) => isOfYear(recordDay(grade)));
}

/** Compares grades, the one entered last first: it may be entered long after its day. */
export function newestFirst(a: Entry, b: Entry): number {
  return compareNewest(enteredAt(a), enteredAt(b)) || compareIds(b.id, a.id);
}

const GRADE = /^([1-6])([+-]?)$/;

/**
 * The value of a grade (§2.5): 1 to 6 with the school's sizes of + and -, 0 only if the school counts zeros. null for every
 * other mark: a bare + or -, `np`, `0+`, `85`.
 */
export function gradeValue(text: string, system: GradingSystem): number | null {
  const shown = text.trim();
  if (shown === '0') return system.countZero ? 0 : null;
  const match = GRADE.exec(shown);
  if (!match) return null;
  const number = Number(match[1]);
  if (match[2] === '+') return number + Math.abs(system.plus);
  if (match[2] === '-') return number - Math.abs(system.minus);
  return number;
}

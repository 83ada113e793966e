import type { Id, Semester } from '../../lib/id.ts';
import { type Entry, type Given, newestFirst, ofYear, toEntry } from '../grades/grades.ts';
import { type BehaviourType, type Joins, nameIn, type Year } from '../pupil/lookups.ts';
import type { BehaviourStart } from '../pupil/pupil.ts';
import { semesterOf } from '../pupil/school-year.ts';

/** BehaviourGrades/Points (§2.4): the formal grade of behaviour, on either scale. */
export interface BehaviourGrade extends Given {
  /** ShortName or Text, as a school with points writes it; null on the classic scale. */
  readonly text: string | null;
  /** Points; null on the classic scale. */
  readonly points: number | null;
  /** BehaviourGrade.Id: `1` to `6` on the classic scale; null with points. */
  readonly gradeId: Id | null;
  readonly categoryId: Id | null;
  readonly commentIds: readonly Id[];
}

/** The value of the Source `behaviour`. */
export interface BehaviourRecords {
  readonly grades: readonly BehaviourGrade[];
  readonly comments: Readonly<Record<Id, string>>;
}

/** Default names (§2.4) if the types cannot be read. */
const CLASSIC: Readonly<Record<Id, string>> = { 1: 'wz', 2: 'bdb', 3: 'db', 4: 'popr', 5: 'ndp', 6: 'ng' };

/** The text or the points of a grade, on the classic scale the short name of its type; null if unknown. */
export function behaviourShown(grade: BehaviourGrade, types: readonly BehaviourType[]): string | null {
  if (grade.text !== null) return grade.text;
  if (grade.points !== null) return String(grade.points);
  if (grade.gradeId === null) return null;
  const type = types.find(({ id }) => id === grade.gradeId);
  return type?.short ?? type?.name ?? CLASSIC[grade.gradeId] ?? null;
}

/** A grade of behaviour with the names that it refers to. */
export interface BehaviourEntry extends Entry {
  /** `behaviourShown` */
  readonly shown: string | null;
  /** The full name of a grade on the classic scale. */
  readonly name: string | null;
  /** null on the classic scale. */
  readonly points: number | null;
  readonly category: string | null;
}

/** The behaviour of a school year. */
export interface BehaviourBook {
  /** Newest first, on both scales. */
  readonly entries: readonly BehaviourEntry[];
  readonly currentSemester: Semester;
  /** The newest grade, on the classic scale or in words. */
  readonly newest: BehaviourEntry | null;
  /** The newest grade of each semester. */
  readonly grades: Readonly<Record<Semester, BehaviourEntry | null>>;
  /** The points that a semester begins with, and its entries; null: none, and the semester has no beginning that is known. */
  readonly points: Readonly<Record<Semester, number | null>>;
}

/** Whether an entry is a grade, not points. */
function isBehaviourGrade({ points, shown }: BehaviourEntry): boolean {
  return points === null && shown !== null;
}

export function behaviourEntry(
  grade: BehaviourGrade,
  comments: BehaviourRecords['comments'],
  joins: Joins,
): BehaviourEntry {
  const { points, gradeId, categoryId, commentIds } = grade;
  const { lookups } = joins;
  return {
    ...toEntry(grade, joins),
    shown: behaviourShown(grade, Object.values(lookups?.behaviourTypes ?? {})),
    name: nameIn(lookups?.behaviourTypes, gradeId),
    points,
    category: nameIn(lookups?.behaviourCategories, categoryId),
    comments: commentIds.flatMap((comment) => comments[comment] || []),
  };
}

/** The behaviour of the school year of `today`, an entry without a day included. */
export function behaviourBook(
  { grades, comments }: BehaviourRecords,
  start: BehaviourStart | null,
  year: Year,
): BehaviourBook {
  const entries = ofYear(grades, year)
    .map((grade) => behaviourEntry(grade, comments, year))
    .sort(newestFirst);
  const currentSemester = semesterOf(year.today, year.schoolClass);
  const inSemester = (semester: Semester) => entries.filter((entry) => entry.semester === semester);
  const gradeOf = (semester: Semester) => inSemester(semester).find(isBehaviourGrade) ?? null;
  const pointsOf = (semester: Semester): number | null => {
    const points = inSemester(semester).flatMap((entry) => entry.points ?? []);
    const first = start?.[semester] ?? null;
    const hasBegun = semester <= currentSemester && entries.some((entry) => entry.points !== null);
    return points.length === 0 && (first === null || !hasBegun) ? null : sumOf([first ?? 0, ...points]);
  };
  return {
    entries,
    currentSemester,
    newest: entries.find(isBehaviourGrade) ?? null,
    grades: { 1: gradeOf(1), 2: gradeOf(2) },
    points: { 1: pointsOf(1), 2: pointsOf(2) },
  };
}

// Points may have decimals, whose sums are not exact.
const PARTS = 100;

function sumOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + Math.round(one * PARTS), 0) / PARTS;
}

import type { Id } from '../id.ts';
import type { Given } from './grades.ts';

/** BehaviourGrades/Points (§2.4): the formal grade of behaviour, on either scale. */
export interface BehaviourGrade extends Given {
  readonly id: Id;
  /** ShortName or Text, as a school with points writes it; null on the classic scale. */
  readonly text: string | null;
  /** Points; null on the classic scale. */
  readonly points: number | null;
  /** BehaviourGrade.Id: `1` to `6` on the classic scale; null with points. */
  readonly gradeId: Id | null;
  readonly categoryId: Id | null;
  readonly commentIds: readonly Id[];
}

/** BehaviourGrades/Types (§2.4): the classic scale. */
export interface BehaviourType {
  readonly id: Id;
  readonly name: string;
  readonly short: string | null;
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

import type { Id } from '../id.ts';
import type { GradeCategory } from '../lookups.ts';
import type { Given } from './grades.ts';

/** PointGrades (§2.4). The possible points are in its category. */
export interface PointGrade extends Given {
  readonly id: Id;
  /** As shown. */
  readonly text: string;
  readonly points: number | null;
  readonly subjectId: Id | null;
  readonly categoryId: Id | null;
  readonly commentIds: readonly Id[];
}

/** PointGrades/Categories (§2.4). `max` is ValueTo. */
export interface PointCategory extends GradeCategory {
  readonly min: number | null;
  readonly max: number | null;
}

type Earned = Pick<PointGrade, 'points' | 'categoryId'>;

/**
 * Earned points in percent of the possible ones, weighted by category (§2.4): 9.5 of 10 is 95. Only of grades whose category
 * counts and has a maximum; null if there is none.
 */
export function pointPercentage(
  grades: readonly Earned[],
  categories: readonly PointCategory[],
): number | null {
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  let earned = 0;
  let possible = 0;
  for (const { points, categoryId } of grades) {
    const category = categoryId === null ? undefined : categoryOf.get(categoryId);
    if (points === null || !category?.max || !category.countsToAverage) continue;
    earned += points * category.weight;
    possible += category.max * category.weight;
  }
  return possible > 0 ? (earned / possible) * 100 : null;
}

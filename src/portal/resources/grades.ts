import { type PointCategory, type PointGrade, pointPercentage } from '../../domain/grades/point-grades.ts';
import { type Readers, unlessAbsent } from '../reading/context.ts';
import { pointComments } from '../records/comments.ts';
import { gradeComments, grades as standardGrades } from '../records/grades.ts';
import { gradingSystem } from '../records/grading-system.ts';
import { looseAnswer, looseList } from '../records/loose.ts';
import { pointCategories, pointGrades } from '../records/point-grades.ts';
import { gradeAverages, periodicAverages, pointAverages } from '../records/school-averages.ts';
import { baseTextGrades, textCategories, textGrades } from '../records/text-grades.ts';
import { LABEL, plain } from './plain.ts';
import type { Resource } from './resource.ts';

/** Standard, point and text grades (§2.4, §4.4). */
export const grades: readonly Resource[] = [
  plain('grades', standardGrades, 'grades on the 1-6 scale'),
  { ...plain('grade-comments', gradeComments, 'comments on grades'), read: readGradeComments },
  plain('grading-system', gradingSystem, 'what + and - count, and whether a 0 does'),
  plain('grade-averages', gradeAverages, 'averages as the school reckons them'),
  plain('grade-scales', looseList('Grades/Scales', 'Scales'), 'scales of grades'),
  plain('grade-category-averages', looseAnswer('Grades/CategoriesAverages'), 'averages by category'),
  plain('periodic-averages', periodicAverages, 'averages of the semesters and the year'),
  { ...plain('point-grades', pointGrades, 'grades in points, with percentages'), read: readPointGrades },
  plain('point-categories', pointCategories, 'categories of points with the most there are'),
  plain('point-comments', pointComments, 'comments on points'),
  plain('point-averages', pointAverages, 'averages of points as the school reckons them'),
  plain('text-grades', textGrades, 'grades in words'),
  plain('base-text-grades', baseTextGrades, 'grades in words that the grades do not contain'),
  plain('text-categories', textCategories, 'categories of grades in words'),
];

/** Each grade with the most it could be and its percentage, and the percentages of subjects by semester. */
async function readPointGrades({ gateway }: Readers): Promise<object> {
  const list = await gateway.read(pointGrades, { label: LABEL });
  const categories = await unlessAbsent(gateway.read(pointCategories, { label: LABEL }), []);
  const max = new Map(categories.map((category) => [category.id, category.max]));
  return {
    percentages: percentages(list, categories),
    grades: list.map((grade) => ({
      ...grade,
      max: max.get(grade.categoryId ?? '') ?? null,
      percent: pointPercentage([grade], categories),
    })),
  };
}

function percentages(list: readonly PointGrade[], categories: readonly PointCategory[]): readonly object[] {
  const groups = Map.groupBy(list, ({ subjectId, semester }) => `${subjectId}/${semester}`);
  return [...groups.values()].map((group) => ({
    subjectId: group[0]?.subjectId ?? null,
    semester: group[0]?.semester ?? null,
    percent: pointPercentage(group, categories),
  }));
}

async function readGradeComments({ gateway }: Readers): Promise<unknown> {
  const comments = await gateway.read(gradeComments, { label: LABEL });
  return comments.map(([id, text]) => ({ id, text }));
}

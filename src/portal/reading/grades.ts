import * as z from 'zod';
import type { Grade, GradeRecords, GradingSystem } from '../../domain/grades/grades.ts';
import { type PointCategory, type PointGrade, pointPercentage } from '../../domain/grades/other-grades.ts';
import { PortalError } from '../../domain/problem.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { DAY_MS } from '../../lib/duration.ts';
import { memo } from '../../lib/memo.ts';
import {
  baseTextGrades,
  defaultGradingSystem,
  gradeComments,
  grades,
  gradingSystem,
  pointCategories,
  pointGrades,
  textCategories,
} from '../records/grades.ts';
import { Remembered } from '../remembered.ts';
import { type Comments, readComments } from './comments.ts';
import {
  isAbsence,
  parts,
  type ReadContext,
  type Readers,
  unlessAbsent,
  weightiestError,
  whole,
} from './context.ts';
import { loose, plain, READ_LABEL, type Resource } from './resource.ts';

const LABEL = 'grades';
const SYSTEM = {
  key: 'grading_system',
  schema: z.object({ countZero: z.boolean(), plus: z.number(), minus: z.number() }),
  holdsMs: DAY_MS,
};

const composed = memo(
  (
    list: readonly Grade[],
    comments: Comments,
    countZero: boolean,
    plus: number,
    minus: number,
  ): GradeRecords => ({
    grades: list,
    comments,
    system: { countZero, plus, minus },
  }),
);

/** Grades with comments and the grading system (§2.4), whose errors do not fail the grades. */
export async function readGrades(readers: Readers, context: ReadContext): Promise<SourceRead<GradeRecords>> {
  const before = lastValue(context.snapshot.grades);
  const [list, system] = await Promise.all([
    readers.gateway.read(grades, {
      label: LABEL,
      known: before !== undefined,
      filled: Boolean(before?.grades.length),
    }),
    readGradingSystem(readers),
  ]);
  const each = parts();
  const comments = await readComments(readers, each, {
    key: 'grade_comments_asked',
    now: list.flatMap(({ commentIds }) => commentIds),
    before: (before?.grades ?? []).flatMap(({ commentIds }) => commentIds),
    last: before?.comments,
    kind: gradeComments,
    label: LABEL,
  });
  const { countZero, plus, minus } = system.value;
  const problems = [each.problem, system.problem].filter((problem) => problem !== null);
  return {
    value: composed(list, comments, countZero, plus, minus),
    problem: weightiestError(problems),
  };
}

/**
 * Requested once a day; if it is refused, the defaults hold for that day (§7.3.2). If it cannot be read, its last values
 * hold with a problem, and the next reading requests it again.
 */
async function readGradingSystem(readers: Readers): Promise<SourceRead<GradingSystem>> {
  const known = new Remembered<GradingSystem>(readers, SYSTEM);
  const { current } = known;
  if (current) return whole(current);
  try {
    return whole(
      known.keep(await readers.gateway.read(gradingSystem, { label: LABEL, lastingAbsence: true })),
    );
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (!isAbsence(error)) return { value: known.latest ?? defaultGradingSystem, problem: error };
    return whole(known.keep(defaultGradingSystem));
  }
}

/** Standard, point and text grades (§2.4, §4.4). */
export const gradeResources: readonly Resource[] = [
  plain('grades', grades, 'grades on the 1-6 scale'),
  plain('grade-comments', gradeComments, 'comments on grades'),
  plain('grading-system', gradingSystem, 'the values of + and -, and whether a 0 counts'),
  loose('grade-averages', 'Grades/Averages', "the school's own averages"),
  loose('grade-scales', 'Grades/Scales', 'scales of grades'),
  loose('grade-category-averages', 'Grades/CategoriesAverages', 'averages by category'),
  loose('periodic-averages', 'Me/PeriodicGradeAverages', 'averages of the semesters and the year'),
  { ...plain('point-grades', pointGrades, 'grades in points, with percentages'), read: readPointGrades },
  plain('point-categories', pointCategories, 'categories of points with their maximum'),
  loose('point-comments', 'PointGrades/Comments', 'comments on points'),
  loose('point-averages', 'PointGrades/Averages', "the school's own averages of points"),
  loose('text-grades', 'TextGrades', 'grades in words'),
  plain('base-text-grades', baseTextGrades, 'grades in words that the grades do not contain'),
  plain('text-categories', textCategories, 'categories of grades in words'),
];

/** Grades with their maximum and percentage, and the percentages of subjects by semester. */
async function readPointGrades({ gateway }: Readers): Promise<object> {
  const list = await gateway.read(pointGrades, { label: READ_LABEL });
  const categories = await unlessAbsent(gateway.read(pointCategories, { label: READ_LABEL }), []);
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

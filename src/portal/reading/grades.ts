import * as z from 'zod';
import type { Grade, GradeRecords, GradingSystem } from '../../domain/grades/grades.ts';
import { type PointCategory, type PointGrade, pointPercentage } from '../../domain/grades/point-grades.ts';
import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { DAY_MS } from '../../lib/duration.ts';
import { memo } from '../../lib/memo.ts';
import { pointComments } from '../records/comments.ts';
import { gradeComments, grades } from '../records/grades.ts';
import { defaultGradingSystem, gradingSystem } from '../records/grading-system.ts';
import { looseAnswer, looseList } from '../records/loose.ts';
import { pointCategories, pointGrades } from '../records/point-grades.ts';
import { gradeAverages, periodicAverages, pointAverages } from '../records/school-averages.ts';
import { baseTextGrades, textCategories, textGrades } from '../records/text-grades.ts';
import { Remembered } from '../remembered.ts';
import {
  isAbsence,
  type Parts,
  parts,
  type ReadContext,
  type Readers,
  unlessAbsent,
  weightiestError,
  whole,
} from './context.ts';
import { plain, READ_LABEL, type Resource } from './resource.ts';

const LABEL = 'grades';
const SYSTEM = {
  key: 'grading_system',
  schema: z.object({ countZero: z.boolean(), plus: z.number(), minus: z.number() }),
  holdsMs: DAY_MS,
};
/** That the comments were asked for. */
const COMMENTS_ASKED = { key: 'grade_comments_asked', schema: z.literal(true), holdsMs: DAY_MS };

type Comments = Readonly<Record<Id, string>>;
const noComments: Comments = {};

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

/**
 * Grades with what explains them (§2.4). Without Grades the account has none of it; comments and the grading system
 * never fail them.
 */
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
  const comments = await readComments(readers, each, list, before);
  const { countZero, plus, minus } = system.value;
  const problems = [each.problem, system.problem].filter((problem) => problem !== null);
  return {
    value: composed(list, comments, countZero, plus, minus),
    problem: weightiestError(problems),
  };
}

/**
 * Asked for when a comment was added, and once a day as one may have been edited; at every reading while they cannot
 * be read. The list is long, and a comment that it lacks is not asked for again.
 */
async function readComments(
  readers: Readers,
  each: Parts,
  list: readonly Grade[],
  before: GradeRecords | undefined,
): Promise<Comments> {
  const last = before?.comments ?? noComments;
  const wanted = list.flatMap(commentIds);
  if (wanted.length === 0) return last;
  const asked = new Set([...Object.keys(last), ...(before?.grades ?? []).flatMap(commentIds)]);
  const wasAsked = new Remembered(readers, COMMENTS_ASKED);
  if (wasAsked.current && wanted.every((id) => asked.has(id))) return last;
  const ask = async (known: boolean): Promise<Comments> =>
    Object.fromEntries(await readers.gateway.read(gradeComments, { label: LABEL, known, filled: known }));
  const known = Object.keys(last).length > 0 ? last : undefined;
  const comments = sameOr(last, await each.read(ask, known, noComments));
  if (each.problem) wasAsked.forget();
  else wasAsked.keep(true);
  return comments;
}

/** The very object from before where nothing of it has changed. */
function sameOr(before: Comments, now: Comments): Comments {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function commentIds(grade: Grade): readonly Id[] {
  return grade.commentIds;
}

/** Once a day; refused, the defaults hold for a day (§7.3.2). While it cannot be read, its last values do, and that is told. */
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
    // What is refused holds for a day (§7.3.2); what could not be read is asked for again at the next reading.
    if (!isAbsence(error)) return { value: known.latest ?? defaultGradingSystem, problem: error };
    return whole(known.keep(defaultGradingSystem));
  }
}

/** Standard, point and text grades (§2.4, §4.4). */
export const gradeResources: readonly Resource[] = [
  plain('grades', grades, 'grades on the 1-6 scale'),
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

async function readGradeComments({ gateway }: Readers): Promise<unknown> {
  const comments = await gateway.read(gradeComments, { label: READ_LABEL });
  return comments.map(([id, text]) => ({ id, text }));
}

import * as z from 'zod';
import { DAY_MS } from '../../lib/duration.ts';
import type { Id } from '../../lib/id.ts';
import { unlessAbsent } from '../../portal/outcome/attempted.ts';
import { lastValue, type SourceRead } from '../../portal/outcome/reading.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import { doneWithin, Remembered } from '../../portal/remembered.ts';
import { readComments } from '../reading/comments.ts';
import { listed, parts, type Readers, type ReadSource, sameOr, whole } from '../reading/context.ts';
import { loose, plain, type Resource } from '../reading/resource.ts';
import type { GradingSystem } from './grades.ts';
import { type PointCategory, type PointGrade, pointPercentage } from './other-grades.ts';
import {
  baseTextGrades,
  defaultGradingSystem,
  gradeComments,
  grades,
  gradingSystem,
  pointCategories,
  pointGrades,
  textCategories,
} from './records.ts';

const SYSTEM = {
  key: 'grading_system',
  schema: z.object({ countZero: z.boolean(), plus: z.number(), minus: z.number() }),
  holdsMs: DAY_MS,
};

/** Grades with comments and the grading system (§2.4), whose errors do not fail the grades. */
const readGrades: ReadSource<'grades'> = async (readers, { snapshot }) => {
  const before = lastValue(snapshot.grades);
  const filled = Boolean(before?.grades.length);
  const [list, system] = await Promise.all([
    readers.gateway.read(grades, { known: before !== undefined, filled }),
    readGradingSystem(readers),
  ]);
  const comments = await readComments(readers, {
    key: 'grade_comments_asked',
    now: list,
    before: before?.grades,
    last: before?.comments,
    kind: gradeComments,
  });
  return {
    value: { grades: list, comments, system: sameOr(before?.system, system.value) },
    problem: system.problem,
  };
};

/**
 * Requested once a day; if it is refused, the defaults hold for that day (§7.3.2). If it cannot be read, its last values
 * hold with a problem, and the next reading requests it again.
 */
async function readGradingSystem({ gateway, ...readers }: Readers): Promise<SourceRead<GradingSystem>> {
  const kept = new Remembered<GradingSystem>(readers, SYSTEM);
  const { current, latest = defaultGradingSystem } = kept;
  if (current) return whole(current);
  const each = parts();
  const request = async (): Promise<GradingSystem> => {
    const reading = gateway.read(gradingSystem, { lastingAbsence: true });
    return kept.keep(await unlessAbsent(reading, defaultGradingSystem));
  };
  const value = await each.read(request, latest, latest);
  return { value, problem: each.problem };
}

interface Categorised<G, C> {
  readonly grades: readonly G[];
  readonly categories: readonly C[];
}

interface Kinds<G, C> {
  readonly grades: RecordKind<readonly G[]>;
  readonly categories: RecordKind<readonly C[]>;
}

/**
 * Reads grades and their categories, which are requested once a day, and when a grade has an unknown one. Many schools leave the
 * list of grades empty: then it is requested once a day.
 */
async function readCategorised<G extends { readonly categoryId: Id | null }, C extends { readonly id: Id }>(
  readers: Readers,
  source: 'point_grades' | 'text_grades',
  before: Categorised<G, C> | undefined,
  kinds: Kinds<G, C>,
): Promise<SourceRead<Categorised<G, C>>> {
  const filled = Boolean(before?.grades.length);
  const wasEmpty = doneWithin(readers, `${source}_empty`, DAY_MS);
  if (before && !filled && wasEmpty.current) return { value: before, problem: null, unrequested: true };
  const list = await readers.gateway.read(kinds.grades, { known: filled, filled });
  const last = before?.categories ?? [];
  if (list.length === 0) {
    wasEmpty.keep(true);
    return whole({ grades: list, categories: last });
  }
  const wasRead = doneWithin(readers, `${source}_categories_read`, DAY_MS);
  const known = new Set(last.map(({ id }) => id));
  const isKnown = list.every(({ categoryId }) => categoryId === null || known.has(categoryId));
  if (wasRead.current && isKnown) return whole({ grades: list, categories: last });
  const { decorations } = readers;
  const categories = await decorations.read<readonly C[]>(
    listed(readers, kinds.categories),
    last.length > 0 ? last : undefined,
    [],
  );
  if (!decorations.problem) wasRead.keep(true);
  return whole({ grades: list, categories: sameOr(last, categories) });
}

/** Grades in points (§2.4). */
const readPointGrades: ReadSource<'point_grades'> = (readers, { snapshot }) =>
  readCategorised(readers, 'point_grades', lastValue(snapshot.point_grades), {
    grades: pointGrades,
    categories: pointCategories,
  });

/** Grades in words that the list of grades does not contain (§2.4). */
const readTextGrades: ReadSource<'text_grades'> = (readers, { snapshot }) =>
  readCategorised(readers, 'text_grades', lastValue(snapshot.text_grades), {
    grades: baseTextGrades,
    categories: textCategories,
  });

/** Standard, point and text grades (§2.4, §4.4). */
export const resources: readonly Resource[] = [
  plain('grades', grades, 'grades on the 1-6 scale'),
  plain('grade-comments', gradeComments, 'comments on grades'),
  plain('grading-system', gradingSystem, 'the values of + and -, and whether a 0 counts'),
  loose('grade-averages', 'Grades/Averages', "the school's own averages"),
  loose('grade-scales', 'Grades/Scales', 'scales of grades'),
  loose('grade-category-averages', 'Grades/CategoriesAverages', 'averages by category'),
  loose('periodic-averages', 'Me/PeriodicGradeAverages', 'averages of the semesters and the year'),
  { ...plain('point-grades', pointGrades, 'grades in points, with percentages'), read: readPoints },
  plain('point-categories', pointCategories, 'categories of points with their maximum'),
  loose('point-comments', 'PointGrades/Comments', 'comments on points'),
  loose('point-averages', 'PointGrades/Averages', "the school's own averages of points"),
  loose('text-grades', 'TextGrades', 'grades in words'),
  plain('base-text-grades', baseTextGrades, 'grades in words that the grades do not contain'),
  plain('text-categories', textCategories, 'categories of grades in words'),
];

/** Grades with their maximum and percentage, and the percentages of subjects by semester. */
async function readPoints({ gateway, decorations }: Readers): Promise<object> {
  const list = await gateway.read(pointGrades);
  const categories = await decorations.read(() => gateway.read(pointCategories), undefined, []);
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

export const readSources = { grades: readGrades, point_grades: readPointGrades, text_grades: readTextGrades };

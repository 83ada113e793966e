import type { PointCategory, PointGrade } from '../../domain/grades/point-grades.ts';
import {
  cosmeticIfGiven,
  cosmeticList,
  defaulted,
  fact,
  factIfGiven,
  factOrNull,
  or,
  recordId,
} from './fields.ts';
import { given } from './grades.ts';
import { list } from './shape.ts';
import { readFlag, readNumber, readReference, readReferences, readText, readWeight } from './wire.ts';

const DECIMAL = /^([+-]?\d+)(?:([.,])(\d*?)0*)?$/u;

/** A number as a person writes it: `18` of `18.00` (observed), `9,5` of `9,50`; any other text as it is. */
function readPoints(value: unknown): string | null {
  const text = readText(value);
  const [, whole, separator, decimals] = DECIMAL.exec(text ?? '') ?? [];
  if (whole === undefined) return text;
  return decimals ? `${whole}${separator}${decimals}` : whole;
}

/** PointGrades (§2.4). Without a text the points are shown (observed); without both a grade is unfit. */
export const pointGrades = list(
  'PointGrades',
  'Grades',
  {
    id: recordId(),
    text: factOrNull('Grade', readPoints),
    points: factOrNull('GradeValue', readNumber),
    subjectId: fact('Subject', readReference),
    categoryId: fact('Category', readReference),
    ...given,
    commentIds: cosmeticList('Comments', readReferences),
  },
  (grade): PointGrade | null => {
    const text = grade.text ?? readPoints(grade.points);
    return text === null ? null : { ...grade, text, points: grade.points ?? readNumber(text) };
  },
);

/** PointGrades/Categories (§2.4). ValueTo is the maximum; a category without a name stays for its weight. */
export const pointCategories = list<PointCategory>('PointGrades/Categories', 'Categories', {
  id: recordId(),
  name: or(cosmeticIfGiven('Name', readText), ''),
  weight: defaulted('Weight', readWeight),
  countsToAverage: or(factIfGiven('CountToTheAverage', readFlag), true),
  min: factIfGiven('ValueFrom', readNumber),
  max: factIfGiven('ValueTo', readNumber),
});

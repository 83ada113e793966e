import * as z from 'zod';
import type { PointCategory, PointGrade } from '../../domain/grades/point-grades.ts';
import {
  cosmeticIfGiven,
  cosmeticList,
  defaulted,
  fact,
  factIfGiven,
  factOrNull,
  recordId,
} from './fields.ts';
import { givenOf, givenWire } from './grades.ts';
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
  z.object({
    Id: recordId(),
    Grade: factOrNull(readPoints),
    GradeValue: factOrNull(readNumber),
    Subject: fact(readReference),
    Category: fact(readReference),
    ...givenWire,
    Comments: cosmeticList(readReferences),
  }),
  (wire): PointGrade | null => {
    const text = wire.Grade ?? readPoints(wire.GradeValue);
    return text === null
      ? null
      : {
          id: wire.Id,
          text,
          points: wire.GradeValue ?? readNumber(text),
          subjectId: wire.Subject,
          categoryId: wire.Category,
          ...givenOf(wire),
          commentIds: wire.Comments,
        };
  },
);

/** PointGrades/Categories (§2.4). ValueTo is the maximum; a category without a name stays for its weight. */
export const pointCategories = list(
  'PointGrades/Categories',
  'Categories',
  z.object({
    Id: recordId(),
    Name: cosmeticIfGiven(readText),
    Weight: defaulted(readWeight),
    CountToTheAverage: factIfGiven(readFlag),
    ValueFrom: factIfGiven(readNumber),
    ValueTo: factIfGiven(readNumber),
  }),
  (wire): PointCategory => ({
    id: wire.Id,
    name: wire.Name ?? '',
    weight: wire.Weight,
    countsToAverage: wire.CountToTheAverage ?? true,
    min: wire.ValueFrom,
    max: wire.ValueTo,
  }),
);

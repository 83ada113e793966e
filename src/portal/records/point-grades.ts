import * as z from 'zod';
import type { PointCategory, PointGrade } from '../../domain/grades/point-grades.ts';
import {
  anything,
  cosmeticIfGiven,
  cosmeticList,
  fact,
  factIfGiven,
  factOrNull,
  recordId,
  required,
} from './fields.ts';
import { givenOf, givenWire } from './grades.ts';
import { list } from './shape.ts';
import { readFlag, readNumber, readReference, readReferences, readText, readWeight } from './wire.ts';

/** PointGrades (§2.4). Without its text a grade is unfit. */
export const pointGrades = list(
  'PointGrades',
  'Grades',
  z.object({
    Id: recordId(),
    Grade: required(readText),
    GradeValue: factOrNull(readNumber),
    Subject: fact(readReference),
    Category: fact(readReference),
    ...givenWire,
    Comments: cosmeticList(readReferences),
  }),
  (wire): PointGrade => ({
    id: wire.Id,
    text: wire.Grade,
    points: wire.GradeValue,
    subjectId: wire.Subject,
    categoryId: wire.Category,
    ...givenOf(wire),
    commentIds: wire.Comments,
  }),
);

/** PointGrades/Categories (§2.4). ValueTo is the maximum; a category without a name stays for its weight. */
export const pointCategories = list(
  'PointGrades/Categories',
  'Categories',
  z.object({
    Id: recordId(),
    Name: cosmeticIfGiven(readText),
    Weight: anything(readWeight),
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

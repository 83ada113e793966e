import * as z from 'zod';
import type { PointCategory, PointGrade } from '../../domain/grades/point-grades.ts';
import { anything, field, fieldList, recordId, required } from './fields.ts';
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
    GradeValue: field(readNumber),
    Subject: field(readReference),
    Category: field(readReference),
    ...givenWire,
    Comments: fieldList(readReferences),
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
    Name: field(readText),
    Weight: anything(readWeight),
    CountToTheAverage: field(readFlag),
    ValueFrom: field(readNumber),
    ValueTo: field(readNumber),
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

import * as z from 'zod';
import type { PointCategory, PointGrade } from '../../domain/point-grades.ts';
import { list } from './shape.ts';
import {
  field,
  readDate,
  readFlag,
  readId,
  readMoment,
  readNumber,
  readReference,
  readReferences,
  readSemester,
  readText,
  readWeight,
  required,
} from './wire.ts';

/** PointGrades (§2.4). Without the text that is shown an item is unfit. */
export const pointGrades = list(
  'PointGrades',
  'Grades',
  z.object({
    Id: required(readId),
    Grade: required(readText),
    GradeValue: field(readNumber),
    Subject: field(readReference),
    Category: field(readReference),
    AddedBy: field(readReference),
    Semester: field(readSemester),
    Date: field(readDate),
    AddDate: field(readMoment),
    Comments: field(readReferences),
  }),
  (wire): PointGrade => ({
    id: wire.Id,
    text: wire.Grade,
    points: wire.GradeValue,
    subjectId: wire.Subject,
    categoryId: wire.Category,
    teacherId: wire.AddedBy,
    semester: wire.Semester,
    date: wire.Date ?? readDate(wire.AddDate),
    addedAt: wire.AddDate,
    commentIds: wire.Comments,
  }),
);

/** PointGrades/Categories (§2.4). The most points are ValueTo; a category without a name stays, for its weight. */
export const pointCategories = list(
  'PointGrades/Categories',
  'Categories',
  z.object({
    Id: required(readId),
    Name: field(readText),
    Weight: field(readWeight),
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

import * as z from 'zod';
import type { TextCategory, TextGrade } from '../../domain/grades/text-grades.ts';
import { cosmeticIfGiven, defaulted, factIfGiven, recordId, required } from './fields.ts';
import { givenOf, givenWire } from './grades.ts';
import type { RecordKind } from './record.ts';
import { list } from './shape.ts';
import { isSet, readFlag, readReference, readText, readWeight } from './wire.ts';

const wire = z.object({
  Id: recordId(),
  Grade: required(readText),
  Subject: factIfGiven(readReference),
  Lesson: cosmeticIfGiven(readReference),
  Category: factIfGiven(readReference),
  ...givenWire,
  ShowInGradesView: cosmeticIfGiven(readFlag),
});

function toTextGrade(item: z.output<typeof wire>): TextGrade {
  return {
    id: item.Id,
    text: item.Grade,
    subjectId: item.Subject,
    lessonId: item.Lesson,
    categoryId: item.Category,
    ...givenOf(item),
    shownInGrades: item.ShowInGradesView ?? true,
  };
}

/** BaseTextGrades (§2.4): text grades that Grades does not contain. */
export const baseTextGrades = list('BaseTextGrades', 'Grades', wire, toTextGrade);

/** TextGrades (§2.4): only seen empty, without a documented root; read as BaseTextGrades. */
export const textGrades: RecordKind<readonly TextGrade[]> = list('TextGrades', undefined, wire, toTextGrade);

/** TextGrades/Categories (§2.4). */
export const textCategories = list(
  'TextGrades/Categories',
  'Categories',
  z.object({
    Id: recordId(),
    Name: required(readText),
    Short: factIfGiven(readText),
    Color: factIfGiven(readReference),
    Weight: defaulted(readWeight),
    CountToTheAverage: defaulted(isSet),
    Standard: defaulted(isSet),
    IsReadOnly: defaulted(isSet),
    BlockAnyGrades: defaulted(isSet),
    ObligationToPerform: defaulted(isSet),
  }),
  (item): TextCategory => ({
    id: item.Id,
    name: item.Name,
    short: item.Short,
    colorId: item.Color,
    weight: item.Weight,
    countsToAverage: item.CountToTheAverage,
    standard: item.Standard,
    readOnly: item.IsReadOnly,
    blocksGrades: item.BlockAnyGrades,
    obligatory: item.ObligationToPerform,
  }),
);

import type { TextCategory, TextGrade } from '../../domain/grades/text-grades.ts';
import { cosmeticIfGiven, defaulted, type FieldsOf, factIfGiven, or, recordId, required } from './fields.ts';
import { given } from './grades.ts';
import { list } from './shape.ts';
import { isSet, readFlag, readReference, readText, readWeight } from './wire.ts';

const fields: FieldsOf<TextGrade> = {
  id: recordId(),
  text: required('Grade', readText),
  subjectId: factIfGiven('Subject', readReference),
  lessonId: cosmeticIfGiven('Lesson', readReference),
  categoryId: factIfGiven('Category', readReference),
  ...given,
  shownInGrades: or(cosmeticIfGiven('ShowInGradesView', readFlag), true),
};

/** BaseTextGrades (§2.4): text grades that Grades does not contain. */
export const baseTextGrades = list('BaseTextGrades', 'Grades', fields);

/** TextGrades/Categories (§2.4). */
export const textCategories = list<TextCategory>('TextGrades/Categories', 'Categories', {
  id: recordId(),
  name: required('Name', readText),
  short: factIfGiven('Short', readText),
  colorId: factIfGiven('Color', readReference),
  weight: defaulted('Weight', readWeight),
  countsToAverage: defaulted('CountToTheAverage', isSet),
  standard: defaulted('Standard', isSet),
  readOnly: defaulted('IsReadOnly', isSet),
  blocksGrades: defaulted('BlockAnyGrades', isSet),
  obligatory: defaulted('ObligationToPerform', isSet),
});

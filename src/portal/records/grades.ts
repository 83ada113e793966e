import type { Given, Grade, GradeKind } from '../../domain/grades/grades.ts';
import {
  anything,
  cosmetic,
  cosmeticIfGiven,
  cosmeticList,
  type FieldsOf,
  fact,
  factIfGiven,
  joined,
  recordId,
  required,
} from './fields.ts';
import { list } from './shape.ts';
import {
  readContent,
  readDate,
  readFlag,
  readMoment,
  readReference,
  readReferences,
  readSemester,
  readText,
} from './wire.ts';

/** The fields for who gave a grade and when, in the other kinds of grades (§2.4). The date is Date, or the day of AddDate. */
export const given: FieldsOf<Given> = {
  teacherId: cosmeticIfGiven('AddedBy', readReference),
  semester: factIfGiven('Semester', readSemester),
  date: joined(
    [cosmeticIfGiven('Date', readDate), anything('AddDate', readMoment)],
    (date, addedAt) => date ?? readDate(addedAt),
  ),
  addedAt: cosmeticIfGiven('AddDate', readMoment),
};

const flaggedKinds = ['final', 'final_proposition', 'semester', 'semester_proposition'] as const;

/** The most final of several flags; without a flag the grade is ordinary. A flag that cannot be read may be set. */
function kindOf(...flags: readonly (boolean | null)[]): Pick<Grade, 'kind' | 'isKindUnread'> {
  const kind: GradeKind = flaggedKinds.find((_, index) => flags[index]) ?? 'ordinary';
  const decisive = flags.slice(0, kind === 'ordinary' ? flags.length : flags.indexOf(true));
  return decisive.includes(null) ? { kind, isKindUnread: true } : { kind };
}

/** Grades (§2.4) with any text: the gradebook decides which are 1-6 grades. Without id or text an item is unfit. */
export const grades = list(
  'Grades',
  'Grades',
  {
    id: recordId(),
    text: required('Grade', readText),
    subjectId: fact('Subject', readReference),
    categoryId: fact('Category', readReference),
    ...given,
    teacherId: cosmetic('AddedBy', readReference),
    semester: fact('Semester', readSemester),
    addedAt: cosmetic('AddDate', readMoment),
    corrects: factIfGiven('Improvement', readReference),
    commentIds: cosmeticList('Comments', readReferences),
    kind: joined(
      [
        fact('IsFinal', readFlag),
        fact('IsFinalProposition', readFlag),
        fact('IsSemester', readFlag),
        fact('IsSemesterProposition', readFlag),
      ],
      kindOf,
    ),
  },
  ({ kind, ...grade }): Grade => ({ ...grade, ...kind }),
);

/** Grades/Comments (§2.4), with line breaks. */
export const gradeComments = list('Grades/Comments', 'Comments', {
  id: recordId(),
  text: required('Text', readContent),
});

import * as z from 'zod';
import type { Grade, GradeKind } from '../../domain/grades.ts';
import type { Id } from '../../domain/id.ts';
import { list } from './shape.ts';
import {
  field,
  isSet,
  readDate,
  readId,
  readMoment,
  readReference,
  readReferences,
  readSemester,
  readText,
  required,
} from './wire.ts';

const gradeWire = z.object({
  Id: required(readId),
  Grade: required(readText),
  Subject: field(readReference),
  Category: field(readReference),
  AddedBy: field(readReference),
  Improvement: field(readReference),
  Semester: field(readSemester),
  Date: field(readDate),
  AddDate: field(readMoment),
  IsSemesterProposition: field(isSet),
  IsSemester: field(isSet),
  IsFinalProposition: field(isSet),
  IsFinal: field(isSet),
  Comments: field(readReferences),
});

type GradeWire = z.output<typeof gradeWire>;

/** Of several flags the most final one: none of them is an ordinary grade. */
function kindOf(wire: GradeWire): GradeKind {
  if (wire.IsFinal) return 'final';
  if (wire.IsFinalProposition) return 'final_proposition';
  if (wire.IsSemester) return 'semester';
  return wire.IsSemesterProposition ? 'semester_proposition' : 'ordinary';
}

function toGrade(wire: GradeWire): Grade {
  return {
    id: wire.Id,
    text: wire.Grade,
    subjectId: wire.Subject,
    categoryId: wire.Category,
    teacherId: wire.AddedBy,
    semester: wire.Semester,
    date: wire.Date ?? readDate(wire.AddDate),
    addedAt: wire.AddDate,
    kind: kindOf(wire),
    commentIds: wire.Comments,
    corrects: wire.Improvement,
  };
}

/**
 * Grades (§2.4), every text of them: which is a 1-6 grade is the gradebook's to say. Without id or text an item
 * is unfit. The date is Date where there is one, otherwise the day of AddDate.
 */
export const grades = list('Grades', 'Grades', gradeWire, toGrade);

/** Grades/Comments (§2.4) as pairs of id and text. */
export const gradeComments = list(
  'Grades/Comments',
  'Comments',
  z.object({ Id: required(readId), Text: required(readText) }),
  (wire): readonly [Id, string] => [wire.Id, wire.Text],
);

import * as z from 'zod';
import type { Grade, GradeKind } from '../../domain/grades/grades.ts';
import type { Id } from '../../domain/id.ts';
import { expected, field, fieldList, recordId, required } from './fields.ts';
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

const gradeWire = z.object({
  Id: recordId(),
  Grade: required(readText),
  Subject: expected(readReference),
  Category: expected(readReference),
  AddedBy: expected(readReference),
  Improvement: field(readReference),
  Semester: expected(readSemester),
  Date: field(readDate),
  AddDate: expected(readMoment),
  IsSemesterProposition: expected(readFlag),
  IsSemester: expected(readFlag),
  IsFinalProposition: expected(readFlag),
  IsFinal: expected(readFlag),
  Comments: fieldList(readReferences),
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

/** Grades/Comments (§2.4) as pairs of id and text, with its lines. */
export const gradeComments = list(
  'Grades/Comments',
  'Comments',
  z.object({ Id: recordId(), Text: required(readContent) }),
  (wire): readonly [Id, string] => [wire.Id, wire.Text],
);

import * as z from 'zod';
import type { Given, Grade, GradeKind } from '../../domain/grades/grades.ts';
import type { Id } from '../../domain/id.ts';
import { cosmetic, cosmeticIfGiven, cosmeticList, fact, factIfGiven, recordId, required } from './fields.ts';
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

/** The fields for who gave a grade and when, in the other kinds of grades (§2.4). */
export const givenWire = {
  AddedBy: cosmeticIfGiven(readReference),
  Semester: factIfGiven(readSemester),
  Date: cosmeticIfGiven(readDate),
  AddDate: cosmeticIfGiven(readMoment),
};

/** The date is Date, or the day of AddDate. */
export function givenOf(wire: z.output<z.ZodObject<typeof givenWire>>): Given {
  const { AddedBy: teacherId, Semester: semester, AddDate: addedAt } = wire;
  return { teacherId, semester, date: wire.Date ?? readDate(addedAt), addedAt };
}

const gradeWire = z.object({
  Id: recordId(),
  Grade: required(readText),
  Subject: fact(readReference),
  Category: fact(readReference),
  AddedBy: cosmetic(readReference),
  Improvement: factIfGiven(readReference),
  Semester: fact(readSemester),
  Date: cosmeticIfGiven(readDate),
  AddDate: cosmetic(readMoment),
  IsSemesterProposition: fact(readFlag),
  IsSemester: fact(readFlag),
  IsFinalProposition: fact(readFlag),
  IsFinal: fact(readFlag),
  Comments: cosmeticList(readReferences),
});

type GradeWire = z.output<typeof gradeWire>;

const flaggedKinds = ['final', 'final_proposition', 'semester', 'semester_proposition'] as const;

/** The most final of several flags; without a flag the grade is ordinary. A flag that cannot be read may be set. */
function kindOf(wire: GradeWire): Pick<Grade, 'kind' | 'isKindUnread'> {
  const flags = [wire.IsFinal, wire.IsFinalProposition, wire.IsSemester, wire.IsSemesterProposition];
  const kind: GradeKind = flaggedKinds.find((_, index) => flags[index]) ?? 'ordinary';
  const decisive = flags.slice(0, kind === 'ordinary' ? flags.length : flags.indexOf(true));
  return decisive.includes(null) ? { kind, isKindUnread: true } : { kind };
}

function toGrade(wire: GradeWire): Grade {
  return {
    id: wire.Id,
    text: wire.Grade,
    subjectId: wire.Subject,
    categoryId: wire.Category,
    ...givenOf(wire),
    ...kindOf(wire),
    commentIds: wire.Comments,
    corrects: wire.Improvement,
  };
}

/** Grades (§2.4) with any text: the gradebook decides which are 1-6 grades. Without id or text an item is unfit. */
export const grades = list('Grades', 'Grades', gradeWire, toGrade);

/** Grades/Comments (§2.4) as pairs of id and text with line breaks. */
export const gradeComments = list(
  'Grades/Comments',
  'Comments',
  z.object({ Id: recordId(), Text: required(readContent) }),
  (wire): readonly [Id, string] => [wire.Id, wire.Text],
);

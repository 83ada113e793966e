import * as z from 'zod';
import type { AttendanceRecord, AttendanceType, StandardAttendance } from '../../domain/attendance.ts';
import type { Id } from '../../domain/id.ts';
import { anything, fact, factIfGiven, factOrNull, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import {
  readCount,
  readDate,
  readFlag,
  readId,
  readReference,
  readSemester,
  readText,
  readTOrNumber,
} from './wire.ts';

/** Attendances (§2.6). Ids are numbers or `t` and digits; one without id or date is unfit. */
export const attendances = list(
  'Attendances',
  'Attendances',
  z.object({
    Id: recordId(readTOrNumber),
    Date: required(readDate),
    LessonNo: factOrNull(readCount),
    Semester: fact(readSemester),
    Lesson: factOrNull(readReference),
    Type: fact(readReference),
  }),
  (wire): AttendanceRecord => ({
    id: wire.Id,
    date: wire.Date,
    lessonNo: wire.LessonNo,
    semester: wire.Semester,
    lessonId: wire.Lesson,
    typeId: wire.Type,
  }),
);

const STANDARDS: Readonly<Record<Id, StandardAttendance>> = {
  1: 'absence',
  2: 'lateness',
  3: 'excused',
  4: 'release',
};

/** A reference, or a bare id. */
function readStandard(value: unknown): StandardAttendance | null {
  return STANDARDS[readReference(value) ?? readId(value) ?? ''] ?? null;
}

/**
 * Attendances/Types (§2.6). A type without a name, or without both IsPresenceKind and StandardType (observed), is unfit; the
 * standard type of late and released pupils is presence.
 */
export const attendanceTypes = list(
  'Attendances/Types',
  'Types',
  z.object({
    Id: recordId(),
    Name: required(readText),
    IsPresenceKind: factIfGiven(readFlag),
    StandardType: anything(readStandard),
  }),
  ({ Id, Name, IsPresenceKind, StandardType: standard }): AttendanceType | null => {
    if (IsPresenceKind === null && standard === null) return null;
    const presence = IsPresenceKind ?? (standard === 'lateness' || standard === 'release');
    return { id: Id, name: Name, presence, standard };
  },
);

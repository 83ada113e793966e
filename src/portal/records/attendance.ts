import * as z from 'zod';
import type { AttendanceRecord, AttendanceType } from '../../domain/attendance.ts';
import { fact, factOrNull, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import {
  readCount,
  readDate,
  readFlag,
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

/** Attendances/Types (§2.6). A type without a name or IsPresenceKind is unfit. */
export const attendanceTypes = list(
  'Attendances/Types',
  'Types',
  z.object({ Id: recordId(), Name: required(readText), IsPresenceKind: required(readFlag) }),
  (wire): AttendanceType => ({ id: wire.Id, name: wire.Name, presence: wire.IsPresenceKind }),
);

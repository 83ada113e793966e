import type { AttendanceRecord, AttendanceType, StandardAttendance } from '../../domain/attendance.ts';
import type { Id } from '../../domain/id.ts';
import type { Justification } from '../../domain/justifications.ts';
import { isObject } from '../../lib/is-object.ts';
import {
  anything,
  cosmeticIfGiven,
  cosmeticList,
  defaulted,
  fact,
  factIfGiven,
  factList,
  factOrNull,
  recordId,
  required,
} from './fields.ts';
import { list } from './shape.ts';
import {
  each,
  isSet,
  memberOf,
  readCount,
  readDate,
  readFlag,
  readId,
  readMoment,
  readParagraphs,
  readReference,
  readSemester,
  readText,
  readTOrNumber,
} from './wire.ts';

/** Attendances (§2.6). Ids are numbers or `t` and digits; one without id or date is unfit. */
export const attendances = list<AttendanceRecord>('Attendances', 'Attendances', {
  id: recordId('Id', readTOrNumber),
  date: required('Date', readDate),
  lessonNo: factOrNull('LessonNo', readCount),
  semester: fact('Semester', readSemester),
  lessonId: factOrNull('Lesson', readReference),
  typeId: fact('Type', readReference),
});

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
  {
    id: recordId(),
    name: required('Name', readText),
    presence: factIfGiven('IsPresenceKind', readFlag),
    standard: anything('StandardType', readStandard),
  },
  ({ id, name, presence, standard }): AttendanceType | null => {
    if (presence === null && standard === null) return null;
    const isPresence = presence ?? (standard === 'lateness' || standard === 'release');
    return { id, name, presence: isPresence, standard };
  },
);

function readLesson(value: unknown): Justification['lessons'][number] | null {
  const lessonNo = isObject(value) ? readCount(value['number']) : null;
  return lessonNo === null ? null : { date: memberOf('date', readDate)(value), lessonNo };
}

/** Justifications (§2.6), in their lowercase envelope. */
export const justifications = list<Justification>('Justifications', 'data', {
  id: recordId('id'),
  message: cosmeticIfGiven('messageFromParent', readParagraphs),
  postedAt: cosmeticIfGiven('postDate', readMoment),
  status: factIfGiven('justificationStatus', readText),
  from: factIfGiven('dateFrom', readDate),
  to: factIfGiven('dateTo', readDate),
  lessons: factList('lessons', each(readLesson)),
  justifiedAbsences: cosmeticIfGiven('justifiedAbsences', readCount),
  hasAttachment: defaulted('attachment', isSet),
  teachers: cosmeticList('notifiedTeachers', each(memberOf('name', readText))),
});

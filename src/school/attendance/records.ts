import type { Id } from '../../lib/id.ts';
import { isObject } from '../../lib/is-object.ts';
import * as field from '../../portal/records/fields.ts';
import { list } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import type { AttendanceType, StandardAttendance } from '../pupil/lookups.ts';
import type { AttendanceRecord } from './attendance.ts';
import type { Justification } from './justifications.ts';

/** Attendances (§2.6). Ids are numbers or `t` and digits; one without id or date is unfit. */
export const attendances = list<AttendanceRecord>('Attendances', 'Attendances', {
  id: field.recordId('Id', read.tOrNumber),
  date: field.required('Date', read.date),
  lessonNo: field.factOrNull('LessonNo', read.count),
  semester: field.fact('Semester', read.semester),
  lessonId: field.factOrNull('Lesson', read.reference),
  typeId: field.fact('Type', read.reference),
});

const STANDARDS: Readonly<Record<Id, StandardAttendance>> = {
  1: 'absence',
  2: 'lateness',
  3: 'excused',
  4: 'release',
};

function readStandard(value: unknown): StandardAttendance | null {
  return STANDARDS[read.reference(value) ?? read.id(value) ?? ''] ?? null;
}

/**
 * Attendances/Types (§2.6). A type without a name, or without both IsPresenceKind and StandardType (observed), is unfit; the
 * standard type of late and released pupils is presence.
 */
export const attendanceTypes = list(
  'Attendances/Types',
  'Types',
  {
    id: field.recordId(),
    name: field.required('Name', read.text),
    presence: field.factIfGiven('IsPresenceKind', read.flag),
    standard: field.anything('StandardType', readStandard),
  },
  ({ id, name, presence, standard }): AttendanceType | null => {
    if (presence === null && standard === null) return null;
    const isPresence = presence ?? (standard === 'lateness' || standard === 'release');
    return { id, name, presence: isPresence, standard };
  },
);

function readLesson(value: unknown): Justification['lessons'][number] | null {
  const lessonNo = isObject(value) ? read.count(value['number']) : null;
  return lessonNo === null ? null : { date: read.memberOf('date', read.date)(value), lessonNo };
}

/** Justifications (§2.6), in their lowercase envelope. */
export const justifications = list<Justification>('Justifications', 'data', {
  id: field.recordId('id'),
  message: field.cosmeticIfGiven('messageFromParent', read.paragraphs),
  postedAt: field.cosmeticIfGiven('postDate', read.moment),
  status: field.factIfGiven('justificationStatus', read.text),
  from: field.factIfGiven('dateFrom', read.date),
  to: field.factIfGiven('dateTo', read.date),
  lessons: field.factList('lessons', read.each(readLesson)),
  justifiedAbsences: field.cosmeticIfGiven('justifiedAbsences', read.count),
  hasAttachment: field.defaulted('attachment', read.isSet),
  teachers: field.cosmeticList('notifiedTeachers', read.each(read.memberOf('name', read.text))),
});

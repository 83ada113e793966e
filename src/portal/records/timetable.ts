import * as z from 'zod';
import type { LocalDate } from '../../domain/id.ts';
import type { OriginalLesson, Timetable, TimetableLesson } from '../../domain/timetable.ts';
import type { Parsed, RecordKind } from './record.ts';
import { changed, fitting, members, rootOf } from './shape.ts';
import {
  field,
  isObject,
  isSet,
  readCount,
  readDate,
  readReference,
  readText,
  readTime,
  required,
} from './wire.ts';

const lessonWire = z.object({
  LessonNo: required(readCount),
  HourFrom: required(readTime),
  HourTo: required(readTime),
  Subject: field(readReference),
  Teacher: field(readReference),
  Classroom: field(readReference),
  VirtualClassName: field(readText),
  IsCanceled: field(isSet),
  IsSubstitutionClass: field(isSet),
  OrgDate: field(readDate),
  OrgLessonNo: field(readCount),
  OrgHourFrom: field(readTime),
  OrgHourTo: field(readTime),
  OrgSubject: field(readReference),
  OrgTeacher: field(readReference),
  OrgClassroom: field(readReference),
  SubstitutionNote: field(readText),
});

type LessonWire = z.output<typeof lessonWire>;

/** The Org* side; null where none of it is given. */
function toOriginal(wire: LessonWire): OriginalLesson | null {
  const original = {
    date: wire.OrgDate,
    lessonNo: wire.OrgLessonNo,
    from: wire.OrgHourFrom,
    to: wire.OrgHourTo,
    subjectId: wire.OrgSubject,
    teacherId: wire.OrgTeacher,
    classroomId: wire.OrgClassroom,
  };
  return Object.values(original).some((value) => value !== null) ? original : null;
}

function toLesson(wire: LessonWire): TimetableLesson {
  return {
    lessonNo: wire.LessonNo,
    from: wire.HourFrom,
    to: wire.HourTo,
    subjectId: wire.Subject,
    teacherId: wire.Teacher,
    classroomId: wire.Classroom,
    group: wire.VirtualClassName,
    cancelled: wire.IsCanceled,
    substitution: wire.IsSubstitutionClass,
    original: toOriginal(wire),
    note: wire.SubstitutionNote,
  };
}

/** The lessons of a day's slots; a slot that is no list is one bad item. Undefined where the day is no list. */
function parseDay(day: unknown): Parsed<readonly TimetableLesson[]> | undefined {
  const lessons = members(day)?.flatMap((slot) => members(slot) ?? [slot]);
  return lessons && fitting(lessons, lessonWire, toLesson);
}

/**
 * Timetables (§2.7), to be read with `weekStart`. A lesson without number or times is unfit; a day whose date does
 * not exist or that is no list is left out and counted. `[]` and null mean no days.
 */
export const timetable: RecordKind<Timetable> = {
  endpoint: 'Timetables',
  parse(json) {
    const root = rootOf('Timetables', json, 'Timetable') ?? {};
    const isNone = Array.isArray(root) && root.length === 0;
    if (!isObject(root) && !isNone) throw changed('Timetables', 'has no days');
    let dropped = 0;
    const days: [LocalDate, readonly TimetableLesson[]][] = [];
    for (const [key, slots] of Object.entries(root)) {
      const date = readDate(key);
      const day = date === null ? undefined : parseDay(slots);
      if (date !== null && day) days.push([date, day.value]);
      dropped += day?.dropped ?? 1;
    }
    return { value: { days: Object.fromEntries(days) }, dropped };
  },
};

/** Several weeks in one. */
export function mergeWeeks(weeks: readonly Timetable[]): Timetable {
  return { days: Object.assign({}, ...weeks.map((week) => week.days)) };
}

import * as z from 'zod';
import type { LocalDate } from '../../domain/id.ts';
import type { LessonSide, Timetable, TimetableLesson } from '../../domain/plan/timetable.ts';
import { expected, field, required } from './fields.ts';
import type { Parsed, RecordKind } from './record.ts';
import { changed, itemReader, type ReadItem, rootOf, sift } from './shape.ts';
import {
  isObject,
  isSet,
  members,
  readCount,
  readDate,
  readFlag,
  readReference,
  readText,
  readTime,
} from './wire.ts';

// A lesson may have no classroom (§2.7), and only groups have a VirtualClass.
const lessonWire = z.object({
  LessonNo: required(readCount),
  HourFrom: required(readTime),
  HourTo: required(readTime),
  Subject: expected(readReference),
  Teacher: expected(readReference),
  Classroom: field(readReference),
  VirtualClass: field(readReference),
  VirtualClassName: field(readText),
  IsCanceled: expected(readFlag),
  IsSubstitutionClass: expected(readFlag),
  OrgDate: field(readDate),
  OrgLessonNo: field(readCount),
  OrgHourFrom: field(readTime),
  OrgHourTo: field(readTime),
  OrgSubject: field(readReference),
  OrgTeacher: field(readReference),
  OrgClassroom: field(readReference),
  NewDate: field(readDate),
  NewLessonNo: field(readCount),
  NewHourFrom: field(readTime),
  NewHourTo: field(readTime),
  NewSubject: field(readReference),
  NewTeacher: field(readReference),
  NewClassroom: field(readReference),
  SubstitutionNote: field(readText),
});

/** A substitution lesson also has the lesson it replaces (§2.7); its hours and its teacher may be missing (observed). */
const substitutionWire = lessonWire.extend({
  OrgDate: expected(readDate),
  OrgLessonNo: expected(readCount),
  OrgSubject: expected(readReference),
});

type LessonWire = z.output<typeof lessonWire>;

/** The Org* fields; null if all are missing. */
function toOriginal(wire: LessonWire): LessonSide | null {
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

/** The New* fields (observed); undefined if they name no slot. */
function toTarget(wire: LessonWire): LessonSide | undefined {
  if (wire.NewDate === null && wire.NewLessonNo === null) return undefined;
  return {
    date: wire.NewDate,
    lessonNo: wire.NewLessonNo,
    from: wire.NewHourFrom,
    to: wire.NewHourTo,
    subjectId: wire.NewSubject,
    teacherId: wire.NewTeacher,
    classroomId: wire.NewClassroom,
  };
}

function toLesson(wire: LessonWire): TimetableLesson {
  const target = toTarget(wire);
  return {
    lessonNo: wire.LessonNo,
    from: wire.HourFrom,
    to: wire.HourTo,
    subjectId: wire.Subject,
    teacherId: wire.Teacher,
    classroomId: wire.Classroom,
    group: wire.VirtualClassName,
    groupId: wire.VirtualClass,
    cancelled: wire.IsCanceled ?? false,
    substitution: wire.IsSubstitutionClass ?? false,
    original: toOriginal(wire),
    ...(target && { target }),
    note: wire.SubstitutionNote,
  };
}

const readPlain = itemReader(lessonWire, toLesson);
const readSubstitution = itemReader(substitutionWire, toLesson);

/** A lesson that does not take place replaces none: the source of a move is a substitution without Org* (observed). */
const readLesson: ReadItem<TimetableLesson> = (item) => {
  const replaces = isObject(item) && isSet(item['IsSubstitutionClass']) && !isSet(item['IsCanceled']);
  return replaces ? readSubstitution(item) : readPlain(item);
};

interface Day extends Parsed<readonly TimetableLesson[]> {
  readonly slots: number;
}

/** The items of a slot: a list, a list with gaps, or one lesson without a list. Another value is one unfit item. */
function itemsOf(slot: unknown): readonly unknown[] {
  return isObject(slot) && Object.hasOwn(slot, 'LessonNo') ? [slot] : (members(slot) ?? [slot]);
}

/** The lessons of a day's slots. A null slot, instead of `[]`, deviates. Undefined if the day is not a list. */
function parseDay(value: unknown): Day | undefined {
  const slots = members(value);
  if (!slots) return undefined;
  const day = sift(slots.flatMap(itemsOf), readLesson);
  const nulls = slots.filter((slot) => slot === null).length;
  return { ...day, unreadable: day.unreadable + nulls, slots: slots.length };
}

/** `weekStart` returns a week, `day` one day (§4.4). */
const DAYS_PER_ANSWER: ReadonlySet<number> = new Set([1, 7]);

/**
 * Timetables (§2.7), read with `weekStart` or `day`. A lesson without number or times is unfit; a day with an invalid
 * date, or that is not a list, is left out and counted. `[]` and `{}` mean no days, which is doubtful. Missing days
 * deviate, and so does a day without slots beside days with slots: all have the same number.
 * @throws {PortalError} `changed`: also for null, and if there are lessons and none fits
 */
export const timetable: RecordKind<Timetable> = {
  endpoint: 'Timetables',
  parse(json) {
    const root = rootOf('Timetables', json, 'Timetable');
    const isNone = Array.isArray(root) && root.length === 0;
    if (!isObject(root) && !isNone) throw changed('Timetables', 'has no days');
    const entries = Object.entries(root);
    const days = entries.flatMap(([key, value]): [LocalDate, Day][] => {
      const date = readDate(key);
      const day = date === null ? undefined : parseDay(value);
      return date !== null && day ? [[date, day]] : [];
    });
    const parsed = days.map(([, day]) => day);
    const dropped = sum(parsed.map((day) => day.dropped)) + entries.length - days.length;
    if (dropped > 0 && parsed.every((day) => day.value.length === 0)) {
      throw changed('Timetables', 'has no lesson that fits');
    }
    const week = {
      value: { days: Object.fromEntries(days.map(([date, { value }]) => [date, value])) },
      dropped,
      skipped: 0,
      unreadable:
        sum(parsed.map((day) => day.unreadable)) + missingDays(entries.length) + daysWithoutSlots(parsed),
    };
    return days.length === 0 ? { ...week, doubtful: true } : week;
  },
};

function missingDays(days: number): number {
  return DAYS_PER_ANSWER.has(days) ? 0 : 1;
}

function daysWithoutSlots(days: readonly Day[]): number {
  return days.some(({ slots }) => slots > 0) ? days.filter(({ slots }) => slots === 0).length : 0;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Several weeks in one. */
export function mergeWeeks(weeks: readonly Timetable[]): Timetable {
  return { days: Object.assign({}, ...weeks.map((week) => week.days)) };
}

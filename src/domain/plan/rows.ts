import type { Id, LocalDate } from '../id.ts';
import type { Lookups } from '../lookups.ts';
import type { Bell } from './bells.ts';
import type { GroupOf } from './groups.ts';
import type { LessonStatus, Slot } from './plan.ts';
import type { LessonSide, TimetableLesson } from './timetable.ts';

/** The plan before a change. `day` and `lessonNo` differ from the row's if the lesson was moved. */
export interface PlannedSide extends Slot {
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  readonly room: string | null;
}

/** A lesson while the changes are merged: the room is a name, subject and teacher are ids. */
export interface Row extends GroupOf {
  readonly lessonNo: number;
  /** null if the bell of this lesson number is unknown. */
  readonly bell: Bell | null;
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  readonly room: string | null;
  readonly status: LessonStatus;
  /** null if the slot was empty or its plan is unknown. */
  readonly was: PlannedSide | null;
  /** Its time without changes; null for a lesson that was moved here. */
  readonly usual: Bell | null;
  /** The new slot of a `moved` row. */
  readonly movedTo: Slot | null;
  readonly note: string | null;
}

/** A room by its symbol, as in Calendars/Substitutions, so that both sources are comparable. */
function roomName(id: Id | null, lookups: Lookups | undefined): string | null {
  const room = id === null ? undefined : lookups?.classrooms[id];
  return room?.symbol || room?.name || null;
}

export function takesPlace(status: LessonStatus): boolean {
  return status !== 'cancelled' && status !== 'moved' && status !== 'free';
}

/** The original slot of a lesson of the timetable; null if it is in it. */
export function movedFrom(lesson: TimetableLesson, day: LocalDate): Slot | null {
  const original = lesson.original;
  if (!lesson.substitution || lesson.cancelled || !original || movedTo(lesson, day)) return null;
  const slot = { day: original.date ?? day, lessonNo: original.lessonNo ?? lesson.lessonNo };
  return slot.day === day && slot.lessonNo === lesson.lessonNo ? null : slot;
}

/** The slot that a lesson of the timetable has left its own for; null if it is in it. */
export function movedTo({ target, lessonNo }: TimetableLesson, day: LocalDate): Slot | null {
  if (!target) return null;
  const slot = { day: target.date ?? day, lessonNo: target.lessonNo ?? lessonNo };
  return slot.day === day && slot.lessonNo === lessonNo ? null : slot;
}

/** The planned slot of a lesson that was moved to this day and number; null if it is in it. */
export function planSlot({ was, lessonNo }: Pick<Row, 'was' | 'lessonNo'>, day: LocalDate): Slot | null {
  if (!was || (was.day === day && was.lessonNo === lessonNo)) return null;
  return { day: was.day, lessonNo: was.lessonNo };
}

/** The lessons of a day by the timetable's flags (§2.7). */
export function timetableRows(
  lessons: readonly TimetableLesson[],
  day: LocalDate,
  lookups: Lookups | undefined,
): Row[] {
  const rows = lessons.map((lesson) => rowOf(lesson, day, lookups));
  return rows.filter((row) => takesPlace(row.status) || !rows.some((other) => replaces(other, row)));
}

// A lesson that does not take place and its replacement in one slot are one change.
function replaces(row: Row, gone: Row): boolean {
  if (row.status !== 'substitution' && row.status !== 'room_change') return false;
  return row.was !== null && isSame(row.was, gone);
}

/** A lesson of a day, by what identifies it. */
export type LessonNames = Pick<Row, 'lessonNo' | 'subjectId' | 'teacherId'>;

export function isSame(side: LessonNames, row: LessonNames): boolean {
  return (
    side.lessonNo === row.lessonNo && side.subjectId === row.subjectId && side.teacherId === row.teacherId
  );
}

/** Whether the side, in which the subject or the teacher may be missing, names the row or another one with it. */
export function couldBe(side: LessonNames, row: LessonNames): boolean {
  return (
    side.lessonNo === row.lessonNo &&
    (side.subjectId === null || side.subjectId === row.subjectId) &&
    (side.teacherId === null || side.teacherId === row.teacherId)
  );
}

function rowOf(lesson: TimetableLesson, day: LocalDate, lookups: Lookups | undefined): Row {
  const { original, lessonNo } = lesson;
  const origin = movedFrom(lesson, day);
  const bell = { from: lesson.from, to: lesson.to };
  const usual = { from: original?.from ?? lesson.from, to: original?.to ?? lesson.to };
  const row: Row = {
    lessonNo,
    bell,
    subjectId: lesson.subjectId,
    teacherId: lesson.teacherId,
    room: roomName(lesson.classroomId, lookups),
    group: lesson.group,
    groupId: lesson.groupId,
    status: 'planned',
    was: null,
    usual: bell,
    movedTo: null,
    note: lesson.note,
  };
  const slot = movedTo(lesson, day);
  if (slot) return { ...goneRow(row, original, lookups), status: 'moved', movedTo: slot };
  if (lesson.cancelled) return { ...goneRow(row, original, lookups), status: 'cancelled' };
  if (!lesson.substitution) return row;
  if (!original) return { ...row, status: 'substitution' };
  const was = sideOf(original, origin ?? { day, lessonNo }, lookups);
  if (origin) return { ...row, status: 'shifted', was, usual: null };
  return { ...row, status: isRoomChange(lesson, original) ? 'room_change' : 'substitution', was, usual };
}

/** A lesson that does not take place, with what only its original side says. */
function goneRow(row: Row, original: LessonSide | null, lookups: Lookups | undefined): Row {
  return {
    ...row,
    subjectId: row.subjectId ?? original?.subjectId ?? null,
    teacherId: row.teacherId ?? original?.teacherId ?? null,
    room: row.room ?? roomName(original?.classroomId ?? null, lookups),
  };
}

/** A lesson, or a side of one, in its slot. */
export function sideOf(
  original: Pick<LessonSide, 'subjectId' | 'teacherId' | 'classroomId'>,
  slot: Slot,
  lookups: Lookups | undefined,
): PlannedSide {
  return {
    ...slot,
    subjectId: original.subjectId,
    teacherId: original.teacherId,
    room: roomName(original.classroomId, lookups),
  };
}

// A substitution lesson often has no room, which is no room change.
function isRoomChange(lesson: TimetableLesson, original: LessonSide): boolean {
  return (
    lesson.subjectId === original.subjectId &&
    lesson.teacherId === original.teacherId &&
    lesson.classroomId !== null &&
    lesson.classroomId !== original.classroomId
  );
}

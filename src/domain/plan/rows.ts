import type { Id, LocalDate } from '../id.ts';
import type { Lookups } from '../lookups.ts';
import type { Bell } from './bells.ts';
import type { GroupOf } from './groups.ts';
import type { LessonStatus, Slot } from './plan.ts';
import type { OriginalLesson, TimetableLesson } from './timetable.ts';

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
  if (!lesson.substitution || lesson.cancelled || !original) return null;
  const slot = { day: original.date ?? day, lessonNo: original.lessonNo ?? lesson.lessonNo };
  return slot.day === day && slot.lessonNo === lesson.lessonNo ? null : slot;
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
  return rows.filter((row) => row.status !== 'cancelled' || !rows.some((other) => replaces(other, row)));
}

// A cancelled lesson and its replacement in one slot are one change.
function replaces(row: Row, cancelled: Row): boolean {
  if (row.status !== 'substitution' && row.status !== 'room_change') return false;
  return (
    row.lessonNo === cancelled.lessonNo &&
    row.was?.subjectId === cancelled.subjectId &&
    row.was.teacherId === cancelled.teacherId
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
  if (lesson.cancelled) return cancelledRow(row, original, lookups);
  if (!lesson.substitution) return row;
  if (!original) return { ...row, status: 'substitution' };
  const was = sideOf(original, origin ?? { day, lessonNo }, lookups);
  if (origin) return { ...row, status: 'shifted', was, usual: null };
  return { ...row, status: isRoomChange(lesson, original) ? 'room_change' : 'substitution', was, usual };
}

function cancelledRow(row: Row, original: OriginalLesson | null, lookups: Lookups | undefined): Row {
  return {
    ...row,
    status: 'cancelled',
    subjectId: row.subjectId ?? original?.subjectId ?? null,
    teacherId: row.teacherId ?? original?.teacherId ?? null,
    room: row.room ?? roomName(original?.classroomId ?? null, lookups),
  };
}

/** The original side of a lesson. */
export function sideOf(original: OriginalLesson, slot: Slot, lookups: Lookups | undefined): PlannedSide {
  return {
    ...slot,
    subjectId: original.subjectId,
    teacherId: original.teacherId,
    room: roomName(original.classroomId, lookups),
  };
}

// A substitution lesson often has no room, which is no room change.
function isRoomChange(lesson: TimetableLesson, original: OriginalLesson): boolean {
  return (
    lesson.subjectId === original.subjectId &&
    lesson.teacherId === original.teacherId &&
    lesson.classroomId !== null &&
    lesson.classroomId !== original.classroomId
  );
}

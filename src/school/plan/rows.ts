import type { Id, LocalDate } from '../../lib/id.ts';
import type { Lookups, Taught } from '../pupil/lookups.ts';
import type { Bell } from '../pupil/pupil.ts';
import type { GroupOf } from './groups.ts';
import type { LessonSide, TimetableLesson } from './timetable.ts';

/** A place in the plan. */
export interface Slot {
  readonly day: LocalDate;
  readonly lessonNo: number;
}

/** `planned`, `substitution`, `room_change` and `shifted` take place; `cancelled`, `moved` (away) and `free` do not. */
export const LESSON_STATUSES = [
  'planned',
  'substitution',
  'room_change',
  'shifted',
  'cancelled',
  'moved',
  'free',
] as const;

export type LessonStatus = (typeof LESSON_STATUSES)[number];

/** The plan before a change. `day` and `lessonNo` differ from the row's if the lesson was moved. */
export interface PlannedSide extends Slot, Taught {
  readonly room: string | null;
}

/** A lesson of a day while the changes are merged: the room is a name, subject and teacher are ids. */
export interface Row extends PlannedSide, GroupOf {
  /** null if its hours are unknown: the portal gives none, also of no other lesson of its number. */
  readonly bell: Bell | null;
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

/** The slot that a side of a lesson names; null if it is the lesson's own. */
function otherSlot({ date, lessonNo }: Pick<LessonSide, 'date' | 'lessonNo'>, own: Slot): Slot | null {
  const slot = { day: date ?? own.day, lessonNo: lessonNo ?? own.lessonNo };
  return slot.day === own.day && slot.lessonNo === own.lessonNo ? null : slot;
}

/** The original slot of a lesson of the timetable; null if it is in it. */
export function movedFrom(lesson: TimetableLesson, day: LocalDate): Slot | null {
  const { original, lessonNo } = lesson;
  if (!lesson.substitution || lesson.cancelled || !original || movedTo(lesson, day)) return null;
  return otherSlot(original, { day, lessonNo });
}

/** The slot that a lesson of the timetable has left its own for; null if it is in it. */
export function movedTo({ target, lessonNo }: TimetableLesson, day: LocalDate): Slot | null {
  return target ? otherSlot(target, { day, lessonNo }) : null;
}

/** The planned slot of a lesson that was moved here; null if it is in it. */
export function planSlot({ was, ...slot }: Row): Slot | null {
  return was && otherSlot({ date: was.day, lessonNo: was.lessonNo }, slot);
}

/** The lessons of a day by the timetable's flags (§2.7). @param bellAt of a lesson that has no hours */
export function timetableRows(
  lessons: readonly TimetableLesson[],
  day: LocalDate,
  lookups: Lookups | undefined,
  bellAt: (slot: Slot) => Bell | null,
): Row[] {
  const rows = lessons.map((lesson) => rowOf(lesson, day, lookups, bellAt));
  return rows.filter((row) => takesPlace(row.status) || !rows.some((other) => replaces(other, row)));
}

// A lesson that does not take place and its replacement in one slot are one change.
function replaces(row: Row, gone: Row): boolean {
  if (row.status !== 'substitution' && row.status !== 'room_change') return false;
  return row.was !== null && isSame(row.was, gone);
}

/** A lesson of a day, by what identifies it. */
export type LessonNames = Taught & Pick<Slot, 'lessonNo'>;

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

/** A side, with the subject and the teacher of another one where it names none. */
export function completed<S extends Taught>(side: S, other: Taught): S {
  return {
    ...side,
    subjectId: side.subjectId ?? other.subjectId,
    teacherId: side.teacherId ?? other.teacherId,
  };
}

function rowOf(
  lesson: TimetableLesson,
  day: LocalDate,
  lookups: Lookups | undefined,
  bellAt: (slot: Slot) => Bell | null,
): Row {
  const { original, lessonNo, group, groupId, note } = lesson;
  const slot = { day, lessonNo };
  const bell = bellIn(lesson) ?? bellAt(slot);
  const side = sideOf(lesson, slot, lookups);
  const row: Row = {
    ...side,
    bell,
    group,
    groupId,
    status: 'planned',
    was: null,
    usual: bell,
    movedTo: null,
    note,
  };
  const target = movedTo(lesson, day);
  if (target || lesson.cancelled) {
    // Its original side may say what it does not.
    const known = original && sideOf(original, slot, lookups);
    const gone = known ? { ...completed(row, known), room: row.room ?? known.room } : row;
    return { ...gone, status: target ? 'moved' : 'cancelled', movedTo: target };
  }
  if (!lesson.substitution) return row;
  if (!original) return { ...row, status: 'substitution' };
  const origin = movedFrom(lesson, day);
  const was = sideOf(original, origin ?? slot, lookups);
  if (origin) return { ...row, status: 'shifted', was, usual: null };
  const usual = bellIn({ from: original.from ?? bell?.from ?? null, to: original.to ?? bell?.to ?? null });
  return { ...row, status: isRoomChange(lesson, original) ? 'room_change' : 'substitution', was, usual };
}

/** The hours of a lesson or a side of one. */
export function bellIn({ from, to }: Pick<LessonSide, 'from' | 'to'>): Bell | null {
  return from && to ? { from, to } : null;
}

/** A lesson, or a side of one, in its slot. */
export function sideOf(
  { subjectId, teacherId, classroomId }: Taught & Pick<LessonSide, 'classroomId'>,
  slot: Slot,
  lookups: Lookups | undefined,
): PlannedSide {
  return { ...slot, subjectId, teacherId, room: roomName(classroomId, lookups) };
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

import { memo } from '../../lib/memo.ts';
import type { Id, LocalDate } from '../id.ts';
import type { Bell } from './bells.ts';
import { movedFrom, type OriginalSlot } from './rows.ts';
import type { OriginalLesson, Timetable } from './timetable.ts';

/** A lesson that the timetable shows in another slot than planned. */
export interface TimetableMove {
  readonly from: OriginalSlot;
  readonly original: OriginalLesson;
  readonly toDay: LocalDate;
}

/** Facts of the whole timetable that single days need. */
export interface TimetableIndex {
  /** Moves by the planned day. */
  readonly moves: ReadonlyMap<LocalDate, readonly TimetableMove[]>;
  /** By lesson number, of the last day that has it. */
  readonly bells: ReadonlyMap<number, Bell>;
  /** Whether the timetable has this subject with this teacher. */
  has(subjectId: Id | null, teacherId: Id | null): boolean;
}

export const timetableIndex = memo((timetable: Timetable): TimetableIndex => {
  const bells = new Map<number, Bell>();
  const pairs = new Set<string>();
  const moves: TimetableMove[] = [];
  for (const [day, lessons] of Object.entries(timetable.days)) {
    for (const lesson of lessons) {
      bells.set(lesson.lessonNo, { from: lesson.from, to: lesson.to });
      pairs.add(pairKey(lesson.subjectId, lesson.teacherId));
      const { original } = lesson;
      if (!original) continue;
      pairs.add(pairKey(original.subjectId, original.teacherId));
      const from = movedFrom(lesson, day);
      if (from) moves.push({ from, original, toDay: day });
    }
  }
  return {
    moves: Map.groupBy(moves, (move) => move.from.day),
    bells,
    has: (subjectId, teacherId) => pairs.has(pairKey(subjectId, teacherId)),
  };
});

function pairKey(subjectId: Id | null, teacherId: Id | null): string {
  return JSON.stringify([subjectId, teacherId]);
}

/** The bell of a lesson number on that day, otherwise on another day that was read. */
export function bellOf(timetable: Timetable, day: LocalDate, lessonNo: number): Bell | null {
  const sameDay = timetable.days[day]?.find((lesson) => lesson.lessonNo === lessonNo);
  if (sameDay) return { from: sameDay.from, to: sameDay.to };
  return timetableIndex(timetable).bells.get(lessonNo) ?? null;
}

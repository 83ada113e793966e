import { memo } from '../../lib/memo.ts';
import type { Id, LocalDate } from '../id.ts';
import type { Bell } from './bells.ts';
import { type GroupOf, WHOLE_CLASS } from './groups.ts';
import type { Slot } from './plan.ts';
import { movedFrom } from './rows.ts';
import type { OriginalLesson, Timetable } from './timetable.ts';

/** A lesson that the timetable shows in another slot than planned. */
export interface TimetableMove extends GroupOf {
  readonly from: Slot;
  readonly to: Slot;
  readonly original: OriginalLesson;
}

/** Facts of the whole timetable that single days need. */
export interface TimetableIndex {
  /** Moves by the planned day. */
  readonly moves: ReadonlyMap<LocalDate, readonly TimetableMove[]>;
  /** By lesson number, of the last day that has it. */
  readonly bells: ReadonlyMap<number, Bell>;
  /** The group of the lessons of this subject with this teacher; the whole class if they differ; undefined: there are none. */
  groupOf(subjectId: Id | null, teacherId: Id | null): GroupOf | undefined;
}

export const timetableIndex = memo((timetable: Timetable): TimetableIndex => {
  const bells = new Map<number, Bell>();
  const pairs = new Map<string, GroupOf>();
  const addPair = ({ subjectId, teacherId }: Pair, { group, groupId }: GroupOf): void => {
    const key = pairKey(subjectId, teacherId);
    const known = pairs.get(key);
    pairs.set(key, known && known.group !== group ? WHOLE_CLASS : { group, groupId });
  };
  const moves: TimetableMove[] = [];
  for (const [day, lessons] of Object.entries(timetable.days)) {
    for (const lesson of lessons) {
      bells.set(lesson.lessonNo, { from: lesson.from, to: lesson.to });
      addPair(lesson, lesson);
      const { original } = lesson;
      if (!original) continue;
      addPair(original, lesson);
      const from = movedFrom(lesson, day);
      const { lessonNo, group, groupId } = lesson;
      if (from) moves.push({ from, to: { day, lessonNo }, original, group, groupId });
    }
  }
  return {
    moves: Map.groupBy(moves, (move) => move.from.day),
    bells,
    groupOf: (subjectId, teacherId) => pairs.get(pairKey(subjectId, teacherId)),
  };
});

type Pair = Pick<OriginalLesson, 'subjectId' | 'teacherId'>;

function pairKey(subjectId: Id | null, teacherId: Id | null): string {
  return JSON.stringify([subjectId, teacherId]);
}

/** The bell of a lesson number on that day, otherwise on another day that was read. */
export function bellOf(timetable: Timetable, day: LocalDate, lessonNo: number): Bell | null {
  const sameDay = timetable.days[day]?.find((lesson) => lesson.lessonNo === lessonNo);
  if (sameDay) return { from: sameDay.from, to: sameDay.to };
  return timetableIndex(timetable).bells.get(lessonNo) ?? null;
}

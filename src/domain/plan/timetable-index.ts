import { memo } from '../../lib/memo.ts';
import type { Id, LocalDate } from '../id.ts';
import type { Bell } from './bells.ts';
import { type GroupOf, WHOLE_CLASS } from './groups.ts';
import type { PlanInput, Slot } from './plan.ts';
import { movedFrom, movedTo } from './rows.ts';
import type { LessonSide, Timetable, TimetableLesson } from './timetable.ts';

/** A lesson that the timetable shows in another slot than planned. */
export interface TimetableMove extends GroupOf {
  readonly from: Slot;
  readonly to: Slot;
  readonly original: LessonSide;
}

/** A lesson that the timetable shows, in its old slot, as moved to another. */
export interface TimetableDeparture {
  readonly from: Slot;
  readonly to: Slot;
  readonly lesson: TimetableLesson;
}

/** Facts of the whole timetable that single days need. */
export interface TimetableIndex {
  /** Moves by the planned day. */
  readonly moves: ReadonlyMap<LocalDate, readonly TimetableMove[]>;
  readonly departures: readonly TimetableDeparture[];
  /** By lesson number, of the last day that has it. */
  readonly bells: ReadonlyMap<number, Bell>;
  /** The group of the lessons of this subject with this teacher; the whole class if they differ; undefined: there are none. */
  groupOf(subjectId: Id | null, teacherId: Id | null): GroupOf | undefined;
}

export const timetableIndex = memo((timetable: Timetable): TimetableIndex => {
  const bells = new Map<number, Bell>();
  const pairs = new Map<string, Pair & GroupOf>();
  const addPair = ({ subjectId, teacherId }: Pair, { group, groupId }: GroupOf): void => {
    const key = JSON.stringify([subjectId, teacherId]);
    const known = pairs.get(key);
    const common = known && known.group !== group ? WHOLE_CLASS : { group, groupId };
    pairs.set(key, { subjectId, teacherId, ...common });
  };
  const moves: TimetableMove[] = [];
  const departures: TimetableDeparture[] = [];
  for (const [day, lessons] of Object.entries(timetable.days)) {
    for (const lesson of lessons) {
      bells.set(lesson.lessonNo, { from: lesson.from, to: lesson.to });
      addPair(lesson, lesson);
      const { original } = lesson;
      const to = movedTo(lesson, day);
      if (to) departures.push({ from: { day, lessonNo: lesson.lessonNo }, to, lesson });
      if (!original) continue;
      addPair(original, lesson);
      const from = movedFrom(lesson, day);
      const { lessonNo, group, groupId } = lesson;
      if (from) moves.push({ from, to: { day, lessonNo }, original, group, groupId });
    }
  }
  return {
    moves: Map.groupBy(moves, (move) => move.from.day),
    departures,
    bells,
    groupOf: (subjectId, teacherId) => groupIn([...pairs.values()], { subjectId, teacherId }),
  };
});

type Pair = Pick<LessonSide, 'subjectId' | 'teacherId'>;

/** Without a teacher every teacher of the subject counts; without a subject only lessons that have none, too. */
function groupIn(pairs: readonly (Pair & GroupOf)[], { subjectId, teacherId }: Pair): GroupOf | undefined {
  const own = pairs.filter(
    (pair) =>
      pair.subjectId === subjectId &&
      (pair.teacherId === teacherId || (teacherId === null && subjectId !== null)),
  );
  const [first, ...others] = own.map(({ group, groupId }): GroupOf => ({ group, groupId }));
  return others.some(({ group }) => group !== first?.group) ? WHOLE_CLASS : first;
}

/** The bell of a lesson number on that day, otherwise on another day that was read, otherwise the school's. */
export function bellOf(
  { timetable, bells = [] }: Pick<PlanInput, 'bells'> & { readonly timetable: Timetable },
  day: LocalDate,
  lessonNo: number,
): Bell | null {
  const sameDay = timetable.days[day]?.find((lesson) => lesson.lessonNo === lessonNo);
  if (sameDay) return { from: sameDay.from, to: sameDay.to };
  const known = timetableIndex(timetable).bells.get(lessonNo);
  if (known) return known;
  const bell = bells.find((one) => one.lessonNo === lessonNo);
  return bell ? { from: bell.from, to: bell.to } : null;
}

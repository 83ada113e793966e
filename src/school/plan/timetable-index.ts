import { memo } from '../../lib/memo.ts';
import type { Taught } from '../pupil/lookups.ts';
import type { Bell } from '../pupil/pupil.ts';
import { type GroupOf, WHOLE_CLASS } from './groups.ts';
import type { PlanInput } from './plan.ts';
import { bellIn, completed, movedFrom, movedTo, type Slot } from './rows.ts';
import type { Timetable, TimetableLesson } from './timetable.ts';

/** A lesson that takes place in another slot than planned. */
export interface TimetableMove {
  readonly from: Slot;
  readonly to: Slot & Taught;
  readonly lesson: TimetableLesson;
}

/** The moves of a timetable: those that a lesson in its new slot names, and those that a lesson in its old slot names. */
export const timetableMoves = memo(({ days }: Timetable) => {
  const lessons = Object.entries(days).flatMap(([day, list]) => list.map((lesson) => ({ day, lesson })));
  return {
    arrivals: lessons.flatMap(({ day, lesson }): TimetableMove[] => {
      const from = movedFrom(lesson, day);
      return from ? [{ from, to: { ...lesson, day }, lesson }] : [];
    }),
    departures: lessons.flatMap(({ day, lesson }): TimetableMove[] => {
      const to = movedTo(lesson, day);
      const { subjectId, teacherId } = completed(lesson.target ?? lesson, lesson);
      return to
        ? [{ from: { day, lessonNo: lesson.lessonNo }, to: { ...to, subjectId, teacherId }, lesson }]
        : [];
    }),
  };
});

/**
 * The group of the lessons of this subject with this teacher; the whole class if they differ; undefined: there are none. Without
 * a teacher every teacher of the subject counts; without a subject only lessons that have none, too.
 */
export function groupOf({ days }: Timetable, { subjectId, teacherId }: Taught): GroupOf | undefined {
  const isSame = (side: Taught | null): boolean =>
    side?.subjectId === subjectId &&
    (side.teacherId === teacherId || (teacherId === null && subjectId !== null));
  const own = Object.values(days)
    .flat()
    .filter((lesson) => isSame(lesson) || isSame(lesson.original));
  const [first, ...others] = own.map(({ group, groupId }): GroupOf => ({ group, groupId }));
  return others.some(({ group }) => group !== first?.group) ? WHOLE_CLASS : first;
}

/** The bell of a lesson number on that day, otherwise on another day that was read, otherwise the school's. */
export function bellOf(
  { timetable, bells = [] }: Pick<PlanInput, 'bells'> & { readonly timetable: Timetable },
  { day, lessonNo }: Slot,
): Bell | null {
  const isIt = (one: Pick<TimetableLesson, 'lessonNo' | 'from' | 'to'>): boolean =>
    one.lessonNo === lessonNo && bellIn(one) !== null;
  const { days } = timetable;
  const found = days[day]?.find(isIt) ?? Object.values(days).flat().findLast(isIt) ?? bells.find(isIt);
  return found ? bellIn(found) : null;
}

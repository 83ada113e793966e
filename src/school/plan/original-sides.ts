import type { LocalDate } from '../../lib/id.ts';
import { mapValues } from '../../lib/map-values.ts';
import { memo } from '../../lib/memo.ts';
import type { Taught } from '../pupil/lookups.ts';
import { couldBe, movedFrom, movedTo } from './rows.ts';
import { addDays } from './school-days.ts';
import type { LessonSide, Timetable, TimetableLesson } from './timetable.ts';
import { timetableMoves } from './timetable-index.ts';

/**
 * The timetable with the original side of every changed lesson as complete as the portal's other lessons make it: the
 * subject or the teacher may be missing there (observed: OrgTeacher), and a lesson in the new slot of a move may be listed
 * without Org*. So each lesson has one identity in the timetable, in the list of changes, and in both slots of a move.
 */
export const withOriginalSides = memo((timetable: Timetable): Timetable => {
  const completed = (lessons: readonly TimetableLesson[], day: LocalDate) =>
    lessons.map((lesson) => completedLesson(lesson, day, timetable));
  return { ...timetable, days: mapValues(timetable.days, completed) };
});

function completedLesson(lesson: TimetableLesson, day: LocalDate, timetable: Timetable): TimetableLesson {
  const { original } = lesson;
  if (lesson.cancelled || movedTo(lesson, day)) return lesson;
  if (!original) {
    const { departures } = timetableMoves(timetable);
    const move = departures.find((one) => one.to.day === day && couldBe(one.to, lesson));
    return move
      ? { ...lesson, substitution: true, original: { ...move.lesson, date: move.from.day } }
      : lesson;
  }
  if (original.subjectId !== null && original.teacherId !== null) return lesson;
  const names = namesOf(original, lesson, day, timetable);
  return names ? { ...lesson, original: { ...original, ...names } } : lesson;
}

function isGone({ cancelled, target }: TimetableLesson): boolean {
  return cancelled || target !== undefined;
}

/** The subject and the teacher of the lesson before its change; undefined if no lesson, or several, could be it. */
function namesOf(
  original: LessonSide,
  lesson: TimetableLesson,
  day: LocalDate,
  { days }: Timetable,
): Taught | undefined {
  const date = original.date ?? day;
  const side = { ...original, lessonNo: original.lessonNo ?? lesson.lessonNo };
  const isMoved = movedFrom(lesson, day) !== null;
  const beforeChanges = (on: LocalDate) => (days[on] ?? []).filter((one) => isGone(one) || !one.substitution);
  const lists = [
    // A lesson that still takes place in this slot is another group's.
    isMoved ? beforeChanges(date) : (days[date] ?? []).filter(isGone),
    ...[-7, 7].map((offset) => beforeChanges(addDays(date, offset))),
    // A moved lesson usually keeps its teacher.
    isMoved ? [{ ...lesson, lessonNo: side.lessonNo }] : [],
  ].map((list) => list.filter((one) => one.group === lesson.group));
  for (const list of lists) {
    const [first, ...others] = list.filter((one) => couldBe(side, one));
    if (first && others.length === 0) return { subjectId: first.subjectId, teacherId: first.teacherId };
  }
  return undefined;
}

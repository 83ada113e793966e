import { createHash } from 'node:crypto';
import { memoFields } from '../../lib/memo.ts';
import type { LocalDate } from '../id.ts';
import { dayPlan, lessonRows, namesBefore, namesOf } from './day-plan.ts';
import type { LessonStatus, NamedBefore, NamedSide, PlanInput, Slot } from './plan.ts';
import { type PlannedSide, planSlot, type Row, takesPlace } from './rows.ts';
import type { Bell } from './timetable.ts';

/** A lesson of the timetable after all changes, as an entry of a calendar. */
export interface CalendarLesson extends Slot, Bell, NamedSide, NamedBefore {
  /** Equal for the same lesson of the plan, whatever happens to it. */
  readonly key: string;
  readonly status: LessonStatus;
  readonly group: string | null;
  /** The slot before, if the lesson was moved here. */
  readonly wasDay: LocalDate | null;
  readonly wasLessonNo: number | null;
  readonly note: string | null;
}

/**
 * The lessons of all known days, in the timetable's order, each once: a moved one in its new slot as soon as that is known.
 * Without those of whole days off, and those whose time is unknown.
 */
export const calendarLessons = memoFields((input: PlanInput): readonly CalendarLesson[] => {
  const days = Object.keys(input.timetable?.days ?? {}).sort();
  const lessons = days
    .filter((day) => dayPlan(day, input)?.freeDay === null)
    .flatMap((day) => lessonRows(day, input).flatMap(({ row }) => lessonOf(row, input)));
  const byKey = new Map<string, CalendarLesson>();
  for (const lesson of lessons) {
    const known = byKey.get(lesson.key);
    if (!known || (takesPlace(lesson.status) && !takesPlace(known.status))) byKey.set(lesson.key, lesson);
  }
  return [...byKey.values()];
});

function lessonOf(row: Row, { lookups }: PlanInput): readonly CalendarLesson[] {
  const { day, lessonNo, bell, was, status, group, note } = row;
  if (!bell) return [];
  const slot = planSlot(row);
  return [
    {
      key: keyOf(was ?? row),
      day,
      lessonNo,
      ...bell,
      status,
      ...namesOf(row, lookups),
      group,
      ...namesBefore(was, lookups),
      wasDay: slot?.day ?? null,
      wasLessonNo: slot?.lessonNo ?? null,
      note,
    },
  ];
}

/** A digest of the planned slot, subject and teacher: it names none of them. */
function keyOf({ day, lessonNo, subjectId, teacherId }: PlannedSide): string {
  return createHash('sha256')
    .update(JSON.stringify([day, lessonNo, subjectId, teacherId]))
    .digest('hex');
}

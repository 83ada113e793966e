import { createHash } from 'node:crypto';
import { memoFields } from '../../lib/memo.ts';
import type { Id, LocalDate, LocalTime } from '../id.ts';
import { nameIn } from '../lookups.ts';
import { dayPlan, lessonRows } from './day-plan.ts';
import type { LessonStatus, PlanInput } from './plan.ts';
import { planSlot, type Row, takesPlace } from './rows.ts';

/** A lesson of the timetable after all changes, as an entry of a calendar: `was…` is the plan before. */
export interface CalendarLesson {
  /** Equal for the same lesson of the plan, whatever happens to it. */
  readonly key: string;
  readonly day: LocalDate;
  readonly lessonNo: number;
  readonly from: LocalTime;
  readonly to: LocalTime;
  readonly status: LessonStatus;
  readonly subject: string | null;
  readonly teacher: string | null;
  readonly room: string | null;
  readonly group: string | null;
  readonly wasSubject: string | null;
  readonly wasTeacher: string | null;
  readonly wasRoom: string | null;
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
    .flatMap((day) => lessonRows(day, input).flatMap(({ row }) => lessonOf(day, row, input)));
  const byKey = new Map<string, CalendarLesson>();
  for (const lesson of lessons) {
    const known = byKey.get(lesson.key);
    if (!known || (takesPlace(lesson.status) && !takesPlace(known.status))) byKey.set(lesson.key, lesson);
  }
  return [...byKey.values()];
});

function lessonOf(day: LocalDate, row: Row, { lookups }: PlanInput): readonly CalendarLesson[] {
  const { bell, was, lessonNo, status, room, group, note } = row;
  if (!bell) return [];
  const slot = planSlot(row, day);
  const names = (side: { readonly subjectId: Id | null; readonly teacherId: Id | null } | null) => ({
    subject: nameIn(lookups?.subjects, side?.subjectId),
    teacher: nameIn(lookups?.people, side?.teacherId),
  });
  const before = names(was);
  return [
    {
      key: keyOf(was ?? { ...row, day }),
      day,
      lessonNo,
      ...bell,
      status,
      ...names(row),
      room,
      group,
      wasSubject: before.subject,
      wasTeacher: before.teacher,
      wasRoom: was?.room ?? null,
      wasDay: slot?.day ?? null,
      wasLessonNo: slot?.lessonNo ?? null,
      note,
    },
  ];
}

/** A digest of the planned slot, subject and teacher: it names none of them. */
function keyOf({
  day,
  lessonNo,
  subjectId,
  teacherId,
}: Pick<Row, 'lessonNo' | 'subjectId' | 'teacherId'> & { readonly day: LocalDate }): string {
  return createHash('sha256')
    .update(JSON.stringify([day, lessonNo, subjectId, teacherId]))
    .digest('hex');
}

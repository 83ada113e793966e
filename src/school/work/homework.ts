import { compareTexts, type Id, type LocalDate } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { attends, notAttended, type OwnLessons } from '../plan/own-lessons.ts';
import type { Timetable } from '../plan/timetable.ts';
import { type Lookups, nameIn, personId } from '../pupil/lookups.ts';
import type { Pupil } from '../pupil/pupil.ts';
import { joinedWith, type Snapshot } from '../snapshot.ts';
import type { Homework, HomeworkEntry } from './entries.ts';

/** The subject of its lesson, otherwise the only subject of its teacher in the timetable (§2.8); or null. */
export function homeworkSubject(
  { lessonId, teacherId }: Homework,
  lookups: Pick<Lookups, 'lessons' | 'people'> | undefined,
  timetable?: Timetable,
): Id | null {
  const { subjectId = null } = lookups?.lessons[lessonId ?? ''] ?? {};
  const teacher = personId(lookups, teacherId);
  if (subjectId !== null || teacher === null) return subjectId;
  const own = Object.values(timetable?.days ?? {})
    .flat()
    .filter((taught) => personId(lookups, taught.teacherId) === teacher && !taught.substitution);
  const [subject, ...others] = new Set(own.flatMap(({ subjectId }) => subjectId ?? []));
  return others.length === 0 ? (subject ?? null) : null;
}

/**
 * The homework of the subjects that the pupil attends, in the portal's order; null if it is unknown.
 * @param own default: all subjects
 */
export function homeworkOf(snapshot: Snapshot, own?: OwnLessons): readonly HomeworkEntry[] | null {
  const list = lastValue(snapshot.homework);
  return list ? homeworkEntries(attendedHomework(list, snapshot, own), snapshot) : null;
}

/** Whether the login's user has marked it as done at the portal (observed). */
export function isDoneAtPortal({ doneBy }: Homework, pupil: Pupil | undefined): boolean {
  return [pupil?.userId, pupil?.lid].some((id) => id && doneBy.includes(id));
}

/** The homework of the subjects that the pupil attends; the same list if that is all. */
export const attendedHomework = joinedWith(
  ['lookups', 'timetable'],
  (list: readonly Homework[], { lookups, timetable }, own: OwnLessons | undefined) =>
    notAttended(lookups, own).size === 0
      ? list
      : list.filter((one) => attends(homeworkSubject(one, lookups, timetable), lookups, own)),
);

/** Homework with its names, in the same order. */
export const homeworkEntries = joinedWith(
  ['lookups', 'timetable', 'pupil'],
  (list: readonly Homework[], { lookups, timetable, pupil }): readonly HomeworkEntry[] =>
    list.map((homework) => {
      const { id, topic, text, date, dueOn, mustSendFile, teacherId, files } = homework;
      const subjectId = homeworkSubject(homework, lookups, timetable);
      return {
        id,
        topic,
        text,
        date,
        dueOn,
        mustSendFile,
        subjectId,
        subject: nameIn(lookups?.subjects, subjectId),
        teacher: nameIn(lookups?.people, teacherId),
        files: files.map((file) => file.name ?? file.id),
        done: isDoneAtPortal(homework, pupil),
      };
    }),
);

/** The homework that is due today or later, the next first. */
export function dueHomework<H extends Pick<HomeworkEntry, 'dueOn'>>(
  list: readonly H[],
  today: LocalDate,
): readonly H[] {
  const due = list.filter(({ dueOn }) => dueOn !== null && dueOn >= today);
  return due.sort((a, b) => compareTexts(a.dueOn ?? '', b.dueOn ?? ''));
}

/** The homework without a due date that was given within a month, the first given one first; then that without any date. */
export function undatedHomework<H extends Pick<HomeworkEntry, 'date' | 'dueOn'>>(
  list: readonly H[],
  today: LocalDate,
): readonly H[] {
  const since = Temporal.PlainDate.from(today).subtract({ months: 1 }).toString();
  const undated = list.filter(({ date, dueOn }) => dueOn === null && (date === null || date > since));
  return undated.sort((a, b) => compareTexts(a.date ?? '9', b.date ?? '9'));
}

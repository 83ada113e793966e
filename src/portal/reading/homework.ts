import { type Homework, homeworkSubject } from '../../domain/homework.ts';
import type { Id, LocalDate } from '../../domain/id.ts';
import type { Timetable } from '../../domain/plan/timetable.ts';
import { homework } from '../records/homework.ts';
import { taughtLessons } from '../records/taught-lessons.ts';
import { type Readers, unlessAbsent } from './context.ts';
import { readPublishedWeeks } from './timetable.ts';

const noTimetable: Timetable = { days: {} };

/** Homework with the subject that it does not have itself (§2.8); the timetable is asked only where Lessons fail. */
export async function readHomework(
  readers: Readers,
  today: LocalDate,
  label: string,
): Promise<readonly (Homework & { readonly subjectId: Id | null })[]> {
  const list = await readers.gateway.read(homework, { label });
  const lessons = await unlessAbsent(readers.gateway.read(taughtLessons, { label }), []);
  const open = list.some((one) => homeworkSubject(one, lessons, noTimetable) === null);
  const reading = open && readPublishedWeeks(readers.gateway, today);
  const timetable = reading ? await unlessAbsent(reading, noTimetable) : noTimetable;
  return list.map((one) => ({ ...one, subjectId: homeworkSubject(one, lessons, timetable) }));
}

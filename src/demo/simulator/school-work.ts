import type { LocalDate } from '../../lib/id.ts';
import { firstOf } from './lookup.ts';
import { stamp } from './school-time.ts';
import { find, type World } from './world.ts';

/** What a school enters about attendance, homework and the agenda. Subjects, people and categories by key or full name. */

/** Replaces the attendance of a lesson. @param type `absent`, `late`, `excused`, `present` or one of the school's */
export function markAttendance(
  { book, fixture }: World,
  day: LocalDate,
  lessonNo: number,
  type: string,
): void {
  book.add('attendance', { day, lessonNo, type: find(fixture.school.lists.attendanceTypes, type) });
}

interface NewHomework {
  readonly subject: string;
  readonly topic: string;
  readonly due: LocalDate;
  readonly text?: string;
  readonly files?: readonly string[];
}

/** @returns the new homework's id */
export function addHomework(world: World, { subject: name, topic, due, text, files }: NewHomework): number {
  const { book, fixture } = world;
  const subject = find(fixture.school.subjects, name);
  return book.add('homework', {
    topic,
    text: text ?? 'Treść zadania.',
    subject,
    teacher: teacherOf(world, subject.id),
    category: null,
    given: stamp(world.now).slice(0, 10),
    due,
    files: files ?? [],
    mustSend: false,
    done: false,
  });
}

interface NewAgendaEntry {
  readonly category: string;
  readonly subject?: string;
  readonly day: LocalDate;
  /** `HH:MM:SS` */
  readonly time?: string;
  /** For an entry without a time. */
  readonly lessonNo?: number;
  readonly content: string;
}

/** @returns the new entry's id */
export function addAgendaEntry(
  world: World,
  { category, subject: name, day, time, lessonNo, content }: NewAgendaEntry,
): number {
  const { school } = world.fixture;
  const subject = name === undefined ? null : find(school.subjects, name);
  return world.book.add('agenda', {
    category: find(school.lists.agendaCategories, category),
    subject,
    teacher: teacherOf(world, subject?.id),
    day,
    time: time ?? null,
    lessonNo: lessonNo ?? null,
    content,
  });
}

function teacherOf({ fixture }: World, subjectId: number | undefined) {
  return (
    fixture.plan.find(({ subject }) => subject.id === subjectId)?.teacher ?? firstOf(fixture.school.people)
  );
}

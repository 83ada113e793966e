import { memo } from '../lib/memo.ts';
import type { Id } from './id.ts';
import type { Lookups } from './lookups.ts';
import { isOfBlocks, type Taught } from './plan/timetable.ts';
import { lastValue } from './reading.ts';
import type { Snapshot } from './snapshot.ts';

type Pointer = readonly [list: keyof Lookups, id: Id | null];

/**
 * Subjects, people, rooms, lessons, types and categories that records refer to and the lookups do not have
 * (`people/123`): the portal's lists have grown. Ignores empty lists, which the account does not have, and returns nothing
 * before the lookups were read.
 */
export const unknownIds = memo((snapshot: Snapshot): ReadonlySet<string> => {
  const lookups = lastValue(snapshot.lookups);
  if (!lookups) return new Set();
  const filled = new Set(Object.entries(lookups).flatMap(([name, list]) => (isEmpty(list) ? [] : [name])));
  const unknown = pointers(snapshot).filter(
    ([list, id]) => id !== null && filled.has(list) && !Object.hasOwn(lookups[list], id),
  );
  return new Set(unknown.map(([list, id]) => `${list}/${id}`));
});

function isEmpty(list: object): boolean {
  return Object.keys(list).length === 0;
}

function pointers(snapshot: Snapshot): readonly Pointer[] {
  const grades = lastValue(snapshot.grades)?.grades ?? [];
  const timetable = lastValue(snapshot.timetable);
  const lessons = isOfBlocks(timetable) ? [] : Object.values(timetable?.days ?? {}).flat();
  const rooms = lessons.flatMap((lesson) => (lesson.original ? [lesson, lesson.original] : [lesson]));
  const changes = (lastValue(snapshot.substitutions) ?? []).flatMap(({ original, replacement }) =>
    replacement ? [original, replacement] : [original],
  );
  const attendance = lastValue(snapshot.attendance) ?? [];
  const agenda = lastValue(snapshot.agenda) ?? [];
  const remarks = lastValue(snapshot.remarks) ?? [];
  const behaviour = lastValue(snapshot.behaviour)?.grades ?? [];
  const skills = lastValue(snapshot.skill_grades);
  const others = [
    ...(lastValue(snapshot.point_grades)?.grades ?? []),
    ...(lastValue(snapshot.text_grades)?.grades ?? []),
    ...(skills?.descriptive ?? []),
    // Their teachers are LIDs (§4.5), which the list of people does not have.
    ...(skills?.partial ?? []).map(({ subjectId }) => ({ subjectId, teacherId: null })),
  ];
  return [
    ...[...grades, ...others, ...rooms, ...changes].flatMap(subjectAndTeacher),
    ...grades.map(({ categoryId }): Pointer => ['gradeCategories', categoryId]),
    ...rooms.map(({ classroomId }): Pointer => ['classrooms', classroomId]),
    ...attendance.map(({ lessonId }): Pointer => ['lessons', lessonId]),
    ...attendance.map(({ typeId }): Pointer => ['attendanceTypes', typeId]),
    ...agenda.map(({ subjectId }): Pointer => ['subjects', subjectId]),
    ...agenda.map(({ categoryId }): Pointer => ['agendaCategories', categoryId]),
    ...remarks.map(({ categoryId }): Pointer => ['remarkCategories', categoryId]),
    ...[...remarks, ...behaviour].map(({ teacherId }): Pointer => ['people', teacherId]),
    ...behaviour.map(({ categoryId }): Pointer => ['behaviourCategories', categoryId]),
    ...behaviour.map(({ gradeId }): Pointer => ['behaviourTypes', gradeId]),
  ];
}

function subjectAndTeacher({ subjectId, teacherId }: Taught): Pointer[] {
  return [
    ['subjects', subjectId],
    ['people', teacherId],
  ];
}

import { memo } from '../lib/memo.ts';
import type { Id } from './id.ts';
import type { Lookups } from './lookups.ts';
import { isOfBlocks } from './plan/timetable.ts';
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
    ...pointersOf([...grades, ...others, ...rooms, ...changes], {
      subjectId: 'subjects',
      teacherId: 'people',
    }),
    ...pointersOf(grades, { categoryId: 'gradeCategories' }),
    ...pointersOf(rooms, { classroomId: 'classrooms' }),
    ...pointersOf(attendance, { lessonId: 'lessons', typeId: 'attendanceTypes' }),
    ...pointersOf(agenda, { subjectId: 'subjects', categoryId: 'agendaCategories' }),
    ...pointersOf(remarks, { categoryId: 'remarkCategories', teacherId: 'people' }),
    ...pointersOf(behaviour, {
      teacherId: 'people',
      categoryId: 'behaviourCategories',
      gradeId: 'behaviourTypes',
    }),
  ];
}

/** @param fields the lists that fields of the records point into */
function pointersOf<F extends Readonly<Record<string, keyof Lookups>>>(
  records: readonly { readonly [K in keyof NoInfer<F>]: Id | null }[],
  fields: F,
): readonly Pointer[] {
  return records.flatMap((record) =>
    Object.entries(fields).map(([field, list]): Pointer => [list, record[field] ?? null]),
  );
}

import { memo } from '../lib/memo.ts';
import type { Id } from './id.ts';
import type { Lookups } from './lookups.ts';
import { isOfBlocks } from './plan/timetable.ts';
import { lastValue } from './reading.ts';
import type { Snapshot } from './snapshot.ts';
import { type SourceName, type SourceValues, sourceNames } from './sources.ts';

type Pointer = readonly [list: keyof Lookups, id: Id];

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
    ([list, id]) => filled.has(list) && !Object.hasOwn(lookups[list], id),
  );
  return new Set(unknown.map(([list, id]) => `${list}/${id}`));
});

function isEmpty(list: object): boolean {
  return Object.keys(list).length === 0;
}

/** The fields of a record that hold an id of another one. */
type References<R> = {
  readonly [K in keyof R as K extends `${string}Id` ? K : never]: keyof Lookups | null;
};

const given = { teacherId: 'people' } as const;
const taught = { ...given, subjectId: 'subjects' } as const;
const located = { ...taught, classroomId: 'classrooms' } as const;
const none = (): readonly Pointer[] => [];

/** What the records of each Source refer to. A Source, or a field that ends in `Id`, without an entry does not compile. */
const pointersBySource: { readonly [S in SourceName]: (value: SourceValues[S]) => readonly Pointer[] } = {
  pupil: none,
  class: (value) => pointersOf([value], { tutorId: 'people' }),
  school: none,
  lookups: none,
  lucky_number: none,
  notices: none,
  free_days: none,
  messages: none,
  justifications: none,
  trips: none,
  school_files: none,
  lendings: none,
  sent_messages: none,
  grades: ({ grades }) => pointersOf(grades, { ...taught, categoryId: 'gradeCategories' }),
  point_grades: ({ grades }) => pointersOf(grades, { ...taught, categoryId: null }),
  text_grades: ({ grades }) => pointersOf(grades, { ...taught, categoryId: null }),
  skill_grades: ({ descriptive, partial }) => [
    ...pointersOf(descriptive, { ...taught, skillId: null }),
    // Their teachers are LIDs (§4.5), which the list of people does not have.
    ...pointersOf(partial, { ...taught, teacherId: null, skillId: null }),
  ],
  timetable(timetable) {
    if (isOfBlocks(timetable)) return [];
    const lessons = Object.values(timetable.days).flat();
    const sides = lessons.flatMap(({ original, target }) => [original ?? [], target ?? []].flat());
    return [...pointersOf(lessons, { ...located, groupId: null }), ...pointersOf(sides, located)];
  },
  substitutions: (list) =>
    pointersOf(
      list.flatMap(({ original, replacement }) => (replacement ? [original, replacement] : [original])),
      taught,
    ),
  attendance: (list) => pointersOf(list, { lessonId: 'lessons', typeId: 'attendanceTypes' }),
  homework: (list) => pointersOf(list, { ...given, lessonId: 'lessons', categoryId: null }),
  agenda: (list) => pointersOf(list, { subjectId: 'subjects', categoryId: 'agendaCategories' }),
  remarks: (list) => pointersOf(list, { ...given, categoryId: 'remarkCategories' }),
  behaviour: ({ grades }) =>
    pointersOf(grades, { ...given, categoryId: 'behaviourCategories', gradeId: 'behaviourTypes' }),
  conferences: (list) => pointersOf(list, given),
  // Of the whole class: those that the pupil was absent from are in `attendance`, too.
  topics: none,
};

function pointers(snapshot: Snapshot): readonly Pointer[] {
  return sourceNames.flatMap((source) => pointersIn(source, snapshot));
}

function pointersIn<S extends SourceName>(source: S, snapshot: Snapshot): readonly Pointer[] {
  const value = lastValue(snapshot[source]) as SourceValues[S] | undefined;
  return value === undefined ? [] : pointersBySource[source](value);
}

function pointersOf<R>(records: readonly R[], lists: References<NoInfer<R>>): readonly Pointer[] {
  const rows = Object.entries<keyof Lookups | null>(lists);
  return records.flatMap((record) =>
    rows.flatMap(([field, list]): readonly Pointer[] => {
      const id = record[field as keyof R];
      return list !== null && typeof id === 'string' ? [[list, id]] : [];
    }),
  );
}

import type { Id } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { isOfBlocks } from '../plan/timetable.ts';
import type { Snapshot } from '../snapshot.ts';
import type { SourceName, SourceValues } from '../sources.ts';
import type { Lookups } from './lookups.ts';

type Pointer = readonly [list: keyof Lookups, id: Id];

/**
 * Subjects, people, rooms, lessons, types and categories that records refer to and the lookups do not have
 * (`people/123`): the portal's lists have grown. Ignores empty lists, which the account does not have, and returns nothing
 * before the lookups were read.
 */
export function unknownIds(snapshot: Snapshot): ReadonlySet<string> {
  const lookups = lastValue(snapshot.lookups);
  if (!lookups) return new Set();
  return new Set(
    (Object.keys(pointersBySource) as PointingSource[]).flatMap((source) => {
      const value = lastValue<object>(snapshot[source]);
      return value ? unknownIn(value, source, lookups) : [];
    }),
  );
}

// A turn reads some of the Sources; the values of the others are the same.
const unknownIn = memo((value: object, source: PointingSource, lookups: Lookups): readonly string[] => {
  const pointersOfValue = pointersBySource[source] as (value: object) => readonly Pointer[];
  return pointersOfValue(value).flatMap(([list, id]) =>
    isEmpty(lookups[list]) || Object.hasOwn(lookups[list], id) ? [] : [`${list}/${id}`],
  );
});

function isEmpty(list: object): boolean {
  for (const _ in list) return false;
  return true;
}

/** The fields of a record that hold an id of another one. */
type References<R> = {
  readonly [K in keyof R as K extends `${string}Id` ? K : never]: keyof Lookups | null;
};

const given = { teacherId: 'people' } as const;
const taught = { ...given, subjectId: 'subjects' } as const;
const located = { ...taught, classroomId: 'classrooms' } as const;
const none = (): readonly Pointer[] => [];

/** true: a field in it ends in `Id`. */
type Refers<T> = T extends readonly (infer Item)[]
  ? Refers<Item>
  : T extends object
    ? string extends keyof T
      ? Refers<T[keyof T]>
      : `${string}Id` & keyof T extends never
        ? Refers<T[keyof T]>
        : true
    : never;

/** What the records of a Source refer to. A Source whose records have a field that ends in `Id` must be here. */
const pointersBySource: {
  readonly [S in SourceName as Refers<SourceValues[S]> extends never ? never : S]: (
    value: SourceValues[S],
  ) => readonly Pointer[];
} = {
  pupil: none,
  class: (value) => pointersOf([value], { tutorId: 'people' }),
  lookups: none,
  grades: ({ grades }) => pointersOf(grades, { ...taught, categoryId: 'gradeCategories' }),
  point_grades: ({ grades }) => pointersOf(grades, { ...taught, categoryId: null }),
  text_grades: ({ grades }) => pointersOf(grades, { ...taught, categoryId: null }),
  skill_grades: ({ descriptive, partial }) => [
    ...pointersOf(descriptive, { ...taught, skillId: null }),
    // Their teachers are LIDs (§4.5), which the list of people may not have.
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

type PointingSource = keyof typeof pointersBySource;

function pointersOf<R>(records: readonly R[], lists: References<NoInfer<R>>): readonly Pointer[] {
  const rows = Object.entries<keyof Lookups | null>(lists);
  return records.flatMap((record) =>
    rows.flatMap(([field, list]): readonly Pointer[] => {
      const id = record[field as keyof R];
      return list !== null && typeof id === 'string' ? [[list, id]] : [];
    }),
  );
}

import type { Id } from '../../domain/id.ts';
import type { Lookups } from '../../domain/lookups.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { memo } from '../../lib/memo.ts';
import { attendanceTypes } from '../records/attendance.ts';
import { behaviourTypes } from '../records/grades.ts';
import {
  agendaCategories,
  behaviourCategories,
  classrooms,
  gradeCategories,
  people,
  remarkCategories,
  subjects,
  taughtLessons,
} from '../records/lookups.ts';
import type { RecordKind } from '../records/record.ts';
import { isKnown, parts, type ReadContext, type Readers } from './context.ts';
import { loose, plain, type Resource } from './resource.ts';

const kinds: { readonly [K in keyof Lookups]: RecordKind<readonly Lookups[K][Id][]> } = {
  subjects,
  people,
  classrooms,
  gradeCategories,
  lessons: taughtLessons,
  attendanceTypes,
  agendaCategories,
  remarkCategories,
  behaviourTypes,
  behaviourCategories,
};
const names = Object.keys(kinds) as readonly (keyof Lookups)[];

type Item = Lookups[keyof Lookups][Id];

// One object, because `memo` compares parts by identity.
const nothing: readonly never[] = [];

/** By id: the last of several items with the same id counts. */
const composed = memo((...lists: readonly [readonly Item[], ...(readonly Item[])[]]): Lookups => {
  const byId = lists.map((list) => Object.fromEntries(list.map((item) => [item.id, item])));
  return Object.fromEntries(names.map((name, index) => [name, byId[index]])) as unknown as Lookups;
});

/** The lists that other records refer to (§2.3), as independent parts. */
export async function readLookups(
  { gateway }: Readers,
  { snapshot }: ReadContext,
): Promise<SourceRead<Lookups>> {
  const before = lastValue(snapshot.lookups);
  const each = parts();
  const lists = await Promise.all(
    names.map((name) => {
      const kind: RecordKind<readonly Item[]> = kinds[name];
      return each.read<readonly Item[]>(
        (known) =>
          gateway.read(kind, {
            label: 'lookups',
            known,
            filled: known,
            everyAccount: isOfEveryAccount(name, snapshot),
          }),
        listOf<Item>(before?.[name]),
        nothing,
      );
    }),
  );
  each.assertAny();
  const [first = nothing, ...rest] = lists;
  const isLacking = names.some((name, index) => SCHOOLS_HAVE.has(name) && lists[index] === nothing);
  return { value: composed(first, ...rest), problem: each.problem ?? (isLacking ? each.doubt : null) };
}

/** Lists that no school has empty: a doubtful one is read again soon. */
const SCHOOLS_HAVE: ReadonlySet<keyof Lookups> = new Set([
  'subjects',
  'people',
  'gradeCategories',
  'lessons',
  'attendanceTypes',
]);

/** Every account has subjects and teachers, and one with grades their categories. */
function isOfEveryAccount(name: keyof Lookups, { grades }: Snapshot): boolean {
  return name === 'gradeCategories' ? isKnown(grades) : name === 'subjects' || name === 'people';
}

/** The last good value of a list. Undefined if it is empty: the account may not have it. */
function listOf<T>(byId: Readonly<Record<Id, T>> | undefined): readonly T[] | undefined {
  const items = Object.values(byId ?? {});
  return items.length > 0 ? items : undefined;
}

/** The lists that other records refer to (§2.3, §4.3). */
export const lookupResources: readonly Resource[] = [
  plain('users', people, 'teachers and staff'),
  plain('subjects', subjects, 'subjects'),
  plain('classrooms', classrooms, 'classrooms'),
  plain('lessons', taughtLessons, 'the subject and the teacher of each lesson'),
  plain('grade-categories', gradeCategories, 'categories of grades with their weights'),
  loose('grade-types', 'Grades/Types', 'every value that a grade may take'),
  plain('attendance-types', attendanceTypes, 'types of attendance'),
  plain('agenda-categories', agendaCategories, 'categories of the agenda'),
  plain('note-categories', remarkCategories, 'categories of remarks'),
  plain('behaviour-categories', behaviourCategories, 'categories of behaviour points'),
  loose('colors', 'Colors', 'colours of categories'),
];

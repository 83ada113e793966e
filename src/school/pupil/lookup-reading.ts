import type { Id } from '../../lib/id.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import { attendanceTypes } from '../attendance/records.ts';
import { behaviourTypes } from '../grades/records.ts';
import { parts, type ReadSource, sameOr } from '../reading/context.ts';
import { loose, plain, type Resource } from '../reading/resource.ts';
import type { Snapshot } from '../snapshot.ts';
import {
  agendaCategories,
  behaviourCategories,
  classrooms,
  gradeCategories,
  people,
  remarkCategories,
  subjects,
  taughtLessons,
} from './lookup-records.ts';
import type { Lookups } from './lookups.ts';

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

/** Of a list that the account does not have. */
const nothing: readonly never[] = [];

/** The lists that other records refer to (§2.3), as independent parts. By id the last of several items with the same id counts. */
const readLookups: ReadSource<'lookups'> = async ({ gateway }, { snapshot }) => {
  const before = lastValue(snapshot.lookups);
  const each = parts();
  const readList = async (name: keyof Lookups) => {
    const kind: RecordKind<readonly Item[]> = kinds[name];
    const everyAccount = isOfEveryAccount(name, snapshot);
    const last: readonly Item[] = Object.values(before?.[name] ?? {});
    // An empty list is none: the account may not have it.
    const list = await each.read<readonly Item[]>(
      (known) => gateway.read(kind, { everyAccount, known, filled: known }),
      last.length > 0 ? last : undefined,
      nothing,
    );
    return [name, list] as const;
  };
  const lists = await Promise.all(names.map(readList));
  each.assertAny();
  const byId = lists.map(([name, list]) => [
    name,
    Object.fromEntries(list.flatMap((item) => idsOf(item).map((id) => [id, item]))),
  ]);
  const isLacking = lists.some(([name, list]) => SCHOOLS_HAVE.has(name) && list === nothing);
  return {
    value: sameOr(before, Object.fromEntries(byId)),
    problem: each.problem ?? (isLacking ? each.doubt : null),
  };
};

function idsOf(item: Item): readonly Id[] {
  return 'lid' in item && item.lid ? [item.lid, item.id] : [item.id];
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
  return name === 'gradeCategories'
    ? lastValue(grades) !== undefined
    : name === 'subjects' || name === 'people';
}

/** The lists that other records refer to (§2.3, §4.3). */
export const resources: readonly Resource[] = [
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

export const readSources = { lookups: readLookups };

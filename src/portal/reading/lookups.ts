import type { Id } from '../../domain/id.ts';
import type { Lookups } from '../../domain/lookups.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import { attendanceTypes } from '../records/attendance.ts';
import { agendaCategories, behaviourCategories, noteCategories } from '../records/categories.ts';
import { colors } from '../records/colors.ts';
import { gradeTypes } from '../records/grade-types.ts';
import { classrooms, gradeCategories, people, subjects, toLookups } from '../records/lookups.ts';
import type { RecordKind } from '../records/record.ts';
import { taughtLessons } from '../records/taught-lessons.ts';
import { parts, type ReadContext, type Readers } from './context.ts';
import { plain, type Resource } from './resource.ts';

// One object, because `memo` compares parts by identity.
const nothing: readonly never[] = [];
const composed = memo(toLookups);

/** The four lists that other records refer to (§2.3), as independent parts. */
export async function readLookups(
  { gateway }: Readers,
  { snapshot }: ReadContext,
): Promise<SourceRead<Lookups>> {
  const before = lastValue(snapshot.lookups);
  const each = parts();
  const list = <T>(kind: RecordKind<readonly T[]>, last: Readonly<Record<Id, T>> | undefined) =>
    each.read<readonly T[]>(
      (known) => gateway.read(kind, { label: 'lookups', known, filled: known }),
      listOf(last),
      nothing,
    );
  const lists = await Promise.all([
    list(subjects, before?.subjects),
    list(people, before?.people),
    list(classrooms, before?.classrooms),
    list(gradeCategories, before?.gradeCategories),
  ]);
  each.assertAny();
  return { value: composed(...lists), problem: each.problem };
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
  plain('grade-types', gradeTypes, 'every value that a grade may take'),
  plain('attendance-types', attendanceTypes, 'types of attendance'),
  plain('agenda-categories', agendaCategories, 'categories of the agenda'),
  plain('note-categories', noteCategories, 'categories of remarks'),
  plain('behaviour-categories', behaviourCategories, 'categories of behaviour points'),
  plain('colors', colors, 'colours of categories'),
];

import type { Id } from '../../domain/id.ts';
import type { Lookups } from '../../domain/lookups.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import { classrooms, gradeCategories, people, subjects, toLookups } from '../records/lookups.ts';
import type { RecordKind } from '../records/record.ts';
import { parts, type ReadContext, type Readers } from './context.ts';

// The parts' own objects decide whether the whole is made anew, so what is absent is always the same object.
const nothing: readonly never[] = [];
const composed = memo(toLookups);

/** The four lists that other records point into (§2.3), each for itself. */
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
  each.mustHaveOne();
  return { value: composed(...lists), problem: each.problem };
}

/** An empty list may be one that the account does not have: nothing is known by it. */
function listOf<T>(byId: Readonly<Record<Id, T>> | undefined): readonly T[] | undefined {
  const items = Object.values(byId ?? {});
  return items.length > 0 ? items : undefined;
}

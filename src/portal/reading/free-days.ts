import type { Id } from '../../domain/id.ts';
import type { Category } from '../../domain/lookups.ts';
import type { FreeDays, ListedFreeDays } from '../../domain/plan/free-days.ts';
import { PortalError } from '../../domain/problem.ts';
import type { Pupil } from '../../domain/pupil.ts';
import { isComplete, lastValue, type Reading, type SourceRead } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import {
  type ClassFreeDays,
  classFreeDays,
  classFreeDayTypes,
  named,
  schoolFreeDays,
} from '../records/free-days.ts';
import { type Parts, parts, type ReadContext, type Readers } from './context.ts';
import { loose, plain, type Resource } from './resource.ts';

const LABEL = 'free_days';

// One object, because `memo` compares parts by identity.
const nothing: readonly never[] = [];

const ofSchool = memo((entries: readonly FreeDays[]): readonly ListedFreeDays[] =>
  entries.map((entry) => ({ ...entry, list: 'school' })),
);
const entriesOf = memo((entries: readonly ClassFreeDays[], classId: Id): readonly ClassFreeDays[] =>
  entries.filter((entry) => entry.classId === classId),
);
const ofClass = memo(
  (entries: readonly ClassFreeDays[], types: readonly Category[]): readonly ListedFreeDays[] =>
    named(entries, types).map((entry) => ({ ...entry, list: 'class' })),
);
const composed = memo(
  (school: readonly ListedFreeDays[], own: readonly ListedFreeDays[]): readonly ListedFreeDays[] => [
    ...school,
    ...own,
  ],
);

/**
 * The free days of the school and of the pupil's class (§2.8), as independent parts. While it is unknown which of a list's
 * entries are the pupil's, those of the class have a problem.
 */
export async function readFreeDays(
  readers: Readers,
  { snapshot }: ReadContext,
): Promise<SourceRead<readonly ListedFreeDays[]>> {
  const before = lastValue(snapshot.free_days);
  const each = parts();
  const [school, own] = await Promise.all([
    each.read(
      async (known) =>
        ofSchool(await readers.gateway.read(schoolFreeDays, { label: LABEL, known, filled: known })),
      listedIn('school', before),
      nothing,
    ),
    readOwn(readers, each, listedIn('class', before), snapshot.pupil),
  ]);
  each.assertAny();
  if (!before && each.doubt) throw each.doubt;
  return { value: composed(school, own), problem: each.problem };
}

async function readOwn(
  { gateway }: Readers,
  each: Parts,
  last: readonly ListedFreeDays[] | undefined,
  pupil: Reading<Pupil>,
): Promise<readonly ListedFreeDays[]> {
  const readEntries = async (known: boolean) => {
    const entries = await gateway.read(classFreeDays, { label: LABEL, known, filled: known });
    return entries.length === 0 ? nothing : entriesOf(entries, classOf(pupil));
  };
  const entries = await each.read<readonly ClassFreeDays[] | null>(readEntries, last && null, nothing);
  if (entries === null) return last ?? nothing;
  if (entries.every(({ typeId }) => typeId === null)) return ofClass(entries, nothing);
  const readTypes = (known: boolean) =>
    gateway.read(classFreeDayTypes, { label: LABEL, known, filled: known });
  const types = await each.read<readonly Category[] | null>(readTypes, last && null, nothing);
  return types === null
    ? ofClass(entries, nothing).map((entry) => withLastName(entry, last))
    : ofClass(entries, types);
}

/** @throws {PortalError} the problem because of which the class is unknown; `absent`: the pupil has none */
function classOf(pupil: Reading<Pupil>): Id {
  const classId = lastValue(pupil)?.classId;
  if (classId) return classId;
  const hasNone = pupil.state === 'absent' || isComplete(pupil);
  const problem = ('problem' in pupil && pupil.problem) || 'changed';
  throw new PortalError(hasNone ? 'absent' : problem, "The pupil's class is not known.");
}

/** The entry with its last known name. */
function withLastName(entry: ListedFreeDays, before: readonly ListedFreeDays[] = nothing): ListedFreeDays {
  const same = before.find(
    ({ from, to, lessonFrom, lessonTo }) =>
      from === entry.from &&
      to === entry.to &&
      lessonFrom === entry.lessonFrom &&
      lessonTo === entry.lessonTo,
  );
  return same ?? entry;
}

/** The last good value of one list. Undefined if it is empty: the account may not have it. */
function listedIn(
  list: ListedFreeDays['list'],
  entries: readonly ListedFreeDays[] | undefined,
): readonly ListedFreeDays[] | undefined {
  const listed = (entries ?? nothing).filter((entry) => entry.list === list);
  return listed.length > 0 ? listed : undefined;
}

/** Free days as the portal lists them (§2.8, §4.4). */
export const freeDayResources: readonly Resource[] = [
  plain('school-free-days', schoolFreeDays, 'free days of the school'),
  plain('class-free-days', classFreeDays, 'free days of every class of the school'),
  plain('class-free-day-types', classFreeDayTypes, 'what classes have their free days for'),
  loose(
    'calendar-school-free-days',
    'Calendars/SchoolFreeDays',
    'free days of the school, and when they were entered',
  ),
  loose(
    'calendar-class-free-days',
    'Calendars/ClassFreeDays',
    'free days of classes, and when they were entered',
  ),
  loose('teacher-free-days', 'Calendars/TeacherFreeDays', 'free days of teachers'),
];

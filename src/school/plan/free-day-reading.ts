import { isDeepStrictEqual } from 'node:util';
import type { Id, LocalDate } from '../../lib/id.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { isComplete, lastValue, type Reading } from '../../portal/outcome/reading.ts';
import type { Category } from '../pupil/lookups.ts';
import type { Pupil } from '../pupil/pupil.ts';
import { listed, type Parts, parts, type Readers, type ReadSource, sameOr } from '../reading/context.ts';
import { loose, plain, type Resource } from '../reading/resource.ts';
import {
  type ClassFreeDays,
  classFreeDays,
  classFreeDayTypes,
  schoolFreeDays,
  UNNAMED,
} from './free-day-records.ts';
import { addDays } from './school-days.ts';
import type { FreeDays, ListedFreeDays } from './timetable.ts';

/**
 * The free days of the school and of the pupil's class (§2.8), as independent parts. While it is unknown which of a list's
 * entries are the pupil's, those of the class have a problem.
 */
const readFreeDays: ReadSource<'free_days'> = async (readers, { snapshot, today }) => {
  const before = lastValue(snapshot.free_days);
  const each = parts();
  const [school, own] = await Promise.all([
    each.read<readonly FreeDays[]>(listed(readers, schoolFreeDays), listedIn('school', before), []),
    readOwn(readers, each, { reading: snapshot.free_days, pupil: snapshot.pupil, today }),
  ]);
  each.assertAny();
  const value = [...school.map((entry) => ({ ...entry, list: 'school' as const })), ...own];
  if (!before && value.length === 0 && each.doubt) throw each.doubt;
  return { value: sameOr(before, value), problem: each.problem };
};

interface OwnInput {
  readonly reading: Reading<readonly ListedFreeDays[]>;
  readonly pupil: Reading<Pupil>;
  readonly today: LocalDate;
}

async function readOwn(
  readers: Readers,
  each: Parts,
  { reading, pupil, today }: OwnInput,
): Promise<readonly ListedFreeDays[]> {
  const before = lastValue(reading);
  const last = listedIn('class', before);
  const readEntries = async (known: boolean) => {
    const all = await listed(readers, classFreeDays)(known);
    const own = all.length > 0 && classOf(pupil);
    return all.filter(({ classId }) => classId === own);
  };
  const entries = await each.read<readonly ClassFreeDays[] | null>(readEntries, last && null, []);
  if (entries === null) return last ?? [];
  if (entries.every(({ typeId }) => typeId === null)) return named(entries, []);
  const readTypes = listed(readers, classFreeDayTypes);
  const types = await readers.decorations.read<readonly Category[] | null>(readTypes, before && null, []);
  if (types) return named(entries, types);
  // A new entry without its name may be a trip, from which pupils come home later: told as free hours, it would be a false alarm.
  // After a day it is better unnamed than unknown.
  const isLong = 'at' in reading && reading.at.slice(0, 10) < addDays(today, -1);
  return entries.flatMap((entry) => {
    const own = unnamed(entry);
    const known = last?.find((one) => isDeepStrictEqual({ ...one, name: UNNAMED }, own));
    return known ?? (entry.typeId === null || isLong ? own : []);
  });
}

function named(entries: readonly ClassFreeDays[], types: readonly Category[]): readonly ListedFreeDays[] {
  const names = new Map(types.map(({ id, name }) => [id, name]));
  return entries.map((entry) => {
    const name = (entry.typeId === null ? undefined : names.get(entry.typeId)) ?? UNNAMED;
    return { ...unnamed(entry), name };
  });
}

function unnamed({ from, to, lessonFrom, lessonTo }: ClassFreeDays): ListedFreeDays {
  return { name: UNNAMED, from, to, lessonFrom, lessonTo, list: 'class' };
}

/** @throws {PortalError} the problem because of which the class is unknown; `absent`: the pupil has none */
function classOf(pupil: Reading<Pupil>): Id {
  const classId = lastValue(pupil)?.classId;
  if (classId) return classId;
  const hasNone = pupil.state === 'absent' || isComplete(pupil);
  const problem = ('problem' in pupil && pupil.problem) || 'changed';
  throw new PortalError(hasNone ? 'absent' : problem, "The pupil's class is not known.");
}

/** The last good value of one list. Undefined if it is empty: the account may not have it. */
function listedIn(
  list: ListedFreeDays['list'],
  entries: readonly ListedFreeDays[] | undefined,
): readonly ListedFreeDays[] | undefined {
  const listed = (entries ?? []).filter((entry) => entry.list === list);
  return listed.length > 0 ? listed : undefined;
}

/** Free days as the portal lists them (§2.8, §4.4). */
export const resources: readonly Resource[] = [
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

export const readSources = { free_days: readFreeDays };

import type { Id, LocalDate } from '../../domain/id.ts';
import type { SchoolClass } from '../../domain/pupil.ts';
import { isObject } from '../../lib/is-object.ts';
import { cosmetic, cosmeticIfGiven, fact, joined, optionalRecordId } from './fields.ts';
import { itemReader, sift } from './items.ts';
import type { RecordKind } from './record.ts';
import { changed, rootOf } from './shape.ts';
import { members, readCount, readDate, readLine, readReference } from './wire.ts';

/** A class with its id, if the portal gives one. */
interface ClassRecord {
  readonly id: Id | null;
  readonly schoolClass: SchoolClass;
}

const read = itemReader(
  {
    id: optionalRecordId(),
    number: cosmetic('Number', readCount),
    symbol: joined([cosmetic('Symbol', readLine)], (symbol) => symbol || null),
    tutorId: cosmeticIfGiven('ClassTutor', readReference),
    beginsOn: fact('BeginSchoolYear', readDate),
    firstSemesterEndsOn: cosmetic('EndFirstSemester', readDate),
    endsOn: fact('EndSchoolYear', readDate),
  },
  ({ id, ...schoolClass }): ClassRecord => ({ id, schoolClass }),
);

/**
 * Classes (§2.2): `Class` is one class or a list; null is none. An id is undocumented.
 * @throws {PortalError} `changed`: also if there are classes and all are unfit or skipped (§2.1.3)
 */
export const classes: RecordKind<readonly ClassRecord[]> = {
  endpoint: 'Classes',
  parse(json) {
    const root = rootOf('Classes', json, 'Class');
    const items = isObject(root) && !isGapped(root) ? [root] : members(root);
    if (!items) throw changed('Classes', 'has no class and no list of classes');
    const parsed = sift(items, read);
    if (items.length > 0 && parsed.value.length === 0) throw changed('Classes', 'has no class that fits');
    return parsed;
  },
};

/** Whether the root is a list with gaps: a map from position to class. */
function isGapped(root: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(root);
  return keys.length > 0 && keys.every((key) => /^\d+$/u.test(key));
}

/**
 * The only class. If there are several, the one that the pupil's record names; if that is of another school year, the only one of the
 * school year of `today`. The first if the pupil's is unknown.
 */
export function classOf(
  records: readonly ClassRecord[],
  classId: Id | null | undefined,
  today: LocalDate,
): SchoolClass | undefined {
  const classesOf = records.map(({ schoolClass }) => schoolClass);
  const [first, ...others] = classesOf;
  if (others.length === 0) return first;
  const own = classId ? records.find(({ id }) => id === classId)?.schoolClass : undefined;
  if (classId && (!own || own.beginsOn === null || isOn(today, own))) return own;
  const ofToday = classesOf.filter((one) => isOn(today, one));
  if (own) return (ofToday.length === 1 ? ofToday[0] : undefined) ?? own;
  return ofToday[0] ?? first;
}

function isOn(day: LocalDate, { beginsOn, endsOn }: SchoolClass): boolean {
  return beginsOn !== null && beginsOn <= day && (endsOn === null || day <= endsOn);
}

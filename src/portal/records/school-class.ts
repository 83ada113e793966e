import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { SchoolClass } from '../../domain/pupil.ts';
import type { RecordKind } from './record.ts';
import { changed, fitting, rootOf } from './shape.ts';
import { field, isObject, readCount, readDate, readId, readReference, readText } from './wire.ts';

/** A class with the id that a pupil's Class points at, where the portal gives one. */
interface ClassRecord {
  readonly id: Id | null;
  readonly schoolClass: SchoolClass;
}

const wire = z.object({
  Id: field(readId),
  Number: field(readCount),
  Symbol: field(readText),
  ClassTutor: field(readReference),
  BeginSchoolYear: field(readDate),
  EndFirstSemester: field(readDate),
  EndSchoolYear: field(readDate),
});

function toClass(item: z.output<typeof wire>): ClassRecord {
  return {
    id: item.Id,
    schoolClass: {
      number: item.Number,
      symbol: item.Symbol,
      tutorId: item.ClassTutor,
      beginsOn: item.BeginSchoolYear,
      firstSemesterEndsOn: item.EndFirstSemester,
      endsOn: item.EndSchoolYear,
    },
  };
}

/** Classes (§2.2): `Class` is one class or a list of them; null is none. */
export const classes: RecordKind<readonly ClassRecord[]> = {
  endpoint: 'Classes',
  parse(json) {
    const root = rootOf('Classes', json, 'Class') ?? [];
    if (isObject(root)) return fitting([root], wire, toClass);
    if (!Array.isArray(root)) throw changed('Classes', 'has no class and no list of classes');
    return fitting(root, wire, toClass);
  },
};

/** The only class; of several the pupil's, or the first where the pupil's class is not known; undefined for none. */
export function classOf(
  records: readonly ClassRecord[],
  classId: Id | null | undefined,
): SchoolClass | undefined {
  const [first] = records;
  if (records.length <= 1 || !classId) return first?.schoolClass;
  return records.find((record) => record.id === classId)?.schoolClass;
}

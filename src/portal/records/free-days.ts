import * as z from 'zod';
import type { FreeDays } from '../../domain/free-days.ts';
import type { Id } from '../../domain/id.ts';
import { list } from './shape.ts';
import { field, optionalId, readCount, readDate, readId, readReference, readText, required } from './wire.ts';

/** For free days that the portal does not name; its own names are Polish in every language. */
const UNNAMED = 'Dzień wolny';

/** ClassFreeDays (§2.8): of any class of the school, without a name of its own. */
export interface ClassFreeDays extends Omit<FreeDays, 'name'> {
  readonly classId: Id;
  readonly typeId: Id | null;
}

/** DateFrom must exist; without a readable DateTo it is that one day; the end is not before the beginning. */
const span = z
  .object({ Id: optionalId(), DateFrom: required(readDate), DateTo: field(readDate) })
  .transform(({ DateFrom, DateTo }) => ({ from: DateFrom, to: DateTo ?? DateFrom }))
  .refine(({ from, to }) => from <= to, 'ends before it begins');

export const schoolFreeDaysWire = z.object({ Name: field(readText) }).and(span);

export function toSchoolFreeDays(wire: z.output<typeof schoolFreeDaysWire>): FreeDays {
  return { name: wire.Name ?? UNNAMED, from: wire.from, to: wire.to, lessonFrom: null, lessonTo: null };
}

/** SchoolFreeDays (§2.8). */
export const schoolFreeDays = list('SchoolFreeDays', 'SchoolFreeDays', schoolFreeDaysWire, toSchoolFreeDays);

export const classFreeDaysWire = z
  .object({
    Class: required(readReference),
    Type: field(readReference),
    LessonNoFrom: field(readCount),
    LessonNoTo: field(readCount),
  })
  .and(span);

export function toClassFreeDays(wire: z.output<typeof classFreeDaysWire>): ClassFreeDays {
  const wholeDay = wire.LessonNoFrom === 0 && wire.LessonNoTo === 0;
  return {
    classId: wire.Class,
    typeId: wire.Type,
    from: wire.from,
    to: wire.to,
    lessonFrom: wholeDay ? null : wire.LessonNoFrom,
    lessonTo: wholeDay ? null : wire.LessonNoTo,
  };
}

/**
 * ClassFreeDays (§2.8). An entry that does not say for which class is unfit. What the lesson numbers hold is not
 * shown: numbers or digits are taken; both 0 mean, as both missing, the whole day.
 */
export const classFreeDays = list('ClassFreeDays', 'ClassFreeDays', classFreeDaysWire, toClassFreeDays);

/** Calendars/ClassFreeDays/Types (§2.8) as pairs of id and name. */
export const classFreeDayTypes = list(
  'Calendars/ClassFreeDays/Types',
  'Types',
  z.object({ Id: required(readId), Name: required(readText) }),
  (wire): readonly [Id, string] => [wire.Id, wire.Name],
);

/** The school's free days, then those of one class, named after their type. */
export function toFreeDays(
  ofSchool: readonly FreeDays[],
  ofClasses: readonly ClassFreeDays[],
  types: readonly (readonly [Id, string])[],
  classId: Id | null,
): readonly FreeDays[] {
  const names = new Map(types);
  const own = ofClasses.filter((entry) => entry.classId === classId);
  const named = own.map(({ typeId, from, to, lessonFrom, lessonTo }): FreeDays => {
    const name = (typeId === null ? undefined : names.get(typeId)) ?? UNNAMED;
    return { name, from, to, lessonFrom, lessonTo };
  });
  return [...ofSchool, ...named];
}

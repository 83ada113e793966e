import * as z from 'zod';
import type { Id, LocalDate } from '../../domain/id.ts';
import type { FreeDays } from '../../domain/plan/free-days.ts';
import { cosmetic, fact, factIfGiven, optionalRecordId, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readCount, readDate, readLine, readReference, readText } from './wire.ts';

/** The name of free days without one. Polish in every language, as the portal's own names. */
const UNNAMED = 'Dzień wolny';

/** ClassFreeDays (§2.8): of any class of the school, without a name. */
export interface ClassFreeDays extends Omit<FreeDays, 'name'> {
  /** null: of no ordinary class (observed: a virtual one). */
  readonly classId: Id | null;
  readonly typeId: Id | null;
}

const span = { DateFrom: required(readDate), DateTo: fact(readDate) };

interface Span {
  readonly DateFrom: LocalDate;
  readonly DateTo: LocalDate | null;
}

/** One day if DateTo cannot be read; null if it ends before it begins. */
function spanOf({ DateFrom, DateTo }: Span): Pick<FreeDays, 'from' | 'to'> | null {
  const to = DateTo ?? DateFrom;
  return DateFrom <= to ? { from: DateFrom, to } : null;
}

/** An id is undocumented. */
export const schoolFreeDaysWire = z.object({ Id: optionalRecordId(), Name: cosmetic(readLine), ...span });

export function toSchoolFreeDays(wire: z.output<typeof schoolFreeDaysWire>): FreeDays | null {
  const days = spanOf(wire);
  return days && { name: wire.Name || UNNAMED, ...days, lessonFrom: null, lessonTo: null };
}

/** SchoolFreeDays (§2.8). */
export const schoolFreeDays = list('SchoolFreeDays', 'SchoolFreeDays', schoolFreeDaysWire, toSchoolFreeDays);

export const classFreeDaysWire = z.object({
  Id: recordId(),
  Class: factIfGiven(readReference),
  Type: cosmetic(readReference),
  ...span,
  LessonNoFrom: factIfGiven(readCount),
  LessonNoTo: factIfGiven(readCount),
});

export function toClassFreeDays(wire: z.output<typeof classFreeDaysWire>): ClassFreeDays | null {
  const days = spanOf(wire);
  const wholeDay = wire.LessonNoFrom === 0 && wire.LessonNoTo === 0;
  return (
    days && {
      classId: wire.Class,
      typeId: wire.Type,
      ...days,
      lessonFrom: wholeDay ? null : wire.LessonNoFrom,
      lessonTo: wholeDay ? null : wire.LessonNoTo,
    }
  );
}

/**
 * ClassFreeDays (§2.8). The lesson numbers are undocumented: numbers or digits are
 * read; both 0, or both missing, mean the whole day.
 */
export const classFreeDays = list('ClassFreeDays', 'ClassFreeDays', classFreeDaysWire, toClassFreeDays);

/** Calendars/ClassFreeDays/Types (§2.8) as pairs of id and name. */
export const classFreeDayTypes = list(
  'Calendars/ClassFreeDays/Types',
  'Types',
  z.object({ Id: recordId(), Name: required(readText) }),
  (wire): readonly [Id, string] => [wire.Id, wire.Name],
);

/** Free days of a class, named after their type. */
export function named(
  entries: readonly ClassFreeDays[],
  types: readonly (readonly [Id, string])[],
): readonly FreeDays[] {
  const names = new Map(types);
  return entries.map(({ typeId, from, to, lessonFrom, lessonTo }): FreeDays => {
    const name = (typeId === null ? undefined : names.get(typeId)) ?? UNNAMED;
    return { name, from, to, lessonFrom, lessonTo };
  });
}

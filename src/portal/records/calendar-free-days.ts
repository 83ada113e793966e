import type { FreeDays } from '../../domain/plan/free-days.ts';
import { factIfGiven } from './fields.ts';
import {
  type ClassFreeDays,
  classFreeDaysWire,
  schoolFreeDaysWire,
  toClassFreeDays,
  toSchoolFreeDays,
} from './free-days.ts';
import { list } from './shape.ts';
import { readMoment } from './wire.ts';

/** Free days with the time they were entered, which only the calendars have (§2.8). */
type Added<T> = T & { readonly addedAt: string | null };

const added = { AddDate: factIfGiven(readMoment) };

function withAddDate<T>(days: T | null, addedAt: string | null): Added<T> | null {
  return days && { ...days, addedAt };
}

/** Calendars/SchoolFreeDays (§2.8): the same as SchoolFreeDays, with AddDate. */
export const calendarSchoolFreeDays = list(
  'Calendars/SchoolFreeDays',
  'SchoolFreeDays',
  schoolFreeDaysWire.extend(added),
  (wire) => withAddDate<FreeDays>(toSchoolFreeDays(wire), wire.AddDate),
);

/** Calendars/ClassFreeDays (§2.8): the same as ClassFreeDays, with AddDate. */
export const calendarClassFreeDays = list(
  'Calendars/ClassFreeDays',
  'ClassFreeDays',
  classFreeDaysWire.extend(added),
  (wire) => withAddDate<ClassFreeDays>(toClassFreeDays(wire), wire.AddDate),
);

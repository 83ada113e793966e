import * as z from 'zod';
import type { FreeDays } from '../../domain/free-days.ts';
import {
  type ClassFreeDays,
  classFreeDaysWire,
  schoolFreeDaysWire,
  toClassFreeDays,
  toSchoolFreeDays,
} from './free-days.ts';
import { list } from './shape.ts';
import { field, readMoment } from './wire.ts';

/** Free days with when they were entered, which only the calendars tell (§2.8). */
type Added<T> = T & { readonly addedAt: string | null };

const added = z.object({ AddDate: field(readMoment) });

/** Calendars/SchoolFreeDays (§2.8): the same as SchoolFreeDays, with AddDate. */
export const calendarSchoolFreeDays = list(
  'Calendars/SchoolFreeDays',
  'SchoolFreeDays',
  added.and(schoolFreeDaysWire),
  (wire): Added<FreeDays> => ({ ...toSchoolFreeDays(wire), addedAt: wire.AddDate }),
);

/** Calendars/ClassFreeDays (§2.8): the same as ClassFreeDays, with AddDate. */
export const calendarClassFreeDays = list(
  'Calendars/ClassFreeDays',
  'ClassFreeDays',
  added.and(classFreeDaysWire),
  (wire): Added<ClassFreeDays> => ({ ...toClassFreeDays(wire), addedAt: wire.AddDate }),
);

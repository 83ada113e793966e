import { factIfGiven } from './fields.ts';
import { classFreeDayFields, freeDaysOf, schoolFreeDayFields } from './free-days.ts';
import { list } from './shape.ts';
import { readMoment } from './wire.ts';

/** The time they were entered, which only the calendars have (§2.8). */
const added = { addedAt: factIfGiven('AddDate', readMoment) };

/** Calendars/SchoolFreeDays (§2.8): the same as SchoolFreeDays, with AddDate. */
export const calendarSchoolFreeDays = list(
  'Calendars/SchoolFreeDays',
  'SchoolFreeDays',
  { ...schoolFreeDayFields, ...added },
  freeDaysOf,
);

/** Calendars/ClassFreeDays (§2.8): the same as ClassFreeDays, with AddDate. */
export const calendarClassFreeDays = list(
  'Calendars/ClassFreeDays',
  'ClassFreeDays',
  { ...classFreeDayFields, ...added },
  freeDaysOf,
);

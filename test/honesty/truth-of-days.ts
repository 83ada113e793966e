import { Temporal } from '../../src/lib/temporal.ts';
import type { Facts } from './facts.ts';
import { addDays } from './values.ts';

interface Lessons {
  /** That take place. */
  readonly held: number;
  /** Whether the pupil comes to something instead of them. */
  readonly hasOuting: boolean;
  /** That are not free. */
  readonly open: number;
  readonly all: number;
}

/** The shortest holiday of the school's list, weekends included. */
const HOLIDAY_DAYS = 5;

/**
 * The verdict of a day (docs/contracts.md).
 * @param lessons null: the portal refuses the timetable, as one that is not published
 */
export function verdictOf(day: string, fixture: Facts['fixture'], lessons: Lessons | null): string {
  const { held, hasOuting, open, all } = lessons ?? { held: 0, hasOuting: false, open: 0, all: 0 };
  if (held > 0) return 'school';
  if (hasOuting) return 'trip';
  if (open > 0) return 'cancelled_all';
  const { freeDays, classFreeDays } = fixture.school;
  if (isHoliday(day, freeDays)) return 'holiday';
  if (isBetweenYears(day, fixture.school.year)) return 'holiday';
  const isClassOff = classFreeDays.some(
    ({ classId, from, to, lessonFrom }) =>
      classId === fixture.class.id && lessonFrom === null && from <= day && day <= to,
  );
  if (isClassOff || isListed(day, freeDays) || all > 0) return 'free';
  if (isWeekend(day)) return 'weekend';
  return lessons ? 'free' : 'not_published';
}

/** July and August where the year ends by law on 31 August, and the days around the class's year. */
export function isBetweenYears(day: string, { begin, end }: Facts['fixture']['school']['year']): boolean {
  const last = end.endsWith('08-31') ? `${end.slice(0, 4)}-06-30` : end;
  const next = `${Number(last.slice(0, 4)) + (last.slice(5) < '09-01' ? 0 : 1)}-09-01`;
  return day < begin || (last < day && day < next);
}

/** The first day of the school year: of the class's, until 1 September after its end. */
export function yearStart({ fixture }: Facts, today: string): string {
  const { begin, end } = fixture.school.year;
  const next = `${Number(end.slice(0, 4)) + (end.slice(5) < '09-01' ? 0 : 1)}-09-01`;
  return today < next ? begin : next;
}

type FreeDays = Facts['fixture']['school']['freeDays'];

/** Whether the stretch of listed days and weekends around a day is long enough, without the weekends at its ends. */
function isHoliday(day: string, listed: FreeDays): boolean {
  const isOff = (one: string): boolean => isListed(one, listed) || isWeekend(one);
  if (!isOff(day)) return false;
  let [first, last] = [day, day];
  while (isOff(addDays(first, -1))) first = addDays(first, -1);
  while (isOff(addDays(last, 1))) last = addDays(last, 1);
  while (first <= last && !isListed(first, listed)) first = addDays(first, 1);
  while (first <= last && !isListed(last, listed)) last = addDays(last, -1);
  return first <= day && day <= last && addDays(first, HOLIDAY_DAYS - 1) <= last;
}

export function isListed(day: string, listed: FreeDays): boolean {
  return listed.some(({ from, to }) => from <= day && day <= to);
}

export function isWeekend(day: string): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek >= 6;
}

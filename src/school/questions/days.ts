import type { LocalDate } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import { addDays, mondayOf } from '../plan/school-days.ts';
import type { When } from './kinds.ts';

const WEEKDAYS: readonly When[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
const range = (first: LocalDate, count: number): readonly LocalDate[] =>
  Array.from({ length: Math.max(count, 0) }, (_, days) => addDays(first, days));

/**
 * The days that a question is about; null: of none. A weekday is the next one, today included.
 * @param isPast what has happened is asked for: a weekday or a date is the last one
 */
export function daysOf(when: When, today: LocalDate, isPast = false): readonly LocalDate[] | null {
  const next = WEEKDAYS.indexOf(when);
  if (next >= 0) {
    const ahead = (next + 8 - Temporal.PlainDate.from(today).dayOfWeek) % 7;
    return [addDays(today, isPast && ahead > 0 ? ahead - 7 : ahead)];
  }
  const monday = mondayOf(today);
  switch (when) {
    case 'none':
      return null;
    case 'today':
      return [today];
    case 'tomorrow':
      return [addDays(today, 1)];
    case 'day_after_tomorrow':
      return [addDays(today, 2)];
    case 'yesterday':
      return [addDays(today, -1)];
    case 'this_week': {
      const left = range(monday, 5).filter((day) => isPast || day >= today);
      return left.length > 0 ? left : [today];
    }
    case 'next_week':
      return range(addDays(monday, 7), 5);
    case 'weekend':
      return range(addDays(monday, 5), 2);
    default:
      return dateOf(when, today, isPast);
  }
}

/** `date:12-22`; null: there is no such day. */
function dateOf(when: When, today: LocalDate, isPast: boolean): readonly LocalDate[] | null {
  const year = Number(today.slice(0, 4));
  const all = [year - 1, year, year + 1].map((one) => `${one}-${when.replace('date:', '')}`);
  const days = all.filter((day) => isDay(day)).filter((day) => (isPast ? day <= today : day >= today));
  const found = isPast ? days.at(-1) : days[0];
  return found === undefined ? null : [found];
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

import { type Instant, Temporal } from '../../src/lib/temporal.ts';
import type { Day } from './truth-of-day.ts';
import { isWeekend } from './truth-of-days.ts';
import { addDays, dayOf, type Value } from './values.ts';

const WEEKDAYS = [
  'w poniedziałek',
  'we wtorek',
  'w środę',
  'w czwartek',
  'w piątek',
  'w sobotę',
  'w niedzielę',
];
const MONTHS = [
  ...['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca'],
  ...['lipca', 'sierpnia', 'września', 'października', 'listopada', 'grudnia'],
];

/** A timestamp in Polish words: `w czwartek o 8:55`, with its date from a week ahead on. */
export function spoken(stamp: Value | undefined, today: string): Value {
  if (typeof stamp !== 'string') return null;
  const { dayOfWeek, day, month } = Temporal.PlainDate.from(stamp.slice(0, 10));
  const date = stamp.slice(0, 10) < addDays(today, 7) ? '' : ` ${day} ${MONTHS[month - 1]}`;
  return `${WEEKDAYS[dayOfWeek - 1]}${date} o ${stamp.slice(11, 16).replace(/^0/, '')}`;
}

/** How many of the next five days that are no weekend are not as usual. The next week is read in Monday's morning. */
export function daysAheadOf(at: Instant, read: (day: string) => Day): [string, Value][] {
  const { dayOfWeek, hour } = at.toZonedDateTimeISO('Europe/Warsaw');
  if (dayOfWeek === 1 && hour < 7) return [];
  const days = [1, 2, 3, 4, 5, 6, 7].map((days) => read(addDays(dayOf(at), days)));
  const ahead = days.filter(({ verdict }) => verdict !== 'weekend').slice(0, 5);
  return [['days_ahead', ahead.filter(({ changes, outing }) => changes > 0 || outing !== null).length]];
}

/** How many lessons take place in the week of the day in focus, or else this one, or on a weekend the next. */
export function weekPlanOf(today: string, shown: Day | null, read: (day: string) => Day): Value {
  const of = shown?.day ?? (isWeekend(today) ? addDays(today, 2) : today);
  const monday = addDays(of, 1 - Temporal.PlainDate.from(of).dayOfWeek);
  const counts = [0, 1, 2, 3, 4, 5, 6].map((days) => countOf(read(addDays(monday, days))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Groups of a slot are one lesson. */
export function countOf({ held }: Day): number {
  return new Set(held.map(({ lessonNo }) => lessonNo)).size;
}

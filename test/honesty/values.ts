import { type Instant, Temporal } from '../../src/lib/temporal.ts';

/** A state as it is published; null: unknown, or no entity at all. */
export type Value = string | number | null;

const ZONE = 'Europe/Warsaw';

export function dayOf(at: Instant): string {
  return at.toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** @param time local, `08:00` */
export function momentOf(day: string, time: string): Instant {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).toInstant();
}

/** The start of a lesson, or minutes before it, as a timestamp. */
export function stampOf(day: string, time: string | undefined, minutesBefore = 0): Value {
  if (time === undefined) return null;
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
    .toZonedDateTime(ZONE)
    .subtract({ minutes: minutesBefore });
  return local.toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

import type { Clock } from '../../lib/clock.ts';
import { type Instant, Temporal } from '../../lib/temporal.ts';

/** The time zone of the simulated schools. */
export const SCHOOL_ZONE = 'Europe/Warsaw';

/** `YYYY-MM-DD HH:MM:SS` in the school's zone, as the portal writes moments. */
export function stamp(at: Instant): string {
  return at
    .toZonedDateTimeISO(SCHOOL_ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
}

export function todayOf(clock: Clock): string {
  return clock.now().toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().toString();
}

/** Returns the instant of a local day and time, `2026-11-19` and `15:00`. */
export function momentOf(day: string, time: string): Instant {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(SCHOOL_ZONE).toInstant();
}

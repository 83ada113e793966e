import type { Clock } from '../lib/clock.ts';
import { type Instant, type PlainDate, Temporal } from '../lib/temporal.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const AT = /^(?:([a-z]+|\d{4}-\d\d-\d\d) )?(\d{1,2}:\d\d)$/;

/** The moment of `thursday 9:20` (of this week), `2026-11-19 9:20` or `9:20` (today); undefined if the text is none of them. */
export function demoMoment(text: string, now: Instant, zone: string): Instant | undefined {
  const [, day, time = ''] = AT.exec(text.trim().toLowerCase()) ?? [];
  try {
    const date = dayOf(day, now.toZonedDateTimeISO(zone).toPlainDate());
    const moment = `${date?.toString()}T${time.padStart(5, '0')}`;
    return Temporal.PlainDateTime.from(moment).toZonedDateTime(zone).toInstant();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function dayOf(day: string | undefined, today: PlainDate): PlainDate | undefined {
  if (day === undefined) return today;
  if (/^\d/.test(day)) return Temporal.PlainDate.from(day);
  const weekday = WEEKDAYS.indexOf(day) + 1;
  return weekday === 0 ? undefined : today.add({ days: weekday - today.dayOfWeek });
}

/** A clock that shows `start` now and then runs as `clock`. */
export function clockFrom(start: Instant, clock: Clock): Clock {
  const aheadMs = start.epochMilliseconds - clock.now().epochMilliseconds;
  return {
    now: () => clock.now().add({ milliseconds: aheadMs }),
    after: (milliseconds, action) => clock.after(milliseconds, action),
  };
}

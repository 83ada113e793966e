import { type Clock, systemClock } from '../../../src/lib/clock.ts';
import { Temporal } from '../../../src/lib/temporal.ts';

/** A Thursday in November, 07:30 in Warsaw, half an hour before the first lesson: when a run begins. */
const MORNING = '2026-11-19T06:30:00Z';

/** Milliseconds from the machine's time to that of the stories. */
export function offsetToMorning(): number {
  return Temporal.Instant.from(MORNING).epochMilliseconds - systemClock.now().epochMilliseconds;
}

/** The machine's clock, shifted: the school's day is the same in every run, and its seconds pass. */
export function shiftedClock(offset: number): Clock {
  return {
    now: () => systemClock.now().add({ milliseconds: offset }),
    after: systemClock.after,
  };
}

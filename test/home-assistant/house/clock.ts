import { type Clock, systemClock } from '../../../src/lib/clock.ts';
import { Temporal } from '../../../src/lib/temporal.ts';

/** The begin of a run: a Thursday in November, 07:30 in Warsaw, half an hour before the first lesson. */
const MORNING = '2026-11-19T06:30:00Z';

/** Milliseconds from the machine's time to that of the stories. */
export function offsetTo(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds - systemClock.now().epochMilliseconds;
}

export const offsetToMorning = (): number => offsetTo(MORNING);

/** The system clock with an offset, so that every run has the same school day. */
export function shiftedClock(offsetMs: number): Clock {
  return {
    now: () => systemClock.now().add({ milliseconds: offsetMs }),
    after: systemClock.after,
  };
}

import { type Instant, Temporal } from '../lib/temporal.ts';
import type { LocalDate } from './id.ts';

/** SystemData (§2.9): the portal's date and time. */
export interface SystemTime {
  readonly date: LocalDate;
  /** `HH:MM:SS` */
  readonly time: string;
}

/** The seconds that the portal's clock is ahead; negative if it is behind. */
export function clockAhead({ date, time }: SystemTime, now: Instant, zone: string): number {
  const theirs = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
  return Math.round((theirs.epochMilliseconds - now.epochMilliseconds) / 1_000);
}

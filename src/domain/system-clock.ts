import { type Instant, Temporal } from '../lib/temporal.ts';
import type { LocalDate } from './id.ts';

/** SystemData (§2.9): the portal's own date and time. */
export interface SystemTime {
  readonly date: LocalDate;
  /** `HH:MM:SS` */
  readonly time: string;
}

/** How many seconds the portal's clock is ahead of ours; negative where it is behind. */
export function clockAhead({ date, time }: SystemTime, now: Instant, zone: string): number {
  const theirs = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
  return Math.round((theirs.epochMilliseconds - now.epochMilliseconds) / 1_000);
}

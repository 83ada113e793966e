import { type Instant, instantText, Temporal } from '../../lib/temporal.ts';
import type { InstantText, LocalDate } from '../id.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Change } from './change.ts';
import type { ToldThings } from './told.ts';

/** When a turn is compared, and the portal's time zone. */
export interface Moment {
  readonly at: Instant;
  readonly zone: string;
}

/** What one noun's changes are found by. */
export interface NounTurn {
  /** undefined before the noun's first reading. */
  readonly told: ToldThings | undefined;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly moment: Moment;
}

export interface NounDiff {
  readonly changes: readonly Change[];
  readonly told: ToldThings | undefined;
}

export function todayOf({ at, zone }: Moment): LocalDate {
  return at.toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** A time as the portal writes it, in its own zone; the turn's where there is none, or none that can be read. */
export function occurredAt(written: string | null, { at, zone }: Moment): InstantText {
  try {
    if (written === null) return instantText(at);
    return instantText(Temporal.PlainDateTime.from(written).toZonedDateTime(zone).toInstant());
  } catch {
    return instantText(at);
  }
}

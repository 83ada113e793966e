import type { InstantText, LocalDate } from '../../lib/id.ts';
import { type Instant, instantText, Temporal } from '../../lib/temporal.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { OwnLessons } from '../plan/own-lessons.ts';
import { addDays, todayOf } from '../plan/school-days.ts';
import type { WeekTime } from '../plan/week-time.ts';
import { isBetweenSchoolYears, recordsOfYear } from '../pupil/school-year.ts';
import type { Snapshot } from '../snapshot.ts';
import type { SourceName } from '../sources.ts';
import type { Change, ChangeKind, OpenedMessage, SchoolChange, TurnOutcome } from './change.ts';
import type { ToldThings } from './versions.ts';

export interface Moment {
  readonly at: Instant;
  readonly zone: string;
  /** The pupil's lessons; default: all. */
  readonly own?: OwnLessons | undefined;
  /** When the weekly digest is told; undefined: not now. */
  readonly digest?: WeekTime | undefined;
  /** Changes that no person has acknowledged for so long that there is a reminder of them; default: none. */
  readonly overdue?: readonly SchoolChange[] | undefined;
  /** A message that was opened by a command; default: none. */
  readonly opened?: OpenedMessage | undefined;
}

/** A kind of things in Told, and how its changes are found. */
export interface ComparedNoun<K extends ChangeKind = ChangeKind> {
  /** Of its changes. */
  readonly kind: K;
  /** Whether its things are the same for every login of a pupil, or each login has its own. */
  readonly owner: 'pupil' | 'account';
  /** The Sources that decide its things. */
  readonly sources: readonly SourceName[];
  diff(turn: NounTurn): NounDiff;
}

/** The input of one noun's diff. */
export interface NounTurn {
  /** undefined before the noun's first Reading. */
  readonly told: ToldThings | undefined;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** How the two turns ended; null: before the first. */
  readonly outcomes: readonly [before: TurnOutcome | null, after: TurnOutcome | null];
  readonly moment: Moment;
  /** Of a pupil with several logins. */
  readonly pupil?: PupilThings | undefined;
}

/** What the logins of one pupil have announced. */
export interface PupilThings {
  readonly announced: ToldThings;
  /** Whether this is the first login, whose child has the events. */
  readonly isFirst: boolean;
}

export interface NounDiff {
  readonly changes: readonly Change[];
  readonly told: ToldThings | undefined;
  /** `PupilThings.announced`, including these changes; omitted if it is unchanged. */
  readonly announced?: ToldThings | undefined;
}

/** The instant of a time as the portal writes it, in its zone; the turn's time if there is none that can be read. */
export function occurredAt(written: string | null, { at, zone }: Moment): InstantText {
  try {
    if (written === null) return instantText(at);
    return instantText(Temporal.PlainDateTime.from(written).toZonedDateTime(zone).toInstant());
  } catch {
    return instantText(at);
  }
}

/** Between school years what was entered longer ago is no news. */
const LATELY_DAYS = 7;

/**
 * Whether a difference may have an event at this time of the school year. Between school years the portal may empty its
 * lists, and fill them again: what is gone then, or is there again, has none. Records of another year never have one.
 * @param day of a record of a school year, null if it is unknown; undefined for others
 */
export function isInSeason(
  how: 'appeared' | 'altered' | 'returned' | 'gone',
  day: LocalDate | null | undefined,
  { after, moment }: Pick<NounTurn, 'after' | 'moment'>,
): boolean {
  const [today, schoolClass] = [todayOf(moment), lastValue(after.class)];
  if (!isBetweenSchoolYears(today, schoolClass))
    return day === undefined || recordsOfYear(today, schoolClass)(day);
  if (how === 'gone' || how === 'returned') return false;
  return day === undefined || (day !== null && day >= addDays(today, -LATELY_DAYS));
}

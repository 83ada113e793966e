import { compareIds, compareTexts, type Id, type InstantText, type LocalDate } from '../../lib/id.ts';
import { type Instant, Temporal } from '../../lib/temporal.ts';

/** An announcement of the school (§2.9: SchoolNotices). `content` is plain text. */
export interface Notice {
  readonly id: Id;
  readonly subject: string;
  readonly content: string;
  readonly startsOn: LocalDate | null;
  readonly endsOn: LocalDate | null;
  readonly createdAt: string | null;
  readonly read: boolean;
}

/** LuckyNumbers (§2.9). The portal may show the number of the next school day: see `day`. */
export interface LuckyNumber {
  readonly number: number | null;
  readonly day: LocalDate | null;
}

/** SchoolTrips (§2.8). */
export interface Trip {
  readonly id: Id;
  readonly destination: string | null;
  readonly route: string | null;
  readonly locomotion: string | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** "Last First", as everywhere. */
  readonly creator: string | null;
  readonly coordinator: string | null;
}

/** The last day of a trip; null if it has no day. */
export function lastDayOf({ from, to }: Trip): LocalDate | null {
  return to ?? from;
}

/** The first day of a trip; empty if it has no day. */
export function firstDayOf({ from, to }: Trip): LocalDate {
  return from ?? to ?? '';
}

/** The trips that are not over on `today` and have a day, the first one first. */
export function tripsAhead(trips: readonly Trip[], today: LocalDate): readonly Trip[] {
  return trips
    .filter((trip) => (lastDayOf(trip) ?? '') >= today)
    .sort((a, b) => compareTexts(firstDayOf(a), firstDayOf(b)) || compareIds(a.id, b.id));
}

/** SchoolFiles (§2.8): a file that the school shares. */
export interface SchoolFile {
  readonly id: Id;
  readonly name: string;
  readonly addedOn: LocalDate | null;
  /** A path on the portal's own host: `/pliki_szkoly/pobierz/<id>`. */
  readonly downloadPath: string | null;
  readonly status: string | null;
}

/**
 * A book borrowed from the school's library (§2.9: EbiblioLendings). Never shown as overdue: the due date of free textbooks
 * is no date of return, and the portal does not mark them.
 */
export interface Lending {
  readonly id: string;
  /** `BOOK` */
  readonly type: string | null;
  readonly title: string;
  readonly author: string | null;
  readonly lentOn: LocalDate | null;
  readonly dueOn: LocalDate | null;
  readonly extendable: boolean;
}

export interface Library {
  readonly synchronisedAt: InstantText | null;
  readonly lendings: readonly Lending[];
}

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

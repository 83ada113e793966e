import { compareIds, type Id, type LocalDate } from './id.ts';

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

/** The trips that are not over on `today` and have a day, the first one first. */
export function tripsAhead(trips: readonly Trip[], today: LocalDate): readonly Trip[] {
  return trips
    .filter((trip) => (lastDayOf(trip) ?? '') >= today)
    .sort((a, b) => {
      const [left, right] = [a.from ?? a.to ?? '', b.from ?? b.to ?? ''];
      if (left === right) return compareIds(a.id, b.id);
      return left < right ? -1 : 1;
    });
}

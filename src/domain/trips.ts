import type { Id, LocalDate } from './id.ts';

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

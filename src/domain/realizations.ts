import type { Id, LocalDate } from './id.ts';

/** Realizations (§2.7): a lesson that was held. */
export interface Realization {
  readonly id: Id;
  readonly lessonId: Id | null;
  readonly lessonNo: number | null;
  readonly date: LocalDate;
  readonly topic: string | null;
  readonly isTrip: boolean;
  readonly countsInStatistics: boolean;
  readonly countsInRpn: boolean;
  readonly teacherId: Id | null;
}

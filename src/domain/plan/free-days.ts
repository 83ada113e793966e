import type { LocalDate } from '../id.ts';

/**
 * A stretch of free days, both ends included (§2.8: SchoolFreeDays, and the ClassFreeDays of the pupil's own
 * class, named after their type). With lesson numbers only those lessons are free, both ends included.
 */
export interface FreeDays {
  readonly name: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly lessonFrom: number | null;
  readonly lessonTo: number | null;
}

/** One of the pupil's own, with the list that it stands in. */
export interface ListedFreeDays extends FreeDays {
  readonly list: 'school' | 'class';
}

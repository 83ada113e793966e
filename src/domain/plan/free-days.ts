import type { LocalDate } from '../id.ts';

/**
 * A range of free days, both ends included (§2.8: SchoolFreeDays, and ClassFreeDays of the pupil's class, named after their
 * type). With lesson numbers only those lessons are free, both ends included.
 */
export interface FreeDays {
  readonly name: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly lessonFrom: number | null;
  readonly lessonTo: number | null;
}

/** Free days with the list that has them. */
export interface ListedFreeDays extends FreeDays {
  readonly list: 'school' | 'class';
}

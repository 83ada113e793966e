import type { LocalTime } from '../id.ts';

/** One lesson of the bell schedule (§2.2: LessonsRange of Units). */
export interface Bell {
  readonly lessonNo: number;
  readonly from: LocalTime;
  readonly to: LocalTime;
}

import type { LocalTime } from '../id.ts';

export interface Bell {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** One lesson of the bell schedule (§2.2: LessonsRange of Units; observed: also of School). */
export interface NumberedBell extends Bell {
  readonly lessonNo: number;
}

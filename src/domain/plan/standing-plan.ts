import type { Id, LocalDate } from '../id.ts';
import type { Classroom } from '../lookups.ts';

/** TimetableEntries (§2.7): a lesson of the standing weekly plan, with its period of validity. */
export interface StandingLesson {
  readonly id: Id;
  readonly lessonId: Id | null;
  /** 1 is Monday. */
  readonly dayOfWeek: number;
  readonly lessonNo: number;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly classroom: Classroom | null;
}

/** The entries valid on a day, both ends included: after a change old and new versions of a slot are listed. */
export function validOn(entries: readonly StandingLesson[], day: LocalDate): readonly StandingLesson[] {
  return entries.filter(({ from, to }) => (from === null || from <= day) && (to === null || day <= to));
}

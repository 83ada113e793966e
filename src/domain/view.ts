import type { Instant } from '../lib/temporal.ts';
import type { Gradebook } from './gradebook.ts';
import type { LocalDate, LocalTime } from './id.ts';
import type { DayPlan, Lesson } from './plan.ts';
import type { Snapshot } from './snapshot.ts';

/** When the school day begins or ends (design: `school_start`, `school_end`). */
export interface SchoolTime {
  readonly at: Instant;
  readonly day: LocalDate;
  /** What it would be without changes of the plan. */
  readonly usual: LocalTime | null;
  readonly changed: boolean;
}

export interface LuckyNumberView {
  readonly number: number | null;
  readonly day: LocalDate | null;
  readonly isToday: boolean;
  /** Whether it is this pupil's register number; null where one of the two is unknown. */
  readonly isMine: boolean | null;
}

/**
 * Everything that can be said of one child's school at one moment: derived from the Snapshot and the clock alone.
 * A part is null where its Sources have not been read or the account does not have them.
 */
export interface SchoolView {
  readonly snapshot: Snapshot;
  readonly at: Instant;
  readonly zone: string;
  readonly today: LocalDate;
  readonly gradebook: Gradebook | null;
  readonly luckyNumber: LuckyNumberView | null;
  /** Today's plan; a free day or a Sunday is a plan without lessons. */
  readonly todayPlan: DayPlan | null;
  readonly tomorrowPlan: DayPlan | null;
  /** The next day after today on which lessons take place, as far as the plan is known. */
  readonly nextDayPlan: DayPlan | null;
  readonly currentLessons: readonly Lesson[];
  /** The lessons that begin next, today or on the next school day, with their day. */
  readonly nextLessons: readonly Lesson[];
  readonly nextLessonsDay: LocalDate | null;
  readonly schoolStart: SchoolTime | null;
  readonly schoolEnd: SchoolTime | null;
  /** When this view is next out of date without anything new being read: a bell, the last bell, midnight. */
  readonly nextEdge: Instant;
}

export interface ViewOptions {
  readonly zone: string;
  readonly corrections: 'both' | 'latest';
}

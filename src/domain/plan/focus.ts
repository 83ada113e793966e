import { type Instant, isAfter } from '../../lib/temporal.ts';
import { bellInstant } from './lessons.ts';
import type { DayPlan } from './plan.ts';

/** The days that a moment is about. */
export interface Focus {
  /**
   * The plan of the day in focus: today's until the flip delay after the end of the last lesson that takes place, then that of
   * the next school day; null if no plan with lessons is known for today or a later day.
   */
  readonly focusPlan: DayPlan | null;
  /** When today is in focus no longer, if that is before midnight; null if no lesson takes place today. */
  readonly focusFlips: Instant | null;
  /** The plan of the day to pack for: today's until its first lesson begins, then that of the next school day. */
  readonly bagPlan: DayPlan | null;
  /** Whether it is between the start of today's first and the end of its last lesson; null if today's plan is unknown. */
  readonly isAtSchool: boolean | null;
}

export interface FocusInput {
  readonly todayPlan: DayPlan | null;
  readonly nextDayPlan: DayPlan | null;
  readonly zone: string;
  /** How long today stays in focus after its last lesson. */
  readonly flipDelayMs: number;
}

export function focusOf({ todayPlan, nextDayPlan, zone, flipDelayMs }: FocusInput, at: Instant): Focus {
  const { day = '', firstStart = null, lastEnd = null } = todayPlan ?? {};
  const isAhead = (instant: Instant | null): boolean => instant !== null && isAfter(instant, at);
  const starts = firstStart === null ? null : bellInstant(day, firstStart, zone);
  const ends = lastEnd === null ? null : bellInstant(day, lastEnd, zone);
  const focusFlips = ends?.add({ milliseconds: flipDelayMs }) ?? null;
  return {
    focusPlan: isAhead(focusFlips) ? todayPlan : nextDayPlan,
    focusFlips,
    bagPlan: isAhead(starts) ? todayPlan : nextDayPlan,
    isAtSchool: todayPlan && isAhead(ends) && !isAhead(starts),
  };
}

export const unknownFocus: Focus = { focusPlan: null, focusFlips: null, bagPlan: null, isAtSchool: null };

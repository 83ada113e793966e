import type { LocalTime } from '../../lib/id.ts';
import { type Instant, isAfter } from '../../lib/temporal.ts';
import { bellInstant } from './lessons.ts';
import type { DayPlan } from './plan.ts';
import { addDays, isSchoolDay } from './school-days.ts';

/** The days that a moment is about. */
export interface Focus {
  /**
   * The plan of the day in focus: today's until the flip delay after the end of the last lesson that takes place or of its outing,
   * then that of the next school day; null if no school day is known, today or later.
   */
  readonly focusPlan: DayPlan | null;
  /** When today is in focus no longer, if that is before midnight; null if today is no school day. */
  readonly focusFlips: Instant | null;
  /** The plan of the day to pack for: today's until its first lesson or its outing begins, then that of the next school day. */
  readonly bagPlan: DayPlan | null;
  /** Whether it is between the start and the end of today's lessons or outing; null if today's plan or its hours are unknown. */
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
  const isAhead = (instant: Instant | null): boolean => instant !== null && isAfter(instant, at);
  const { starts, ends } = todayPlan ? hoursOf(todayPlan, zone) : { starts: null, ends: null };
  const focusFlips = ends?.add({ milliseconds: flipDelayMs }) ?? null;
  return {
    focusPlan: isAhead(focusFlips) ? todayPlan : nextDayPlan,
    focusFlips,
    bagPlan: isAhead(starts) ? todayPlan : nextDayPlan,
    isAtSchool: todayPlan && isAway(todayPlan, isAhead(starts), isAhead(ends)),
  };
}

/**
 * When a school day begins and ends. Unknown hours are the usual ones, of an outing those of the lessons that it replaces; where these are
 * unknown or over it lasts until midnight.
 */
function hoursOf(plan: DayPlan, zone: string) {
  const { day, firstStart, lastEnd, usualStart, usualEnd } = plan;
  const at = (time: LocalTime | null): Instant | null =>
    time === null ? null : bellInstant(day, time, zone);
  if (!isSchoolDay(plan)) return { starts: null, ends: null };
  const start = firstStart ?? usualStart;
  const end = lastEnd ?? (usualEnd !== null && usualEnd > (start ?? '') ? usualEnd : null);
  return { starts: at(start), ends: at(end) ?? bellInstant(addDays(day, 1), '00:00', zone) };
}

function isAway(plan: DayPlan, isBefore: boolean, isBeforeEnd: boolean): boolean | null {
  const { firstStart, lastEnd } = plan;
  const isKnown =
    !isSchoolDay(plan) || (isBefore ? firstStart : isBeforeEnd ? firstStart && lastEnd : lastEnd);
  return isKnown ? isBeforeEnd && !isBefore : null;
}

export const unknownFocus: Focus = { focusPlan: null, focusFlips: null, bagPlan: null, isAtSchool: null };

import { DAY_BEGINS, isTooEarly, type LocalDate, type LocalTime } from '../../lib/id.ts';
import { type Instant, isAfter, localTime } from '../../lib/temporal.ts';
import { bellInstant } from '../plan/lessons.ts';
import type { DayPlan } from '../plan/plan.ts';
import { addDays, isCancelled, isSchoolDay } from '../plan/school-days.ts';

/** A child's configuration: minutes before the first lesson. */
export interface MorningMinutes {
  readonly wake: number;
  readonly leave: number;
}

export const DEFAULT_MORNING: MorningMinutes = { wake: 60, leave: 20 };

/** The morning of a school day. */
export interface Morning {
  readonly day: LocalDate;
  readonly wakeUp: MorningTime;
  readonly leaveHome: MorningTime;
  /** Whether the day begins at another time than without the changes of the plan and the outing. */
  readonly changed: boolean;
  /** Whether the day begins at another time than was known at 20:00 of the day before. */
  readonly changedLate: boolean;
}

export interface MorningTime {
  /** null: it would be too early (`DAY_BEGINS`). */
  readonly at: Instant | null;
  /** Without the changes of the plan. */
  readonly usual: LocalTime | null;
  readonly minutesBefore: number;
}

/** The start of a day that was known at 20:00 of the day before. */
export interface EveningStart {
  readonly day: LocalDate;
  /** null: all lessons were cancelled. */
  readonly start: LocalTime | null;
}

const EVENING: LocalTime = '20:00';

/** The morning of a day by its first lesson that takes place, or its outing; null: there is none, or its time is unknown. */
export function morningOf(
  plan: DayPlan,
  { wake, leave }: MorningMinutes,
  evening: readonly EveningStart[],
  zone: string,
): Morning | null {
  const { day, firstStart, usualStart } = plan;
  if (firstStart === null) return null;
  const before = (time: LocalTime | null, minutes: number): Instant | null => {
    const at = time === null ? null : bellInstant(day, time, zone).subtract({ minutes });
    return at && isAfter(bellInstant(day, DAY_BEGINS, zone), at) ? null : at;
  };
  const time = (minutesBefore: number): MorningTime => {
    const at = before(firstStart, minutesBefore);
    const usual = before(usualStart, minutesBefore);
    return { at, usual: usual && localTime(usual, zone), minutesBefore };
  };
  const known = evening.find((one) => one.day === day);
  const changedLate = known !== undefined && !isTooEarly(known.start) && known.start !== firstStart;
  const changed = firstStart !== usualStart;
  return { day, wakeUp: time(wake), leaveHome: time(leave), changed, changedLate };
}

export interface EveningInput {
  readonly at: Instant;
  readonly zone: string;
  readonly today: LocalDate;
  readonly todayPlan: DayPlan | null;
  readonly tomorrowPlan: DayPlan | null;
}

/**
 * Returns the starts of today and tomorrow as known at 20:00 of the day before: tomorrow's follows the plan until 20:00. One
 * that was not known then is the first that is known later. The same object if nothing differs.
 */
export function eveningStarts(before: readonly EveningStart[], input: EveningInput): readonly EveningStart[] {
  const { at, zone, today, todayPlan, tomorrowPlan } = input;
  const isEvening = localTime(at, zone) >= EVENING;
  const kept = (day: LocalDate) => before.find((one) => one.day === day);
  const tomorrow = kept(addDays(today, 1));
  const now = [
    kept(today) ?? startOf(todayPlan),
    isEvening ? (tomorrow ?? startOf(tomorrowPlan)) : (startOf(tomorrowPlan) ?? tomorrow),
  ].filter((one) => one !== undefined);
  const isSame =
    now.length === before.length &&
    now.every(({ day, start }, index) => before[index]?.day === day && before[index]?.start === start);
  return isSame ? before : now;
}

/** undefined: no start is known. */
function startOf(plan: DayPlan | null): EveningStart | undefined {
  if (!plan || !(isSchoolDay(plan) || isCancelled(plan))) return undefined;
  // That is no day whose lessons are all cancelled.
  if (isSchoolDay(plan) && plan.firstStart === null) return undefined;
  return { day: plan.day, start: plan.firstStart };
}

import type { LocalDate } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { isBetweenSchoolYears } from '../pupil/school-year.ts';
import type { Snapshot } from '../snapshot.ts';
import { announcedChanges, dayPlan, freeDaysOn } from './day-plan.ts';
import { areWholeDays } from './free-days.ts';
import type { DayPlan, PlanChange, PlanInput } from './plan.ts';
import { addDays, isWeekend, MAX_WEEKS } from './school-days.ts';

/** The changes of a day without its plan. */
export type AnnouncedDay = Pick<DayPlan, 'day' | 'changes'>;

/** What the list of changes announces for the class. */
export interface AnnouncedDays {
  readonly today: AnnouncedDay;
  /** The next day that may be a school day: with changes, or a weekday that is no day off; null: there is none soon. */
  readonly nextDay: AnnouncedDay | null;
}

/** Of a pupil whose timetable is not public; null: it is, or was not read, or the list was not. */
export function announcedIn(
  { timetable: reading, substitutions: list }: Pick<Snapshot, 'timetable' | 'substitutions'>,
  input: PlanInput,
  today: LocalDate,
): AnnouncedDays | null {
  const { timetable, substitutions, freeDays, lookups, bells, schoolClass, own } = input;
  if (isPublic(reading, timetable) || !lastValue(list)) return null;
  return announced(substitutions, freeDays, lookups, bells, schoolClass, own, today);
}

/** Whether there is a timetable, or may be. */
export function isPublic({ state }: Snapshot['timetable'], timetable: PlanInput['timetable']): boolean {
  return state !== 'absent' && Object.keys(timetable?.days ?? { any: 0 }).length > 0;
}

/** The changes of a day as its plan has them, or where the timetable is not public as they are announced for the class. */
export function changesOn(day: LocalDate, snapshot: Snapshot, input: PlanInput): readonly PlanChange[] {
  if (isPublic(snapshot.timetable, input.timetable)) return dayPlan(day, input)?.changes ?? [];
  return announcedChanges(day, { ...input, timetable: undefined });
}

const announced = memo(
  (
    substitutions: PlanInput['substitutions'],
    freeDays: PlanInput['freeDays'],
    lookups: PlanInput['lookups'],
    bells: PlanInput['bells'],
    schoolClass: PlanInput['schoolClass'],
    own: PlanInput['own'],
    today: LocalDate,
  ): AnnouncedDays => {
    const input = { timetable: undefined, substitutions, freeDays, lookups, bells, schoolClass, own };
    const on = (day: LocalDate): AnnouncedDay => ({ day, changes: announcedChanges(day, input) });
    const days = Array.from({ length: 7 * MAX_WEEKS }, (_, index) => on(addDays(today, index + 1)));
    const nextDay = days.find(({ day, changes }) => changes.length > 0 || mayBeSchoolDay(day, input));
    return { today: on(today), nextDay: nextDay ?? null };
  },
);

function mayBeSchoolDay(day: LocalDate, input: PlanInput): boolean {
  const isOff = isWeekend(day) || freeDaysOn(day, input).some(areWholeDays);
  return !isOff && !isBetweenSchoolYears(day, input.schoolClass);
}

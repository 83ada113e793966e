import { earliestTime, type LocalDate, type LocalTime, latestTime } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { firstDayOf, lastDayOf, type Trip, tripsAhead } from '../life/school-life.ts';
import { isBetweenSchoolYears } from '../pupil/school-year.ts';
import type { Snapshot } from '../snapshot.ts';
import { statedAgenda } from '../work/agenda.ts';
import { dayPlan, freeDaysOn } from './day-plan.ts';
import { areWholeDays } from './free-days.ts';
import type { OwnLessons } from './own-lessons.ts';
import type { DayPlan, Lesson, Outing, PlanInput, Verdict } from './plan.ts';
import { takesPlace } from './rows.ts';
import { addDays, isCancelled, isWeekend, mondayOf, todayOf } from './school-days.ts';
import { type ListedFreeDays, planLookups } from './timetable.ts';

export interface DayVerdict {
  readonly day: LocalDate;
  readonly verdict: Verdict;
  /** Of the outing, the free day or the holiday; between school years null, unless the school's lists have one. */
  readonly name: string | null;
  /** Beside lessons, too. */
  readonly outing: Outing | null;
  /** Of the lessons that take place and the outing. */
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  /** Without the changes. */
  readonly usualStart: LocalTime | null;
  readonly usualEnd: LocalTime | null;
  /** The first lessons that take place; several if the class is split; none where the start is unknown. */
  readonly firstLessons: readonly Lesson[];
  /** The last lessons that take place; none where the end is unknown. */
  readonly lastLessons: readonly Lesson[];
}

export interface VerdictInput extends PlanInput {
  /** The Monday of the first of the two weeks that were requested and answered; null: unknown. */
  readonly readFrom: LocalDate | null;
}

/**
 * The minimum of consecutive free days of the school's list for a holiday, including weekends between them: the spring
 * break has six, a long weekend at most four.
 */
export const HOLIDAY_DAYS = 5;

// One object: values are compared by identity.
const noList: readonly never[] = [];

/** The plan's part of a Snapshot: the same fields for the same values. @param own the pupil's lessons */
export function planRecords(snapshot: Snapshot, own?: OwnLessons): Omit<VerdictInput, 'readFrom'> {
  const timetable = lastValue(snapshot.timetable);
  return {
    timetable,
    substitutions: lastValue(snapshot.substitutions) ?? noList,
    freeDays: lastValue(snapshot.free_days) ?? noList,
    trips: lastValue(snapshot.trips),
    agenda: statedAgenda(snapshot, own) ?? undefined,
    lookups: planLookups(timetable, lastValue(snapshot.lookups)),
    bells: lastValue(snapshot.school)?.bells,
    schoolClass: lastValue(snapshot.class),
    own,
  };
}

export function verdictInput(snapshot: Snapshot, zone: string, own?: OwnLessons): VerdictInput {
  return { ...planRecords(snapshot, own), readFrom: readFrom(snapshot.timetable, zone) };
}

/** Two weeks are read from the Monday before (§4.4). A week that failed makes the Reading stale. */
function readFrom(timetable: Snapshot['timetable'], zone: string): LocalDate | null {
  if (timetable.state !== 'fresh') return null;
  return mondayOf(todayOf({ at: Temporal.Instant.from(timetable.at), zone }));
}

/** The verdict of a day by the plan, its changes and the free days; null if unknown. */
export function dayVerdict(day: LocalDate, input: VerdictInput): DayVerdict | null {
  const plan = dayPlan(day, input);
  const found = verdictOf(day, plan, input);
  if (!found) return null;
  const held = plan?.lessons.filter(({ status }) => takesPlace(status)) ?? [];
  const first = plan?.firstStart && earliestTime(held.map(({ from }) => from));
  const last = plan?.lastEnd && latestTime(held.map(({ to }) => to));
  return {
    day,
    ...found,
    outing: plan?.outing ?? null,
    start: plan?.firstStart ?? null,
    end: plan?.lastEnd ?? null,
    usualStart: plan?.usualStart ?? null,
    usualEnd: plan?.usualEnd ?? null,
    firstLessons: held.filter(({ from }) => from === first),
    lastLessons: held.filter(({ to }) => to === last),
  };
}

function verdictOf(
  day: LocalDate,
  plan: DayPlan | null,
  input: VerdictInput,
): Pick<DayVerdict, 'verdict' | 'name'> | null {
  if (plan && plan.count > 0) return { verdict: 'school', name: null };
  if (plan?.outing) return { verdict: 'trip', name: plan.outing.name };
  // Not on a day off: there all lessons are free.
  if (plan && isCancelled(plan)) return { verdict: 'cancelled_all', name: null };
  const holiday = holidayName(day, input.freeDays);
  if (isBetweenSchoolYears(day, input.schoolClass))
    return { verdict: 'holiday', name: holiday ?? plan?.freeDay ?? null };
  if (holiday !== null) return { verdict: 'holiday', name: holiday };
  if (plan && plan.freeDay !== null) return { verdict: 'free', name: plan.freeDay };
  // Free hours cover all its lessons.
  if (plan && plan.lessons.length > 0)
    return { verdict: 'free', name: freeDaysOn(day, input)[0]?.name ?? null };
  if (!plan && !wasRead(day, input)) return null;
  if (isWeekend(day)) return { verdict: 'weekend', name: null };
  // A class may have a weekday without lessons; a week without lessons is not published.
  const isFree = plan !== null && hasLessonsInWeekOf(day, input);
  return { verdict: isFree ? 'free' : 'not_published', name: null };
}

/**
 * The trips that are not over, without those of other classes: the pupil is free on their first day, today or tomorrow (§2.8: a trip
 * does not name its class).
 */
export function possibleTrips(
  trips: readonly Trip[],
  today: LocalDate,
  input: VerdictInput,
): readonly Trip[] {
  const isFree = (day: LocalDate): boolean => dayVerdict(day, input)?.verdict === 'free';
  return tripsAhead(trips, today).filter((trip) => {
    const [first, last] = [firstDayOf(trip), lastDayOf(trip) ?? ''];
    const near = [today, addDays(today, 1)].filter((day) => first <= day && day <= last);
    return ![first, ...near].some(isFree);
  });
}

function wasRead(day: LocalDate, { readFrom: from }: VerdictInput): boolean {
  return from !== null && from <= day && day < addDays(from, 14);
}

function hasLessonsInWeekOf(day: LocalDate, { timetable }: VerdictInput): boolean {
  const monday = mondayOf(day);
  return [0, 1, 2, 3, 4, 5, 6].some((days) => (timetable?.days[addDays(monday, days)] ?? []).length > 0);
}

/** The name of the holiday of a day, for a weekend in it the name of the days before; null if there is none. */
function holidayName(day: LocalDate, freeDays: readonly ListedFreeDays[]): string | null {
  const listed = freeDays.filter((days) => days.list === 'school' && areWholeDays(days));
  const entryOn = (date: LocalDate) => listed.find(({ from, to }) => from <= date && date <= to);
  const back = lastListed(day, -1, entryOn);
  const on = lastListed(day, 1, entryOn);
  if (back === null || on === null || back + on + 1 < HOLIDAY_DAYS) return null;
  const entries = [0, -1, -2].map((days) => entryOn(addDays(day, days)));
  return entries.find((entry) => entry !== undefined)?.name ?? null;
}

/**
 * The number of days from a day to the last listed day in one direction, over weekends and as far as a holiday needs; null
 * if there is none.
 */
function lastListed(
  day: LocalDate,
  step: 1 | -1,
  entryOn: (date: LocalDate) => ListedFreeDays | undefined,
): number | null {
  let last: number | null = null;
  for (let days = 0; days < HOLIDAY_DAYS + 2; days++) {
    const date = addDays(day, step * days);
    if (entryOn(date)) last = days;
    else if (!isWeekend(date)) break;
  }
  return last;
}

import type { Id, LocalDate } from '../../lib/id.ts';
import { attempted, isAbsence } from '../../portal/outcome/attempted.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { LabelledReader } from '../../portal/ports.ts';
import { isBetweenSchoolYears } from '../pupil/school-year.ts';
import { type ReadContext, type Readers, weightiestError } from '../reading/context.ts';
import { knownKindergartener, readKindergartenWeek, searchKindergartener } from './kindergarten-reading.ts';
import { addDays } from './school-days.ts';
import { isOfBlocks, type Timetable } from './timetable.ts';
import { timetable } from './timetable-records.ts';

export const noDays: Timetable = { days: {} };

/** Reads the week of a Monday. */
export interface WeekReader {
  readonly isKindergarten: boolean;
  /** @param known lessons of it were read before */
  read(weekStart: LocalDate, known: boolean): Promise<Timetable>;
}

export interface Week {
  /** Read now or before; null if it is not published, or was never read. */
  readonly plan: Timetable | null;
  readonly problem: PortalError | null;
}

/**
 * The week of the Monday and the next; where Timetables are refused, of the kindergarten, if the child has a plan there. A
 * child that is known there is read there in whatever way Timetables are absent.
 * @throws {PortalError} neither can be read, and not because it is not published
 */
export async function readAnyPlan(
  readers: Readers,
  context: ReadContext,
  monday: LocalDate,
): Promise<{ readonly weeks: readonly Week[]; readonly reader: WeekReader }> {
  const before = lastValue(context.snapshot.timetable) ?? noDays;
  const school = schoolWeeks(readers.gateway);
  const readOwn = async (child: Id) => {
    const reader = kindergartenWeeks(readers, child);
    const weeks = await readWeeks(reader, monday, before);
    return weeks.every(isGone) ? null : { weeks: assertAny(weeks), reader };
  };
  const child = knownKindergartener(readers);
  // First the week of the gateway, which says whether the session lives, and whether there is a timetable by now.
  const isElsewhere = child !== null && isGone(await readWeek(school, monday, before));
  const own = isElsewhere ? await readOwn(child) : null;
  if (own) return own;
  const schoolClass = lastValue(context.snapshot.class);
  const isOutside = isBetweenSchoolYears(context.today, schoolClass);
  const weeks = await readWeeks(school, monday, before, isOutside);
  const found = weeks.every(isRefused) ? await searchKindergartener(readers, context, monday) : null;
  const foundPlan = found === null ? null : await readOwn(found);
  return foundPlan ?? { weeks: assertAny(weeks), reader: school };
}

export function schoolWeeks(gateway: LabelledReader): WeekReader {
  const options = { label: 'timetable', transientAbsence: true } as const;
  return {
    isKindergarten: false,
    read: (weekStart, known) =>
      gateway.read(timetable, { ...options, query: { weekStart }, known, filled: known }),
  };
}

function kindergartenWeeks(readers: Readers, child: Id): WeekReader {
  const read: WeekReader['read'] = (monday, known) => readKindergartenWeek(readers, child, monday, known);
  return { isKindergarten: true, read };
}

/** @param isOutside whether it is between school years */
export async function readWeeks(
  reader: WeekReader,
  monday: LocalDate,
  before: Timetable,
  isOutside = false,
): Promise<readonly Week[]> {
  const mondays = [monday, addDays(monday, 7)];
  const weeks = await Promise.all(mondays.map((weekStart) => readWeek(reader, weekStart, before)));
  return isOutside || weeks.some(({ problem }) => problem === null) ? weeks.map(unlessUnpublished) : weeks;
}

/**
 * The week without its refusal where it is not published: a week outside the school year may be refused in another way
 * (400) than one that is not published yet, while others are answered. Where all are, the request itself may be wrong.
 */
export function unlessUnpublished(week: Week): Week {
  return week.plan === null && week.problem?.kind === 'refused' ? { plan: null, problem: null } : week;
}

function isGone({ plan, problem }: Week): boolean {
  return plan === null && isAbsence(problem);
}

function isRefused(week: Week): boolean {
  return isGone(week) && week.problem?.status === 403;
}

export async function readWeek(reader: WeekReader, weekStart: LocalDate, before: Timetable): Promise<Week> {
  // A plan of the other kind says nothing about this one.
  const isSameKind = reader.isKindergarten === isOfBlocks(before);
  const last = isSameKind ? daysFrom(before, weekStart, addDays(weekStart, 7)) : null;
  // A week without lessons may be refused: it is not published any more.
  const isFilled = last !== null && hasLessons(last);
  const plan = await attempted(reader.read(weekStart, isFilled));
  if (!(plan instanceof PortalError)) return { plan, problem: null };
  const { kind } = plan;
  const isUnpublished = kind === 'absent' || (kind === 'refused' && !isFilled);
  return { plan: isUnpublished ? null : last, problem: plan };
}

/** The days from `from` (inclusive) to `to` (exclusive); null if there are none. */
export function daysFrom(
  { days, unreadable = [] }: Timetable,
  from: LocalDate,
  to: LocalDate,
): Timetable | null {
  const isWithin = (day: LocalDate): boolean => from <= day && day < to;
  const within = Object.entries(days).filter(([day]) => isWithin(day));
  const slots = unreadable.filter(({ day }) => isWithin(day));
  if (within.length === 0) return null;
  return { days: Object.fromEntries(within), ...(slots.length > 0 && { unreadable: slots }) };
}

/** @returns the weeks @throws {PortalError} neither can be read, and not because it is not published */
export function assertAny(weeks: readonly Week[]): readonly Week[] {
  if (weeks.some(({ plan }) => plan !== null)) return weeks;
  const problems = weeks.flatMap(({ problem }) => problem ?? []);
  const isUnpublished = problems.every(isAbsence) && problems.some(({ status }) => status === 403);
  const problem = weightiestError(problems);
  if (problem && !isUnpublished) throw problem;
  return weeks;
}

export function hasLessons({ days }: Timetable): boolean {
  return Object.values(days).some((lessons) => lessons.length > 0);
}
